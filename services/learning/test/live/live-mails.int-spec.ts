import { startLearning } from '../../src/main.ts';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

/** The times of a lecture that starts in so many minutes. */
const startsIn = (minutes: number) => ({
  liveStartsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  liveEndsAt: new Date(Date.now() + (minutes + 60) * 60_000).toISOString(),
});
const put = (id: string, minutes: number) =>
  learning.partners.courses.set(
    id,
    courseOf(id, {
      lectures: [lectureOf(`${id}-1`, 1, { type: 'live', duration: null, ...startsIn(minutes) })],
    }),
  );
const mailsOf = (id: string) =>
  [...learning.partners.mails.values()].filter(({ content }) => Object(content).curriculumId === id);
/** The look that is planned comes now, and is over. */
const look = async (done: () => boolean): Promise<void> => {
  await learning.postgres.query(
    `update learning_jobs.job set start_after = now() where name = 'live-mails' and state = 'created'`,
  );
  const until = Date.now() + 120_000;
  while (!done()) {
    if (Date.now() > until) throw new Error('The mails did not come');
    await learning.postgres.query('select 1');
  }
};

it('reminds everybody to whom a course is open, each once, also when two instances look', async () => {
  put('soon', 30);
  put('far', 60 * 48);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    learning.partners.enrolments.set(name, [enrolmentOf('soon'), enrolmentOf('far')]);
  }
  learning.partners.enrolments.set('over', [enrolmentOf('soon', -1)]);
  const other = await startLearning({ ...learning.config, port: 0 });
  await look(() => mailsOf('soon').length >= 5);
  expect(mailsOf('soon').map(({ to }) => to)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((id) => `${id}@example.com`),
  );
  expect(mailsOf('soon')[0]).toMatchObject({
    locale: 'ko',
    content: { template: 'live-reminder', lectureId: 'soon-1', venue: '' },
  });
  expect(mailsOf('far')).toEqual([]);
  await other.close();
});

it('tells that a lecture was cancelled, with the reason', async () => {
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const body = { order: 'cancel', reason: 'The doctor is ill.' };
  expect((await learning.send('POST', '/api/admin/live/far/far-1', { by: staff, body })).status).toBe(200);
  await look(() => mailsOf('far').length >= 5);
  expect(mailsOf('far')[0]).toMatchObject({
    content: { template: 'live-changed', isCancelled: true, reason: 'The doctor is ill.' },
  });
  expect(mailsOf('soon')).toHaveLength(5);
});

it('tells of every move, also back to a date that was told before', async () => {
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  learning.partners.enrolments.set('f', [enrolmentOf('moving')]);
  const [first, second] = [60 * 48, 60 * 72].map(startsIn);
  const moveTo = (times: ReturnType<typeof startsIn> | undefined) => {
    const lecture = lectureOf('moving-1', 1, { type: 'live', duration: null, ...times });
    learning.partners.courses.set('moving', courseOf('moving', { lectures: [lecture] }));
    return learning.send('GET', '/api/admin/live/moving/moving-1', { by: staff });
  };
  expect((await moveTo(first)).status).toBe(200);
  for (const [index, times] of [second, first, second].entries()) {
    await moveTo(times);
    await look(() => mailsOf('moving').length > index);
  }
  expect(mailsOf('moving').map(({ content }) => Object(content).startsAt as unknown)).toEqual(
    [second, first, second].map((times) => times?.liveStartsAt),
  );
});
