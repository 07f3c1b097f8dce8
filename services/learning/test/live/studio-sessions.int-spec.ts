import { until } from '@lectern/testing/node';
import { courseOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let author: Browser;
let colleague: Browser;
let stranger: Browser;

beforeAll(async () => {
  learning = await startTestLearning();
  const instructor = () => learning.learner([], { roles: ['instructor'] });
  [author, colleague, stranger] = [instructor(), instructor(), instructor()];
  learning.partners.authored.set(author.person.userId, ['own', 'pair', 'begun']);
  learning.partners.authored.set(colleague.person.userId, ['own']);
  learning.partners.invited.add(colleague.person.userId);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const live = (id: string, hours: number) =>
    lectureOf(id, 1, {
      type: 'live',
      duration: null,
      liveStartsAt: inHours(hours),
      liveEndsAt: inHours(hours + 1),
    });
  const put = (id: string, lectures: ReturnType<typeof live>[]) =>
    learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures }));
  put('own', [live('own-1', 48)]);
  put('pair', [live('pair-1', 48), live('pair-2', 72)]);
  put('begun', [live('begun-1', -0.5)]);
});
afterAll(() => learning.stop());

const path = (id: string, rest = '') => `/api/studio/sessions/${id}/${id}-1${rest}`;
const read = async (by: Browser, id: string, search = '') => learning.send('GET', path(id, search), { by });
const cancel = (by: Browser, id: string, reason = '강사가 아파요.') =>
  learning.send('POST', path(id, '/cancel'), { by, body: { reason } });

it('tells its owner whom a change concerns and what it costs, and a colleague no money', async () => {
  const startsAt = '2030-01-01T00:00:00.000Z';
  const own = await read(author, 'own', `?startsAt=${startsAt}`);
  expect(own.body).toMatchObject({
    state: 'scheduled',
    canMove: true,
    canCancel: true,
    isLast: true,
    buyers: { people: 7, refunds: [{ amountMinor: 500_000 }], packs: 1, fullUntil: startsAt },
  });
  const invited = await read(colleague, 'own');
  expect(invited.body).toMatchObject({
    canMove: true,
    canCancel: false,
    buyers: { people: 7, refunds: null, packs: null },
  });
  // A course begins with its first session, however far the other one goes.
  const pair = await read(author, 'pair', `?startsAt=${startsAt}`);
  expect(pair.body).toMatchObject({ isLast: false });
  expect(Date.parse(pair.body['buyers'].fullUntil)).toBeLessThan(Date.parse(startsAt));
});

it.each([
  ['somebody else reads it', () => read(stranger, 'own'), 404, 'COURSE_NOT_YOURS'],
  ['somebody else cancels it', () => cancel(stranger, 'own'), 404, 'COURSE_NOT_YOURS'],
  ['a colleague cancels it', () => cancel(colleague, 'own'), 403, 'FORBIDDEN'],
  ['it began', () => cancel(author, 'begun'), 409, 'LECTURE_OVER'],
  ['there is no reason', () => cancel(author, 'own', ' '), 400, 'BAD_REQUEST'],
] as const)('nothing happens where %s', async (_, act, status, error) => {
  const answer = await act();
  expect([answer.status, answer.body['error']]).toEqual([status, error]);
});

it('is cancelled by its owner with the reason that learners read, written down, and told to commerce; once', async () => {
  expect((await cancel(author, 'own')).body).toMatchObject({ state: 'cancelled' });
  expect((await cancel(author, 'own', 'Again')).status).toBe(200);
  await until(async () => learning.partners.cancelled.get('own') === true);
  const { body } = await read(author, 'own');
  expect(body).toMatchObject({
    state: 'cancelled',
    reason: '강사가 아파요.',
    canMove: false,
    canCancel: false,
  });
  const entries = await learning.postgres.query(
    `select actor_id from learning_audit.audit_entry where action = 'live-lecture-directed' and detail ->> 'lecture' = 'own-1'`,
  );
  expect(entries).toEqual([{ actor_id: author.person.userId }]);
});
