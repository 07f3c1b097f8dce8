import {
  answerQuestion,
  askQuestion,
  closePlayerSession,
  getCurriculumProgress,
  listQuestions,
  openPlayerSession,
  removeQuestion,
  type Question,
  voteForQuestion,
} from '@lectern/contracts-learning';
import type { Session } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { courseProgress, playerSession, watchState } from '../../../testing/player-builders.ts';

const question = (number: number, change: Partial<Question> = {}): Question => ({
  questionId: `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`,
  curriculumId: 'c-1',
  lectureId: 'l-2',
  atSeconds: null,
  author: '김○○',
  text: `Question ${number}`,
  state: 'open',
  isOwn: false,
  votes: 0,
  hasVoted: false,
  answers: [],
  created_at: '2026-11-20T03:00:00.000Z',
  ...change,
});
const numbered = (from: number, to: number): Question[] =>
  Array.from({ length: to - from + 1 }, (_, at) => question(from + at));
const service = (): FakeApi =>
  createFakeApi()
    .answer(getCurriculumProgress, courseProgress())
    .answer(openPlayerSession, playerSession('l-2'))
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-2') })
    .answer(listQuestions, ({ query }) =>
      // A new question has moved the twentieth to the second page.
      query['page'] === 1
        ? { questions: numbered(1, 20), total: 22 }
        : { questions: numbered(20, 22), total: 22 },
    );
const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};
const open = async (api = service()) => {
  const page = await openPage('account.player', {
    address: '/en/lecture/player/c-1/l-2',
    api,
    session: learner(),
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Q&A' }));
  return { ...page, list: within(await screen.findByRole('list', { name: 'Q&A' })) };
};

beforeEach(() => sessionStorage.clear());

describe('questions about a lecture', () => {
  it('come page by page, each once', async () => {
    const { user, list } = await open();
    expect(list.getAllByText(/^Question \d+$/)).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show 2 more questions' }));
    await waitFor(() => expect(list.getAllByText(/^Question \d+$/)).toHaveLength(22));
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('stay when the next page cannot be had', async () => {
    const api = service();
    const { user, list } = await open(api);
    api.fail(listQuestions, 'UNAVAILABLE', 503);
    await user.click(screen.getByRole('button', { name: 'Show 2 more questions' }));
    await waitFor(() => expect(toastStore.getState().toast?.title).toBe('The questions could not be loaded'));
    expect(list.getAllByText(/^Question \d+$/)).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Show 2 more questions' })).toBeEnabled();
  });

  it('are answered below the question', async () => {
    const api = service().answer(answerQuestion, ({ body }) =>
      question(2, {
        state: 'answered',
        answers: [
          {
            answerId: '22222222-2222-4222-8222-222222222222',
            author: '이○○',
            kind: 'instructor',
            text: (body as { text: string }).text,
            isOwn: true,
            created_at: '2026-11-21T03:00:00.000Z',
          },
        ],
      }),
    );
    const { user, list } = await open(api);
    const second = within(list.getByText('Question 2').closest('li') as HTMLElement);
    await user.click(second.getByRole('button', { name: 'Answer' }));
    const box = second.getByRole('textbox', { name: 'Your answer' });
    expect(box).toHaveFocus();
    await expectAccessible();
    await user.type(box, 'Two units per point');
    await user.click(second.getByRole('button', { name: 'Send answer' }));
    const answers = within(await second.findByRole('list', { name: 'Answers' }));
    expect(answers.getByText('Two units per point')).toBeInTheDocument();
    expect(answers.getByText('Instructor')).toBeInTheDocument();
    expect(second.queryByRole('textbox')).not.toBeInTheDocument();
    expect(second.getByRole('button', { name: 'Answer' })).toHaveFocus();
    expect(api.calls.at(-1)?.params).toEqual({ questionId: question(2).questionId });
  });

  it('close the form of an answer by Escape, and keep what was typed in it', async () => {
    const { user, list } = await open();
    const second = within(list.getByText('Question 2').closest('li') as HTMLElement);
    await user.click(second.getByRole('button', { name: 'Answer' }));
    await user.keyboard('Two units{Escape}');
    expect(second.getByRole('button', { name: 'Answer', expanded: false })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(second.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Two units');
  });

  it('say that the course is not open instead of offering another try', async () => {
    const api = service().fail(listQuestions, 'NOT_ENROLLED', 403);
    const page = await openPage('account.player', {
      address: '/en/lecture/player/c-1/l-2',
      api,
      session: learner(),
    });
    await page.user.click(await screen.findByRole('tab', { name: 'Q&A' }));
    expect(await screen.findByText('Only for enrolled learners')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Try again|Ask/ })).not.toBeInTheDocument();
  });

  it('say that a part of an answer was masked because it seemed to identify a patient', async () => {
    const api = service().answer(answerQuestion, ({ body }) => {
      const { answerId } = body as { answerId: string };
      const own = {
        author: '',
        kind: 'learner' as const,
        isOwn: true,
        created_at: '2026-11-21T03:00:00.000Z',
      };
      return question(2, { answers: [{ answerId, text: 'Kim, ●●●', ...own }] });
    });
    const { user, list } = await open(api);
    const second = within(list.getByText('Question 2').closest('li') as HTMLElement);
    await user.click(second.getByRole('button', { name: 'Answer' }));
    await user.type(second.getByRole('textbox', { name: 'Your answer' }), 'Kim, 900101-1234567');
    await user.click(second.getByRole('button', { name: 'Send answer' }));
    expect(await second.findByText('Kim, ●●●')).toBeInTheDocument();
    await waitFor(() =>
      expect(toastStore.getState().toast?.title).toMatch(/identify a patient and was masked/),
    );
  });

  it('keep what was typed through other tabs of the lecture, and send it under the same id', async () => {
    const api = service().fail(askQuestion, 'UNAVAILABLE', 503);
    const { user } = await open(api);
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why two points?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Materials' }));
    await user.click(screen.getByRole('tab', { name: 'Q&A' }));
    const box = await screen.findByRole('textbox', { name: 'Your question' });
    expect(box).toHaveValue('Why two points?');
    api.answer(askQuestion, ({ body }) => question(99, body as { questionId: string; text: string }));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(box).toHaveFocus();
    const ids = api.calls
      .filter(({ endpoint }) => endpoint === askQuestion)
      .map(({ body }) => (body as { questionId: string }).questionId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('are removed with their answers only after a second press', async () => {
    const api = service()
      .answer(listQuestions, { questions: [question(1, { isOwn: true })], total: 1 })
      .answer(removeQuestion, { success: true });
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Remove the question' }));
    await waitFor(() => expect(screen.queryByText('Question 1')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
    expect(api.calls.filter(({ endpoint }) => endpoint === removeQuestion)).toHaveLength(1);
  });

  it('come without a gap after one of them was removed', async () => {
    const api = service()
      .answer(listQuestions, ({ query }) =>
        query['page'] === 1
          ? { questions: [question(1, { isOwn: true }), ...numbered(2, 20)], total: 21 }
          : { questions: [question(21)], total: 21 },
      )
      .answer(removeQuestion, { success: true });
    const { user, list } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Remove the question' }));
    await waitFor(() => expect(list.queryByText('Question 1')).not.toBeInTheDocument());
    api.answer(listQuestions, ({ query }) => ({
      questions: query['page'] === 1 ? numbered(2, 21) : [],
      total: 20,
    }));
    await user.click(screen.getByRole('button', { name: 'Show 1 more question' }));
    expect(await list.findByText('Question 21')).toBeInTheDocument();
  });

  it('say in a word of their own that a vote did not arrive', async () => {
    const { user, list } = await open(service().fail(voteForQuestion, 'INTERNAL', 500));
    const second = within(list.getByText('Question 2').closest('li') as HTMLElement);
    await user.click(second.getByRole('button', { name: /want to know/ }));
    await waitFor(() => expect(toastStore.getState().toast?.title).toMatch(/^That did not work/));
  });
});
