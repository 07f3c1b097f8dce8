import {
  actOnQuestion,
  answerAsPlatform,
  getQuestionHistory,
  listStaffQuestions,
  type StaffQuestion,
} from '@lectern/contracts-learning';
import type { StaffRole } from '@lectern/contracts-core';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const question = (change: Partial<StaffQuestion> = {}): StaffQuestion => ({
  questionId: ID,
  curriculumId: 'botox',
  lectureId: 'botox-1',
  title_ko: '보툴리눔 기초',
  title_en: 'Basics of botulinum',
  lecture_ko: '미간',
  lecture_en: 'Glabella',
  instructor_ko: '이도윤',
  instructor_en: 'Doyun Lee',
  atSeconds: 187,
  author: '김○○',
  text: 'How much saline?',
  state: 'open',
  isLate: true,
  votes: 3,
  answers: [],
  reports: [],
  assignee: null,
  hiddenReason: null,
  mergedInto: null,
  escalatedAt: null,
  nudgedAt: null,
  resolvedAt: null,
  created_at: '2026-11-20T03:00:00.000Z',
  ...change,
});
const answer = {
  answerId: '22222222-2222-4222-8222-222222222222',
  author: '박○○',
  kind: 'learner' as const,
  text: 'Buy at my shop',
  hiddenReason: null,
  created_at: '2026-11-21T03:00:00.000Z',
};
const other = question({ questionId: '33333333-3333-4333-8333-333333333333', text: 'Which dilution?' });
const service = (...items: StaffQuestion[]) =>
  createFakeApi()
    .answer(listStaffQuestions, { items, next: null, count: items.length, isCapped: false, size: 20 })
    .answer(actOnQuestion, question())
    .answer(answerAsPlatform, question({ state: 'answered' }));

async function open(api: ReturnType<typeof service>, search = '', role: StaffRole = 'content') {
  const page = await openPage('admin.qna', {
    address: `/admin/lecture-management/qna${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Question' }));

beforeEach(() => localStorage.clear());

it('shows what waits with place, masked asker and marks, and asks for what the address says', async () => {
  const { container, api } = await open(service(question()), '?view=late&order=asc');
  expect(
    screen.getByRole('row', {
      name: /How much saline\?.*Basics of botulinum.*Glabella · 3:07.*Open.*Over 48 hours.*김○○/,
    }),
  ).toBeVisible();
  expect(api.queriesOf(listStaffQuestions)[0]).toMatchObject({ view: 'late', order: 'asc' });
  await expectAccessible(container);
});

it('answers as the platform, and keeps the text when that fails', async () => {
  const { user, api } = await open(service(question()), `?open=${ID}`);
  const sheet = await panel();
  api.fail(answerAsPlatform, 'UNAVAILABLE', 503);
  await user.type(sheet.getByRole('textbox', { name: /Answer for the platform/ }), 'Use 2.5 mL');
  await user.click(sheet.getByRole('button', { name: 'Send the answer' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  api.answer(answerAsPlatform, question({ state: 'answered' }));
  await user.click(sheet.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(sheet.getByRole('textbox', { name: /Answer for the platform/ })).toHaveValue(''),
  );
  const sent = api.calls
    .filter(({ endpoint }) => endpoint === answerAsPlatform)
    .map(({ body }) => body as { answerId: string; text: string });
  expect(sent.map(({ text }) => text)).toEqual(['Use 2.5 mL', 'Use 2.5 mL']);
  expect(sent[0]?.answerId).toBe(sent[1]?.answerId);
});

it('decides a report of an answer and merges, each with a reason', async () => {
  const reported = question({
    state: 'reported',
    answers: [answer],
    reports: [{ answerId: answer.answerId, reason: 'advertising', count: 2 }],
  });
  const { user, api } = await open(service(reported, other), `?open=${ID}`);
  const sheet = await panel();
  expect(sheet.getByText('Advertising × 2')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Hide it' }));
  const decision = within(screen.getByRole('dialog', { name: 'Hide what was reported?' }));
  expect(decision.getByRole('button', { name: 'Hide it' })).toBeDisabled();
  await user.type(decision.getByRole('textbox', { name: /Reason/ }), 'It is an advertisement');
  await user.click(decision.getByRole('button', { name: 'Hide it' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /reported/ })).not.toBeInTheDocument());
  await user.click(sheet.getByRole('button', { name: 'Merge' }));
  const merge = within(screen.getByRole('dialog', { name: 'Merge into another question?' }));
  await merge.findByRole('option', { name: 'Which dilution?' });
  await user.selectOptions(merge.getByRole('combobox', { name: /stays/ }), other.questionId);
  await user.type(merge.getByRole('textbox', { name: /Reason/ }), 'The same question');
  await user.click(merge.getByRole('button', { name: 'Merge' }));
  const acts = () => api.calls.filter(({ endpoint }) => endpoint === actOnQuestion).map(({ body }) => body);
  await waitFor(() =>
    expect(acts()).toEqual([
      {
        act: 'decide-report',
        decision: 'hidden',
        answerId: answer.answerId,
        reason: 'It is an advertisement',
      },
      { act: 'merge', into: other.questionId, reason: 'The same question' },
    ]),
  );
});

it('finds the question that stays by words among those of the course', async () => {
  const { user, api } = await open(service(question(), other), `?open=${ID}`);
  await user.click((await panel()).getByRole('button', { name: 'Merge' }));
  const merge = within(screen.getByRole('dialog', { name: 'Merge into another question?' }));
  await merge.findByRole('option', { name: 'Which dilution?' });
  const old = question({ questionId: '44444444-4444-4444-8444-444444444444', text: 'An old question' });
  api.answer(listStaffQuestions, { items: [old], next: null, count: 1, isCapped: false, size: 100 });
  await user.type(merge.getByRole('searchbox', { name: 'Words of the question' }), 'old');
  await merge.findByRole('option', { name: 'An old question' });
  expect(merge.queryByRole('option', { name: 'Which dilution?' })).not.toBeInTheDocument();
  expect(api.queriesOf(listStaffQuestions).at(-1)).toMatchObject({ q: 'old', course: 'botox' });
});

it.each([
  [
    'a merged question',
    { state: 'hidden', hiddenReason: 'Twice', mergedInto: other.questionId },
    'Show again',
  ],
  [
    'a reported question that is answered',
    { state: 'reported', answers: [{ ...answer, kind: 'staff' }] },
    'Remind the instructor',
  ],
  [
    'a reported question that is resolved',
    { state: 'reported', resolvedAt: '2026-11-21T03:00:00.000Z' },
    'Remind the instructor',
  ],
] as const)('of %s offers nothing that the service refuses', async (_name, facts, refused) => {
  await open(service(question(facts as Partial<StaffQuestion>)), `?open=${ID}`);
  expect((await panel()).queryByRole('button', { name: refused })).not.toBeInTheDocument();
});

it('says that a colleague was faster', async () => {
  const { user, api } = await open(service(question()), `?open=${ID}`);
  api.fail(actOnQuestion, 'QUESTION_CHANGED', 409);
  await user.click((await panel()).getByRole('button', { name: 'Take it on' }));
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
});

it('offers viewers nothing that the service would refuse, and tells an open question that is gone', async () => {
  await open(service(), `?open=${ID}`, 'viewer');
  const sheet = await panel();
  expect(sheet.getByText('This question cannot be shown')).toBeVisible();
  expect(sheet.queryByRole('button', { name: /Hide|Merge|answer/ })).not.toBeInTheDocument();
  expect(screen.getByText('No questions yet', { selector: 'h2, h3, p' })).toBeInTheDocument();
});

it('tells who of staff did what with it and why, and what was decided about a report', async () => {
  const line = (day: number, action: string, more: object) => ({
    ...{ id: String(day), at: `2026-11-2${day}T01:00:00.000Z`, action, actorName: 'Lee Anna' },
    ...{ isOfSite: false, reason: '', before: null, after: null, more: {}, ...more },
  });
  const api = service(question()).answer(getQuestionHistory, {
    history: [
      line(3, 'question-decide-report', { more: { decision: 'kept' }, reason: 'Within the rules' }),
      line(2, 'question-show', { actorName: '', reason: 'No advertisement' }),
      line(1, 'question-hide', { reason: 'Looks like an advertisement' }),
    ],
    isHistoryCut: false,
  });
  await open(api, `?open=${ID}`);
  const acts = within((await panel()).getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Report of a question decided · Lee Anna.*kept as it is.*Within the rules/),
    expect.stringMatching(/^Question or answer shown again · Account unknown.*No advertisement/),
    expect.stringMatching(/^Question or answer hidden · Lee Anna.*Looks like an advertisement/),
  ]);
  await expectAccessible();
});

it('says that nothing was done with it, or that the history cannot be read, and keeps the rest', async () => {
  const nothing = { history: [], isHistoryCut: false };
  const { unmount } = await open(service(question()).answer(getQuestionHistory, nothing), `?open=${ID}`);
  expect((await panel()).getByText('Staff have not acted on this yet.')).toBeVisible();
  unmount();
  await open(service(question()).fail(getQuestionHistory, 'UNAVAILABLE', 503), `?open=${ID}`);
  expect((await panel()).getByText('The history cannot be loaded at the moment.')).toBeVisible();
  expect((await panel()).getByRole('button', { name: 'Merge' })).toBeVisible();
});
