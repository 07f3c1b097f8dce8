import {
  decideSubmission,
  getSubmission,
  listSubmissions,
  type Submission,
} from '@lectern/contracts-catalog';
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

it('says that the author cannot be named where the account is gone', async () => {
  await open(service({ authorName: '' }));
  expect(await screen.findByText('Submitted by Account unknown')).toBeInTheDocument();
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

it('shows each difference with both values, and names places of sections and lectures', async () => {
  const lectureOf = (title: string) => ({ titles: { ko: '', en: title }, type: '2d' });
  const api = service().answer(getSubmission, {
    submission: submission({ id: ID }),
    document: courseDocument(),
    checklist: [],
    difference: [
      { path: 'price.krw', live: 80_000, draft: 100_000 },
      { path: 'descriptions.en', live: '<p>Old <b>words</b></p>', draft: '<p>Words</p>' },
      { path: 'goals.en', live: ['One'], draft: ['One', 'Two'] },
      { path: 'audience.en', live: '', draft: 'Beginners' },
      { path: 'lectures.l-1.isPreview', live: false, draft: true },
      {
        path: 'lectures.l-1.chapters',
        live: [],
        draft: [{ startSeconds: 75, titles: { ko: '', en: 'The needle' } }],
      },
      { path: 'lectures.l-1.place', live: null, draft: { sectionId: 's-1', afterId: null } },
      { path: 'lectures.l-9', live: lectureOf('Former lecture'), draft: null },
      { path: 'sections.s-1.titles.en', live: 'Start', draft: 'Beginning' },
      { path: 'somethingNew', live: 1, draft: { a: 1 } },
    ],
    pins: [
      {
        id: 'p-1',
        path: 'lectures.l-1.videoId',
        text: 'Too dark.',
        at: '2026-11-20T01:00:00.000Z',
        resolvedAt: null,
      },
    ],
  });
  const { container } = await open(api);
  const region = within(await screen.findByRole('region', { name: 'Differs from what is on sale' }));
  const shown = region
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent, parentElement }) => [
      textContent,
      ...[...(parentElement?.querySelectorAll('dd') ?? [])].map((side) => side.textContent),
    ]);
  expect(shown).toEqual([
    ['Price in won', '₩80,000', '₩100,000'],
    ['English description', 'Old words', 'Words'],
    ['Learning goals in English', 'One', 'OneTwo'],
    ['Who it is for, in English', 'Nothing', 'Beginners'],
    ['Lecture 1: First lecture · Free preview', 'No', 'Yes'],
    ['Lecture 1: First lecture · Chapters', 'Nothing', '1:15 The needle'],
    ['Lecture 1: First lecture · Place in the outline', 'Nothing', 'In the section “Beginning”First'],
    ['Removed lecture: Former lecture', 'Former lectureVideo', 'Nothing'],
    ['Section 1: Beginning · English title', 'Start', 'Beginning'],
    ['Another field (somethingNew)', '1', '{"a":1}'],
  ]);
  expect(screen.getByText('Lecture 1: First lecture · Film')).toBeInTheDocument();
  await expectAccessible(container);
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
