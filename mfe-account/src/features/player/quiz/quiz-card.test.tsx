import {
  closePlayerSession,
  getCurriculumProgress,
  listQuestions,
  openPlayerSession,
  saveWatched,
} from '@lectern/contracts-learning';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import {
  courseProgress,
  lectureProgress,
  playback,
  playerSession,
  watchState,
} from '../../../testing/player-builders.ts';

let streams: FakeStreams;
beforeEach(() => {
  streams = installFakeStreams();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});
afterEach(() => streams.restore());

const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};
const mark = {
  id: 'depth',
  atSeconds: 60,
  question_ko: '깊이는?',
  question_en: 'How deep?',
  options: [
    { ko: '피하', en: 'Under the skin' },
    { ko: '골막 위', en: 'On the bone' },
  ],
  rightOption: 1,
  explanation_ko: '',
  explanation_en: 'The vessels lie above it.',
};

it('stops the film at its second, tells the right answer and why, and goes on; once', async () => {
  const opened = playerSession('l-1', { playback: { ...playback('l-1', 'token-1'), quizMarks: [mark] } });
  const api = createFakeApi()
    .answer(getCurriculumProgress, courseProgress({ lectures: [lectureProgress('l-1')] }))
    .answer(openPlayerSession, opened)
    .answer(saveWatched, { accepted: true, watch: watchState('l-1') })
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-1') })
    .answer(listQuestions, { questions: [], total: 0 });
  const { user } = await openPage('account.player', {
    address: '/en/lecture/player/c-1/l-1',
    api,
    session: learner(),
  });
  await user.click(await screen.findByRole('button', { name: 'Start the lecture' }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  const { video, showFirstFrame, advanceTo } = streams.last();
  act(() => showFirstFrame(600));
  await waitFor(() => expect(video.paused).toBe(false));
  act(() => advanceTo(59.8));
  act(() => advanceTo(60.1));
  expect(video.paused).toBe(true);
  await user.click(await screen.findByRole('radio', { name: 'Under the skin' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('The right answer is “On the bone”.')).toBeInTheDocument();
  expect(screen.getByText('The vessels lie above it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('group', { name: 'Quiz' })).not.toBeInTheDocument();
  expect(video.paused).toBe(false);
  act(() => advanceTo(59.8));
  act(() => advanceTo(60.1));
  expect(screen.queryByRole('group', { name: 'Quiz' })).not.toBeInTheDocument();
});
