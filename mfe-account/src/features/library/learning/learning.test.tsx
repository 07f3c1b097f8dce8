import { listReviewPrompts, postponeReview } from '@lectern/contracts-catalog';
import { getLearningStats, listEnrolledLectures } from '@lectern/contracts-learning';
import { enrolledCourse, learningStats } from '@lectern/contracts-learning/samples';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

const ENDED = '2026-01-10T03:00:00.000Z';
const courses = [
  enrolledCourse('fillers'),
  enrolledCourse('threads', { last_watched_at: null, curriculum_percentage: 0, completed_lectures: 0 }),
  enrolledCourse('botox', { completed: true, curriculum_percentage: 92 }),
  enrolledCourse('lasers', { is_expired: true, access_ends_at: ENDED }),
];
const service = (lectures = courses) =>
  createFakeApi()
    .answer(listEnrolledLectures, { lectures, totalProgress: 40, certificatesCount: 1 })
    .answer(getLearningStats, learningStats())
    .answer(listReviewPrompts, { prompts: [] });
const open = (api = service(), address = '/en/my') =>
  openPage('account.library', { address, api, session: signedIn() });

describe('the courses of a person', () => {
  it('begin with the one to go on with, one press from its player', async () => {
    await open();
    const next = within(await screen.findByRole('region', { name: 'Continue' }));
    expect(next.getByText('Course fillers')).toBeInTheDocument();
    expect(next.getByText('fillers second lecture')).toBeInTheDocument();
    expect(next.getByText('12 min 29 s of 20 min')).toBeInTheDocument();
    expect(next.getByRole('link', { name: 'Continue from 12 min 29 s' })).toHaveAttribute(
      'href',
      '/en/lecture/player/fillers/fillers-l2',
    );
    expect(next.getByText(/^200 days left · until /)).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    ['less than a second was watched', 0.4],
    ['fifteen seconds were watched', 15],
    ['its end was reached', 1_150],
  ])('begin at the start where %s, as the player does', async (_where, position) => {
    await open(service(courses.map((course) => ({ ...course, position_seconds: position }))));
    const next = within(await screen.findByRole('region', { name: 'Continue' }));
    expect(next.getByRole('link', { name: 'Start the lecture' })).toBeInTheDocument();
    expect(next.queryByText(/ of 20 min$/)).not.toBeInTheDocument();
  });

  it('stand in progress, completed or ended, with progress and the way on', async () => {
    await open();
    const shelf = async (name: string) => within(await screen.findByRole('list', { name }));
    const begun = await shelf('In progress');
    expect(begun.getAllByRole('listitem')).toHaveLength(1);
    expect(begun.getByText('0 of 12 lectures done')).toBeInTheDocument();
    const completed = await shelf('Completed');
    expect(completed.getByRole('progressbar', { name: 'Progress in Course botox' })).toHaveAttribute(
      'aria-valuenow',
      '92',
    );
    expect(completed.getByRole('link', { name: 'See certificate' })).toHaveAttribute(
      'href',
      '/en/my/certificates',
    );
    const ended = await shelf('Access ended');
    expect(ended.getByText('Ended Jan 10, 2026')).toBeInTheDocument();
    expect(ended.getByRole('link', { name: 'Course lasers' })).toHaveAttribute(
      'href',
      '/en/curriculum/lasers',
    );
  });

  it('come with what was learned so far, and do without it', async () => {
    await open();
    const figures = within(await screen.findByRole('region', { name: 'Learning record' }));
    expect(figures.getByText('1 h 30 min')).toBeInTheDocument();
    expect(figures.getByText('3 days')).toBeInTheDocument();
  });

  it('are shown when the figures could not be had', async () => {
    await open(service().fail(getLearningStats, 'UNAVAILABLE', 503));
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Learning record' })).not.toBeInTheDocument();
  });

  it('are asked for again after a failure', async () => {
    const api = service().fail(listEnrolledLectures, 'NETWORK');
    const { user } = await open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your courses could not be loaded');
    await expectAccessible();
    api.answer(listEnrolledLectures, { lectures: courses, totalProgress: 40, certificatesCount: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeInTheDocument();
  });

  it('say where to start when nothing was watched yet, in Korean too', async () => {
    await open(service([enrolledCourse('threads', { last_watched_at: null })]), '/ko/my');
    const next = within(await screen.findByRole('region', { name: '새로 시작할 강의' }));
    expect(next.getByRole('link', { name: '수업 시작하기' })).toHaveAttribute(
      'href',
      '/ko/lecture/player/threads/threads-l2',
    );
    expect(next.getByText(/^200일 남음 · .+까지$/)).toBeInTheDocument();
  });
});

describe('the request for a review', () => {
  const prompts = [{ curriculumId: 'botox', stage: 'completed' as const }];

  it('leads to the form of the course, and leaves at "later"', async () => {
    const api = service().answer(listReviewPrompts, { prompts }).answer(postponeReview, { success: true });
    const { user } = await open(api);
    expect(await screen.findByText('You completed “Course botox”. How was it?')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/en/curriculum/botox#write-review',
    );
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(api.calls.at(-1)).toMatchObject({
        params: { curriculumId: 'botox' },
        body: { stage: 'completed' },
      }),
    );
  });

  it.each<[string, (api: FakeApi) => FakeApi]>([
    ['none is due', (api) => api.answer(listReviewPrompts, { prompts: [] })],
    ['the service does not answer', (api) => api.fail(listReviewPrompts, 'UNAVAILABLE', 503)],
  ])('is not made where %s', async (_, answer) => {
    const api = answer(service());
    await open(api);
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeInTheDocument();
    await waitFor(() => expect(api.queriesOf(listReviewPrompts)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument();
  });
});
