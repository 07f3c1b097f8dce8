import { createAdminCurriculum, type AdminCurriculum } from '@lectern/contracts-catalog';
import { setCourseTerms } from '@lectern/contracts-commerce';
import { passSecondStep, searchInstructors } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { courseDocument } from '../../testing/course-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const curriculum: AdminCurriculum = {
  id: 'made-1',
  state: 'draft',
  document: courseDocument(),
  ownerId: 'teacher-1',
  ownerName: 'Doyun Lee',
  isFeatured: false,
  madeBy: 'staff-1',
  submissionId: null,
  savedAt: '2026-11-28T01:00:00.000Z',
};
const teachers = [
  { userId: 'teacher-1', name: 'Doyun Lee', email: 'doyun@clinic.example', isLicensed: true },
  { userId: 'teacher-2', name: 'Doyun Park', email: 'park@clinic.example', isLicensed: false },
];
const service = () =>
  createFakeApi()
    .answer(searchInstructors, { instructors: teachers })
    .answer(createAdminCurriculum, { curriculum })
    .answer(setCourseTerms, { usualBasisPoints: 3_000, presentBasisPoints: 3_000, history: [] });
const open = (api = service(), session = staff('content', 'finance')) =>
  openPage('admin.lectures-new', {
    address: '/admin/lecture-management/new-curriculum',
    api,
    session,
  });
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Opened): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Owner' }), 'doyun');
  await user.click(await screen.findByRole('option', { name: /Doyun Lee/ }));
  await user.type(screen.getByRole('textbox', { name: /^English title/ }), 'Basics of fillers');
  await user.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'filler');
  await user.selectOptions(screen.getByRole('combobox', { name: /Level/ }), 'Beginner');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed by phone');
}
const bodiesOf = (api: ReturnType<typeof service>, path: string) =>
  api.calls.flatMap(({ endpoint, body }) => (endpoint.path === path ? [body] : []));

it('makes a course for an instructor with its share, and is accessible', async () => {
  const api = service();
  const opened = await open(api);
  await expectAccessible(opened.container);
  await fill(opened);
  await expectAccessible(opened.container);
  expect(screen.getByText('Chosen: Doyun Lee · doyun@clinic.example')).toBeVisible();
  const { user } = opened;
  await user.type(screen.getByRole('spinbutton', { name: /Price in won/ }), '120000');
  await user.type(screen.getByRole('spinbutton', { name: /Share of the platform/ }), '12.5');
  await user.click(screen.getByRole('checkbox', { name: /Feature this course/ }));
  await user.click(screen.getByRole('button', { name: 'Create the draft' }));
  await screen.findByText('another page');
  expect(bodiesOf(api, createAdminCurriculum.path)).toEqual([
    expect.objectContaining({
      requestKey: expect.any(String),
      ownerId: 'teacher-1',
      titles: { ko: '', en: 'Basics of fillers' },
      isFeatured: true,
      operations: [{ kind: 'set', field: 'price.krw', value: 120_000 }],
      reason: 'Agreed by phone',
    }),
  ]);
  expect(bodiesOf(api, setCourseTerms.path)).toEqual([
    { platformBasisPoints: 1_250, reason: 'Agreed by phone' },
  ]);
  expect(opened.address()).toBe('/admin/lecture-management/curriculums/made-1');
});

it('sends when the course is sold, and not while it would end before it starts', async () => {
  const api = service();
  const opened = await open(api);
  await fill(opened);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type(/On sale from/, '2026-12-24T10:00');
  type(/On sale until/, '2026-12-24T09:00');
  expect(screen.getByText('The end of the sale has to come after its start.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  expect(bodiesOf(api, createAdminCurriculum.path)).toEqual([]);
  type(/On sale until/, '2027-01-24T10:00');
  await expectAccessible(opened.container);
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  await screen.findByText('another page');
  expect(bodiesOf(api, createAdminCurriculum.path)).toEqual([
    expect.objectContaining({
      saleWindow: { startsAt: '2026-12-24T01:00:00.000Z', endsAt: '2027-01-24T01:00:00.000Z' },
    }),
  ]);
});

it('has no share for who may not set one, and asks for none', async () => {
  const api = service();
  const opened = await open(api, staff('content'));
  await fill(opened);
  expect(screen.queryByRole('spinbutton', { name: /Share of the platform/ })).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  await screen.findByText('another page');
  expect(bodiesOf(api, setCourseTerms.path)).toEqual([]);
  expect(opened.address()).toBe('/admin/lecture-management/curriculums/made-1');
});

it('says what is missing, and sends nothing', async () => {
  const api = service();
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Create the draft' }));
  expect(screen.getByText('Choose an instructor.')).toBeVisible();
  expect(screen.getAllByText('Write a title in one language at least.')).toHaveLength(2);
  expect(screen.getByText('Choose a category.')).toBeVisible();
  expect(bodiesOf(api, createAdminCurriculum.path)).toEqual([]);
});

it.each([
  ['TITLE_TAKEN', /has a course of this title already/],
  ['OWNER_NOT_INSTRUCTOR', /no longer an instructor/],
  ['SALE_WINDOW_TOO_LONG', /sold for ten years at most/],
])('says why it was refused: %s, and keeps what was typed', async (code, words) => {
  const opened = await open(service().fail(createAdminCurriculum, code));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^English title/ })).toHaveValue('Basics of fillers');
});

it('leads to the course also when its share was not stored, and says so there', async () => {
  const opened = await open(service().fail(setCourseTerms, 'UNAVAILABLE'));
  await fill(opened);
  await opened.user.type(screen.getByRole('spinbutton', { name: /Share of the platform/ }), '20');
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  await screen.findByText('another page');
  expect(opened.address()).toBe('/admin/lecture-management/curriculums/made-1?share=missing');
});

it('asks for a code where the share needs a new one, and sends the same course again', async () => {
  const api = service().fail(setCourseTerms, 'SECOND_STEP_STALE').answer(passSecondStep, { success: true });
  const opened = await open(api);
  await fill(opened);
  await opened.user.type(screen.getByRole('spinbutton', { name: /Share of the platform/ }), '20');
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  const code = await screen.findByRole('textbox', { name: /authenticator app/ });
  api.answer(setCourseTerms, { usualBasisPoints: 3_000, presentBasisPoints: 3_000, history: [] });
  await opened.user.type(code, '123456');
  await opened.user.click(screen.getByRole('button', { name: 'Create the draft' }));
  await screen.findByText('another page');
  const keys = bodiesOf(api, createAdminCurriculum.path).map((body) => Object(body).requestKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('says that no instructor has the typed name', async () => {
  const { user } = await open(service().answer(searchInstructors, { instructors: [] }));
  await user.type(await screen.findByRole('combobox', { name: 'Owner' }), 'nobody');
  expect(await screen.findByText(/No instructor has such a name/)).toBeVisible();
});
