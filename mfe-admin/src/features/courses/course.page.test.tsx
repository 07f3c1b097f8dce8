import {
  decideSubmission,
  getAdminCurriculum,
  getSubmission,
  listSubmissions,
  type AdminCurriculum,
  type Submission,
} from '@lectern/contracts-catalog';
import { getCourseTerms, setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { courseDocument, submission } from '../../testing/course-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const service = (change: Partial<Submission> = {}) =>
  createFakeApi()
    .answer(getSubmission, {
      submission: submission({ id: ID, ...change }),
      document: courseDocument(),
      checklist: [{ code: 'titles', isBlocking: true, isMet: true, paths: [] }],
      difference: [],
      pins: [],
    })
    .answer(listSubmissions, { items: [], next: null, count: 0, isCapped: false, size: 20 })
    .answer(decideSubmission, { submission: submission({ id: ID, state: 'approve' }) });
const open = (api: ReturnType<typeof createFakeApi>) =>
  openPage('admin.lectures-one', {
    address: `/admin/lecture-management/curriculums/course-1?submission=${ID}`,
    api,
    session: staff('content'),
  });
const decisionsOf = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.flatMap(({ body }) =>
    body !== null && typeof body === 'object' && 'decision' in body ? [body] : [],
  );

it('shows the course, its checklist and its price, and is accessible', async () => {
  const { container } = await open(service());
  expect(await screen.findByRole('heading', { level: 1, name: 'Basics of fillers' })).toBeInTheDocument();
  expect(screen.getByText('A title in one language')).toBeInTheDocument();
  expect(screen.getByText('₩100,000')).toBeInTheDocument();
  await expectAccessible(container);
});

it('shows descriptions as readers see them: characters instead of entities, and no markup', async () => {
  const api = service();
  const document = courseDocument();
  const en = '<p>Skin &amp; fat: 1&nbsp;mL, &lt;0.5&gt; per point</p><p>Second</p>';
  api.answer(getSubmission, {
    submission: submission({ id: ID }),
    document: { ...document, descriptions: { ...document.descriptions, en } },
    checklist: [],
    difference: [],
    pins: [],
  });
  await open(api);
  expect(await screen.findByText('Skin & fat: 1 mL, <0.5> per point Second')).toBeInTheDocument();
});

it('asks for changes only with a remark, which names its place', async () => {
  const api = service();
  const { user } = await open(api);
  const ask = await screen.findByRole('button', { name: 'Request changes' });
  expect(ask).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Lecture 1: First lecture');
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Show the anatomy first.');
  await user.click(screen.getByRole('button', { name: 'Add the remark' }));
  await user.click(ask);
  const dialog = within(screen.getByRole('dialog', { name: 'Send it back with remarks?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Nearly there');
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  await screen.findByText('another page');
  expect(decisionsOf(api)).toEqual([
    {
      decision: 'request-changes',
      reason: 'Nearly there',
      pins: [{ path: 'lectures.l-1', text: 'Show the anatomy first.' }],
    },
  ]);
});

it('says when somebody else decided in the meantime', async () => {
  const api = service().fail(decideSubmission, 'CURRICULUM_STATE');
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve this course?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complete and clear');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(/decided or withdrawn in the meantime/)).toBeInTheDocument();
});

it('offers no decision about a decided one', async () => {
  await open(service({ state: 'approve', reason: 'Complete and clear' }));
  expect(await screen.findByText('Complete and clear')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

describe('without a submission', () => {
  const curriculum = (change: Partial<AdminCurriculum> = {}): AdminCurriculum => ({
    id: 'course-1',
    state: 'draft',
    document: courseDocument(),
    ownerId: 'teacher-1',
    ownerName: 'Doyun Lee',
    isFeatured: true,
    madeBy: 'staff-1',
    submissionId: null,
    savedAt: '2026-11-28T01:00:00.000Z',
    ...change,
  });
  const terms: CourseTerms = {
    usualBasisPoints: 3_000,
    presentBasisPoints: 1_250,
    history: [
      {
        appliesFrom: '2026-11-27T01:00:00.000Z',
        platformBasisPoints: 1_250,
        setBy: 'staff-1',
        setAt: '2026-11-27T00:59:00.000Z',
        reason: 'Signed contract',
      },
    ],
  };
  const course = (change: Partial<AdminCurriculum> = {}) =>
    createFakeApi()
      .answer(getAdminCurriculum, { curriculum: curriculum(change) })
      .answer(getCourseTerms, terms)
      .answer(setCourseTerms, terms);
  const look = (api = course(), address = '/admin/lecture-management/curriculums/course-1') =>
    openPage('admin.lectures-one', { address, api, session: staff('content') });

  it('shows the course, whose it is, its lectures and its share, and is accessible', async () => {
    const { container } = await look();
    expect(await screen.findByText('Course of Doyun Lee, begun by staff')).toBeVisible();
    expect(screen.getByRole('link', { name: 'First lecture' })).toHaveAttribute(
      'href',
      '/admin/lecture-management/curriculums/course-1/lectures/l-1',
    );
    expect(screen.getByText(/Now 12.5% of what is left/)).toBeVisible();
    expect(screen.getByText(/Signed contract/)).toBeVisible();
    await expectAccessible(container);
  });

  it('changes the share with a reason, and takes no share above the whole', async () => {
    const api = course();
    const { user } = await look(api);
    await user.click(await screen.findByRole('button', { name: 'Change the share' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the share of the platform?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New contract');
    const field = dialog.getByRole('spinbutton', { name: /Share in per cent/ });
    await user.type(field, '101');
    expect(dialog.getByRole('button', { name: 'Save the share' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '20');
    await user.click(dialog.getByRole('button', { name: 'Save the share' }));
    expect(await screen.findByText('The share is changed')).toBeVisible();
    expect(
      api.calls.flatMap(({ endpoint, body }) =>
        endpoint.path === setCourseTerms.path && body ? [body] : [],
      ),
    ).toEqual([{ platformBasisPoints: 2_000, reason: 'New contract' }]);
  });

  it('says that the share of a new course was not stored, and leads to a submission that waits', async () => {
    await look(course({ submissionId: ID }), '/admin/lecture-management/curriculums/course-1?share=missing');
    expect(await screen.findByText(/its share was not stored/)).toBeVisible();
    expect(screen.getByRole('link', { name: /waits for review/ })).toHaveAttribute(
      'href',
      `/admin/lecture-management/curriculums/course-1?submission=${ID}`,
    );
  });

  it('is shown while the share cannot be read', async () => {
    await look(course().fail(getCourseTerms, 'UNAVAILABLE'));
    expect(await screen.findByText('The share could not be read.')).toBeVisible();
  });
});
