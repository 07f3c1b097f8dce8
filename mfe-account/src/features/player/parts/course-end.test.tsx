import { listReviewPrompts, postponeReview, type ReviewStage } from '@lectern/contracts-catalog';
import {
  closePlayerSession,
  getCurriculumProgress,
  listQuestions,
  openPlayerSession,
  saveWatched,
} from '@lectern/contracts-learning';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import {
  courseProgress,
  lectureProgress,
  playerSession,
  watchState,
} from '../../../testing/player-builders.ts';

let streams: FakeStreams;
beforeEach(() => {
  streams = installFakeStreams();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});
afterEach(() => streams.restore());

const service = (prompts: { curriculumId: string; stage: ReviewStage }[]): FakeApi =>
  createFakeApi()
    .answer(getCurriculumProgress, courseProgress({ lectures: [lectureProgress('l-1')] }))
    .answer(openPlayerSession, playerSession('l-1'))
    .answer(saveWatched, { accepted: true, watch: watchState('l-1') })
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-1') })
    .answer(listQuestions, { questions: [], total: 0 })
    .answer(listReviewPrompts, { prompts })
    .answer(postponeReview, { success: true });
const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};

/** Plays the last lecture of the course to its end. */
async function playToEnd(api: FakeApi, language = 'en', start = 'Start the lecture') {
  const page = await openPage('account.player', {
    address: `/${language}/lecture/player/c-1/l-1`,
    api,
    session: learner(),
  });
  await page.user.click(await screen.findByRole('button', { name: start }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  act(() => streams.last().showFirstFrame(600));
  act(() => streams.last().end());
  return page;
}

it('asks for a review where one is due, and not again after "later"', async () => {
  const api = service([{ curriculumId: 'c-1', stage: 'half' }]);
  const { user } = await playToEnd(api);
  expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/en/curriculum/c-1#write-review',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === postponeReview)).toMatchObject({
      params: { curriculumId: 'c-1' },
      body: { stage: 'half' },
    }),
  );
});

it('asks for no review where none of this course is due', async () => {
  const api = service([{ curriculumId: 'c-2', stage: 'half' }]);
  await playToEnd(api);
  await waitFor(() => expect(api.queriesOf(listReviewPrompts)).toHaveLength(1));
  expect(screen.getByText('End of the course')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
});
