import {
  answerQuestion,
  closePlayerSession,
  getCurriculumProgress,
  listQuestions,
  openPlayerSession,
  type Question,
} from '@lectern/contracts-learning';
import type { Session } from '@lectern/shell-api';
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
    expect(await screen.findByText('The questions could not be loaded')).toBeInTheDocument();
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
    expect(api.calls.at(-1)?.params).toEqual({ questionId: question(2).questionId });
  });

  it('keep an answer that names a patient, and say why', async () => {
    const { user, list } = await open(service().fail(answerQuestion, 'PATIENT_DATA', 422));
    const second = within(list.getByText('Question 2').closest('li') as HTMLElement);
    await user.click(second.getByRole('button', { name: 'Answer' }));
    await user.type(second.getByRole('textbox', { name: 'Your answer' }), 'Kim, 900101-1234567');
    await user.click(second.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/seems to identify a patient/)).toBeInTheDocument();
    expect(second.getByRole('textbox')).toHaveValue('Kim, 900101-1234567');
  });
});
