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
