import { changeAdminCurricula, getCourseDesk, setSaleWindow } from '@lectern/contracts-catalog';
import {
  getCourseTerms,
  readSalesOfCourse,
  setCourseTerms,
  type CourseTerms,
} from '@lectern/contracts-commerce';
import { readLearningOfCourse } from '@lectern/contracts-learning';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../../testing/builders.ts';
import { adminCourseDetail } from '../../../testing/course-builders.ts';
import { openedIn, withColleague } from '../../../testing/colleague.ts';
import { openPage } from '../../../testing/open-page.ts';

const PLACE = '/admin/lecture-management/curriculums';
const range = {
  from: '2026-11-01',
  to: '2026-11-28',
  beforeFrom: '2026-10-04',
  beforeTo: '2026-10-31',
  asOf: '2026-11-28T03:00:00.000Z',
};
const sums = { purchases: 3, refunds: 1, grossMinor: 300_000, refundedMinor: 100_000 };
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
const service = () =>
  createFakeApi()
    .answer(getCourseTerms, terms)
    .answer(setCourseTerms, terms)
    .answer(getCourseDesk, adminCourseDetail())
    .answer(readSalesOfCourse, {
      ...range,
      definitions: {},
      totals: [
        {
          currency: 'KRW',
          now: { ...sums, netMinor: 200_000 },
          before: { ...sums, purchases: 1, grossMinor: 100_000, netMinor: 0 },
        },
      ],
      ever: [{ currency: 'KRW', ...sums, purchases: 12, grossMinor: 1_200_000 }],
    })
    .answer(readLearningOfCourse, {
      ...range,
      people: 31,
      now: { beginners: 4, watchedMinutes: 90, completions: 2, certificates: 1 },
      before: { beginners: 2, watchedMinutes: 30, completions: 0, certificates: 0 },
    });
const open = (api = service(), query = '', session = staff('content')) =>
  openPage('admin.lectures-one', { address: `${PLACE}/course-1${query}`, api, session });
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('shows a course with its facts, lectures, figures and whole history', async () => {
  const { container, api } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Basics of fillers' })).toBeInTheDocument();
  expect(api.calls.map(({ params }) => params)).toEqual([
    { id: 'course-1' },
    { id: 'course-1' },
    { id: 'course-1' },
    { curriculumId: 'course-1' },
  ]);
  const link = (name: string | RegExp) => screen.getByRole('link', { name });
  expect(link('Public page')).toHaveAttribute('href', '/en/curriculum/course-1');
  expect(link('Preview of the draft')).toHaveAttribute('href', '/en/preview/course-1');
  expect(link('First lecture')).toHaveAttribute('href', `${PLACE}/course-1/lectures/l-1`);
  expect(screen.getByRole('region', { name: 'Facts' })).toHaveTextContent(
    /OwnerDoyun Lee.*Price in won₩100,000.*Version on sale2.*CertificateYes.*Course idcourse-1/,
  );
  expect(region('Facts').getByText(/^As in the draft, which is not published yet/)).toBeInTheDocument();
  const lectures = region('2 lectures').getAllByRole('listitem');
  expect(lectures.map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^First lecture Video Free preview\s+20 min 34 s$/),
    expect.stringMatching(/^Untitled course Live\s+Not on sale yet\s+Dec 24, 2026 10:00 KST$/),
  ]);
  expect(region('Submissions and decisions').getByRole('link')).toHaveAttribute(
    'href',
    `${PLACE}/course-1?submission=a`,
  );
  expect(region('Submissions and decisions').getByRole('listitem')).toHaveTextContent(
    /Round 1: Approved.*Complete and clear.*Doyun Lee.*decided by Minji Kim/,
  );
  expect(region('Published versions').getByRole('listitem')).toHaveTextContent(
    /Version 2, on sale now · Korean title, 1 lecture.*Doyun Lee/,
  );
  expect(region('What staff did').getByRole('listitem')).toHaveTextContent(
    /Course hidden.*Complaint of a learner.*Minji Kim/,
  );
  expect(screen.getByRole('region', { name: 'Sales and learners' })).toHaveTextContent(
    /3 · ₩300,000before: 1 · ₩100,000.*12 · ₩1,200,0001 refunds, ₩100,000.*31.*Began4before: 2.*watched1 h 30 minbefore: 30 min/,
  );
  await expectAccessible(container);
});

it('hides the course with a reason and reads the page again', async () => {
  const api = service().answer(changeAdminCurricula, {
    changed: 1,
    changeId: '00000000-0000-4000-8000-000000000001',
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this course?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaint');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(api.calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([
      { ids: ['course-1'], act: 'hide', reason: 'Complaint' },
    ]),
  );
  await waitFor(() => expect(api.calls.filter(({ endpoint }) => endpoint === getCourseDesk)).toHaveLength(2));
});

it('says which figures could not be loaded, and shows the rest', async () => {
  await open(service().fail(readSalesOfCourse, 'UNAVAILABLE', 503));
  expect(await screen.findByText('The sales could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText('Have watched, ever')).toBeInTheDocument();
});

it('is told of a course of which nothing is known', async () => {
  const { container } = await open(service().fail(getCourseDesk, 'CURRICULUM_NOT_FOUND', 404));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Facts' })).not.toBeInTheDocument());
  await expectAccessible(container);
});

it('shows a draft that was never handed in', async () => {
  const detail = adminCourseDetail({ lectures: [], submissions: [], versions: [], history: [] });
  await open(
    service().answer(getCourseDesk, {
      ...detail,
      course: {
        ...detail.course,
        state: 'draft',
        publishedVersion: null,
        ownerName: '',
        price: { krw: 0, usd: null },
      },
    }),
  );
  expect(await screen.findByText('It was never handed in for review.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument();
  expect(screen.getByText('No lectures yet.')).toBeInTheDocument();
  expect(screen.getAllByText('Never published')).toHaveLength(2);
  expect(screen.queryByText(/^As in the draft/)).not.toBeInTheDocument();
});

it('shows the share to who looks after courses, and leaves it to finance', async () => {
  await open();
  expect(await screen.findByText(/Now 12.5% of what is left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the share' })).not.toBeInTheDocument();
});

it('changes the share with a reason, and takes no share above the whole', async () => {
  const { user, api } = await open(service(), '', staff('content', 'finance'));
  expect(await screen.findByText(/Now 12.5% of what is left/)).toBeVisible();
  expect(screen.getByText(/Signed contract/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the share' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the share of the platform?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New contract');
  const field = dialog.getByRole('spinbutton', { name: /Share in per cent/ });
  await user.type(field, '101');
  expect(dialog.getByRole('button', { name: 'Save the share' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '20');
  await user.click(dialog.getByRole('button', { name: 'Save the share' }));
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('The share is changed'));
  expect(
    api.calls.flatMap(({ endpoint, body }) => (endpoint.path === setCourseTerms.path && body ? [body] : [])),
  ).toEqual([{ platformBasisPoints: 2_000, reason: 'New contract' }]);
});

it('says that the share of a new course was not stored, and is shown while it cannot be read', async () => {
  await open(service().fail(getCourseTerms, 'UNAVAILABLE'), '?share=missing');
  expect(await screen.findByText(/its share was not stored/)).toBeVisible();
  expect(screen.getByText('The share could not be read.')).toBeVisible();
});

describe('the sale window', () => {
  const startsAt = '2026-12-24T01:00:30.000Z';
  const withSale = (saleWindow: { startsAt: string | null; endsAt: string | null; version: number }) => {
    const detail = adminCourseDetail();
    return service()
      .answer(getCourseDesk, { ...detail, course: { ...detail.course, saleWindow } })
      .answer(setSaleWindow, { saleWindow: { ...saleWindow, version: saleWindow.version + 1 } });
  };
  const bodiesOf = (api: ReturnType<typeof service>) =>
    api.calls.flatMap(({ endpoint, body }) => (endpoint.path === setSaleWindow.path ? [body] : []));
  const panel = () => screen.findByRole('region', { name: 'Sale window' });

  it('is shown with what it means now, and nothing is said by a catalogue that does not know it', async () => {
    const { unmount } = await open(
      withSale({ startsAt: '2999-01-01T01:00:00.000Z', endsAt: null, version: 1 }),
    );
    expect(await panel()).toHaveTextContent(/Not on sale yet.*Jan 1, 2999 10:00 KST.*No limit/);
    expect(screen.getByText('On sale later')).toBeVisible();
    expect(screen.queryByText('On sale')).not.toBeInTheDocument();
    unmount();
    const { unmount: close } = await open(
      withSale({ startsAt: null, endsAt: '2020-01-01T01:00:00.000Z', version: 1 }),
    );
    expect(await panel()).toHaveTextContent(/No longer on sale/);
    close();
    const { unmount: leave } = await open(withSale({ startsAt: null, endsAt: null, version: 0 }));
    expect(await panel()).toHaveTextContent(/No sale window/);
    leave();
    await open();
    await screen.findByRole('region', { name: 'Share of the platform' });
    expect(screen.queryByRole('region', { name: 'Sale window' })).not.toBeInTheDocument();
  });

  it('is changed with a reason; a moment that stays keeps its seconds', async () => {
    const { user, api, container } = await open(withSale({ startsAt, endsAt: null, version: 3 }));
    await user.click(await screen.findByRole('button', { name: 'Change the sale window' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the sale window?' }));
    const end = dialog.getByLabelText(/On sale until/);
    const save = dialog.getByRole('button', { name: 'Save the sale window' });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed with the author');
    fireEvent.change(end, { target: { value: '2026-12-01T10:00' } });
    expect(dialog.getByText('The end of the sale has to come after its start.')).toBeVisible();
    expect(save).toBeDisabled();
    await expectAccessible(container);
    fireEvent.change(end, { target: { value: '2027-01-24T10:00' } });
    await user.click(save);
    await waitFor(() => expect(toastStore.getState().toast?.title).toBe('The sale window is changed'));
    expect(bodiesOf(api)).toEqual([
      { version: 3, startsAt, endsAt: '2027-01-24T01:00:00.000Z', reason: 'Agreed with the author' },
    ]);
  });

  it('that a colleague changed meanwhile is refused until the form is opened again', async () => {
    const api = withSale({ startsAt, endsAt: null, version: 3 }).fail(
      setSaleWindow,
      'SALE_WINDOW_CHANGED',
      409,
    );
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Change the sale window' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the sale window?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Agreed with the author');
    await user.click(dialog.getByRole('button', { name: 'Save the sale window' }));
    expect(await dialog.findByText(/Somebody else changed the sale window/)).toBeVisible();
  });
});

it('says that a colleague looks at the same course', async () => {
  const api = withColleague(service());
  const address = `${PLACE}/course-1`;
  await openPage('admin.lectures-one', { address, api, session: staff('content'), withPresence: true });
  expect(await screen.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([{ kind: 'course', id: 'course-1' }]);
});
