import { courseOf, enrolmentOf, lectureOf } from './partners.ts';
import { startTestLearning, type TestLearning } from './start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

let courses = 0;
/** A live lecture of an hour that starts in so many seconds, by the clock of every rule. */
const startIn = async (seconds: number, by = learning.learner([])) => {
  courses += 1;
  const id = `live${courses}`;
  const [row] = await learning.postgres.query<{ now: Date }>('select learning.present() as now');
  const start = new Date((row?.now ?? new Date()).getTime() + seconds * 1_000);
  const end = new Date(start.getTime() + 3_600_000);
  const times = { liveStartsAt: start.toISOString(), liveEndsAt: end.toISOString() };
  const lecture = lectureOf(`${id}-1`, 1, { type: 'live', duration: null, ...times });
  learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  learning.partners.enrolments.set(by.person.userId, [enrolmentOf(id)]);
  const call = (name: string) => learning.send('POST', `/api/learning/live/${id}/${id}-1/${name}`, { by });
  return { by, id, call, show: () => learning.send('GET', `/api/learning/live/${id}/${id}-1`, { by }) };
};

it('opens fifteen minutes before, and closes at the end', async () => {
  const { call, show } = await startIn(1_000);
  expect((await show()).body).toMatchObject({ state: 'scheduled', canJoin: false });
  expect((await call('attend')).body['error']).toBe('LIVE_CLOSED');
  await learning.advance(200);
  expect((await call('attend')).body).toMatchObject({
    state: 'scheduled',
    canJoin: true,
    attendedSeconds: 0,
  });
  await learning.advance(4_500);
  expect((await show()).body).toMatchObject({ state: 'ended', canJoin: false });
  expect((await call('attend')).status).toBe(409);
});

it('counts the time somebody was there, once for two tabs, without breaks', async () => {
  const { by, id, call } = await startIn(-600);
  await call('attend');
  for (let at = 0; at < 10; at += 1) {
    await learning.advance(30);
    await Promise.all([call('attend'), call('attend')]);
  }
  await learning.advance(600);
  const { body: back } = await call('attend');
  expect(back['attendedSeconds']).toBeGreaterThanOrEqual(300);
  expect(back['attendedSeconds']).toBeLessThan(310);
  await learning.advance(30);
  const { body: left } = await call('leave');
  expect(left['attendedSeconds']).toBeGreaterThanOrEqual(330);
  expect(left['attendedSeconds']).toBeLessThan(345);
  const progress = await learning.send('GET', `/api/users/curriculum-progress?curriculumId=${id}`, { by });
  expect(progress.body).toMatchObject({ percentage: 9, lectures: [{ state: 'started' }] });
});

it('is open to nobody else, and nothing but live lectures', async () => {
  const { id } = await startIn(-60);
  const stranger = learning.learner([]);
  const path = `/api/learning/live/${id}/${id}-1`;
  expect((await learning.send('GET', path, { by: stranger })).status).toBe(403);
  const owner = learning.learner();
  expect((await learning.send('GET', '/api/learning/live/botox/botox-1', { by: owner })).status).toBe(404);
});
