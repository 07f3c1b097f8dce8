import { lectureOf } from '../partners.ts';
import {
  IPHONE,
  otherBrowser,
  playedUntil,
  startTestLearning,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
  const course = learning.partners.courses.get('botox');
  if (!course) throw new Error('The course is there');
  learning.partners.courses.set('long', {
    ...course,
    id: 'long',
    lectures: Array.from({ length: 12 }, (_, at) => lectureOf(`long-${at}`, at + 1)),
  });
});
afterAll(() => learning.stop());
afterEach(() => {
  learning.partners.isMediaAway = false;
});

const now = () => new Date();
/** Begins to count the real seconds, which count for players too: a busy machine takes more of them. */
const startWatch = (): (() => number) => {
  const began = performance.now();
  return () => (performance.now() - began) / 1_000;
};
const secondsOf = async (userId: string): Promise<number> => {
  const [row] = await learning.postgres.query<{ ms: number }>(
    'select coalesce(sum(seen_ms), 0)::int as ms from learning.watch where user_id = $1',
    [userId],
  );
  return (row?.ms ?? 0) / 1_000;
};
/** Opens a session past the limit on openings, which is tested by itself. */
const openMore = async (one: ReturnType<TestLearning['learner']>, body: Record<string, unknown>) => {
  await learning.postgres.query('delete from learning.rate_limit');
  return learning.open(one, body);
};

describe('what a person can have played', () => {
  it('is real time at the fastest speed over all sessions and lectures, however many are opened', async () => {
    const real = startWatch();
    const one = learning.learner(['long']);
    for (let round = 0; round < 60; round += 1) {
      const { body } = await openMore(one, { curriculumId: 'long', lectureId: `long-${round % 12}` });
      const from = Math.floor(round / 12) * 3;
      await learning.advance(1);
      for (const seconds of [3, 2]) {
        const intervals = [playedUntil(now(), from, from + seconds)];
        await learning.save(one, body['sessionId'], { intervals });
      }
    }
    // A minute at twice the speed, the stock, and as much for the real seconds that the test itself took.
    const seconds = await secondsOf(one.person.userId);
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(60 * 2 + 10 + 2 * real());
  });

  it('is nothing when sessions are opened one after another and no time passes, also side by side', async () => {
    const real = startWatch();
    const one = learning.learner(['long']);
    for (let round = 0; round < 20; round += 1) {
      const { body } = await openMore(one, { curriculumId: 'long', lectureId: `long-${round % 12}` });
      const from = Math.floor(round / 12) * 3;
      await Promise.all(
        Array.from({ length: 4 }, () =>
          learning.save(
            one,
            body['sessionId'],
            { intervals: [playedUntil(now(), from, from + 3)] },
            'watched',
          ),
        ),
      );
    }
    // The stock, and twice the real seconds that the test itself took.
    expect(await secondsOf(one.person.userId)).toBeLessThanOrEqual(10 + 2 * real());
  });

  it('fills its stock again with time, and an honest learner at twice the speed loses nothing', async () => {
    const one = learning.learner(['long']);
    let expected = 0;
    for (let round = 0; round < 6; round += 1) {
      const { body } = await openMore(one, { curriculumId: 'long', lectureId: `long-${round}` });
      await learning.advance(15);
      const { body: saved } = await learning.save(one, body['sessionId'], {
        intervals: [playedUntil(now(), 0.3, 30.3, 2)],
      });
      expected += 30;
      expect([round, saved['accepted']]).toEqual([round, true]);
    }
    expect(await secondsOf(one.person.userId)).toBe(expected);
  });
});

describe('what media never sent', () => {
  it('does not count, and what it sent does', async () => {
    const one = learning.learner();
    const { body } = await learning.open(one);
    await learning.advance(600);
    learning.partners.sent.set(body['sessionId'], []);
    const nothing = await learning.save(one, body['sessionId'], { intervals: [playedUntil(now(), 0, 300)] });
    expect(nothing.body).toMatchObject({ accepted: false, watch: { watchedSeconds: 0 } });
    learning.partners.sent.set(body['sessionId'], [{ fromMs: 0, toMs: 120_000 }]);
    const some = await learning.save(one, body['sessionId'], { intervals: [playedUntil(now(), 0, 300)] });
    expect(some.body).toMatchObject({ accepted: false, watch: { watchedSeconds: 120 } });
    const honest = await learning.save(one, body['sessionId'], { intervals: [playedUntil(now(), 60, 119)] });
    expect(honest.body).toMatchObject({ accepted: true, watch: { watchedSeconds: 120 } });
  });

  it('counts of no other session, and of those from before media kept it', async () => {
    const one = learning.learner();
    const { body: first } = await learning.open(one);
    await learning.advance(100);
    const phone = otherBrowser(one, IPHONE);
    const { body: second } = await learning.open(phone, { takeOver: true });
    learning.partners.sent.set(second['sessionId'], []);
    await learning.advance(100);
    const claim = { intervals: [playedUntil(now(), 0, 50)] };
    const refused = await learning.save(phone, second['sessionId'], claim);
    expect(refused.body['accepted']).toBe(false);
    const late = await learning.save(one, first['sessionId'], claim, 'watched');
    expect(late.body).toMatchObject({ accepted: true, watch: { watchedSeconds: 50 } });
    await learning.postgres.query('update learning.player_session set counts_sent = false where id = $1', [
      second['sessionId'],
    ]);
    const before = await learning.save(phone, second['sessionId'], {
      intervals: [playedUntil(now(), 50, 80)],
    });
    expect(before.body).toMatchObject({ accepted: true, watch: { watchedSeconds: 80 } });
  });

  it('is not decided while media cannot be asked: the session is kept, and the player sends it again', async () => {
    const one = learning.learner();
    const { body } = await learning.open(one);
    await learning.advance(60);
    const claim = { intervals: [playedUntil(now(), 0, 50)], positionSeconds: 50 };
    learning.partners.isMediaAway = true;
    expect((await learning.save(one, body['sessionId'], claim)).status).toBe(503);
    const idle = await learning.save(one, body['sessionId'], { positionSeconds: 50 });
    expect(idle.body).toMatchObject({ state: 'playing', watch: { watchedSeconds: 0 } });
    learning.partners.isMediaAway = false;
    const again = await learning.save(one, body['sessionId'], claim);
    expect(again.body).toMatchObject({ accepted: true, watch: { watchedSeconds: 50 } });
  });
});

it('refuses to open sessions as no person does', async () => {
  const one = learning.learner();
  await learning.open(one);
  let refused = 0;
  for (let round = 0; round < 125; round += 1) {
    const { status } = await learning.open(one);
    if (status === 429) refused += 1;
  }
  expect(refused).toBe(6);
});
