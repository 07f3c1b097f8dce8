import { changeAdminCurricula, getCourseDesk } from '@lectern/contracts-catalog';
import {
  getCourseTerms,
  readSalesOfCourse,
  setCourseTerms,
  type CourseTerms,
} from '@lectern/contracts-commerce';
import { readLearningOfCourse } from '@lectern/contracts-learning';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../../testing/builders.ts';
import { adminCourseDetail } from '../../../testing/course-builders.ts';
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
  const lectures = region('2 lectures').getAllByRole('listitem');
  expect(lectures.map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^First lecture Video Free preview\s+21 minutes$/),
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
    /3 · ₩300,000before: 1 · ₩100,000.*12 · ₩1,200,0001 refunds, ₩100,000.*31.*Began4before: 2.*1\.5before: 0\.5/,
  );
  await expectAccessible(container);
});

it('hides the course with a reason and reads the page again', async () => {
  const api = service().answer(changeAdminCurricula, { changed: 1 });
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
