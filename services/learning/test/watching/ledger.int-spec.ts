import { fc } from '@lectern/testing/property';
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
});
afterAll(() => learning.stop());

const openFresh = async (seconds = 0) => {
  const one = learning.learner();
  const { body } = await learning.open(one);
  if (seconds > 0) await learning.advance(seconds);
  const sessionId: string = body['sessionId'];
  return {
    one,
    sessionId,
    save: (sent: { intervals?: unknown[]; positionSeconds?: number }, call?: string) =>
      learning.save(one, sessionId, sent, call),
  };
};
const now = () => new Date();

describe('row 66: what counts as watched', () => {
  it('is cut to the lecture, joined, and counted once', async () => {
    const { save } = await openFresh(60);
    const intervals = [
      { from: -20, to: 30 },
      { from: 20, to: 40 },
      { from: 595, to: 9_000 },
      { from: 50, to: 45 },
    ];
    const { body } = await save({ intervals, positionSeconds: 9_000 });
    expect(body['accepted']).toBe(true);
    expect(body['watch']).toMatchObject({
      watchedSeconds: 45,
      positionSeconds: 600,
      percentage: 7,
      seen: [
        { from: 0, to: 40 },
        { from: 595, to: 600 },
      ],
    });
    const { body: again } = await save({ intervals, positionSeconds: -4 });
    expect(again['watch']).toMatchObject({ watchedSeconds: 45, positionSeconds: 0 });
  });

  it('is refused beyond twice the time that passed, and the answer tells what is stored', async () => {
    const { save } = await openFresh(10);
    const { body: forged } = await save({ intervals: [{ from: 0, to: 40 }], positionSeconds: 40 });
    expect(forged).toMatchObject({ accepted: false, state: 'playing' });
    expect(forged['watch']).toMatchObject({ watchedSeconds: 0, positionSeconds: 40, seen: [] });
    const { body: honest } = await save({ intervals: [{ from: 0, to: 3 }] });
    expect(honest).toMatchObject({ accepted: true, watch: { watchedSeconds: 3 } });
  });

  it('is refused when the named times are shorter than what was played', async () => {
    const { save } = await openFresh(600);
    const { body } = await save({ intervals: [playedUntil(now(), 0, 500, 20)] });
    expect(body).toMatchObject({ accepted: false, watch: { watchedSeconds: 0 } });
  });

  it('is no more than a session’s time allows, however many saves claim it at once', async () => {
    const { save } = await openFresh(30);
    const claims = Array.from({ length: 20 }, (_, at) =>
      save({ intervals: [playedUntil(now(), 25 * at, 25 * at + 25)] }),
    );
    const answers = await Promise.all(claims);
    const accepted = answers.filter(({ body }) => body['accepted']).length;
    expect(accepted).toBe(2);
    const { body } = await save({});
    expect(body['watch'].watchedSeconds).toBe(50);
  });

  it('comes late with its times after a long lost network, in several saves; without times it is refused', async () => {
    const { save } = await openFresh(580);
    const { body: undated } = await save({ intervals: [{ from: 0, to: 550 }] }, 'watched');
    expect(undated).toMatchObject({ accepted: false });
    for (const [from, to] of [
      [0, 200],
      [200, 400],
      [400, 550],
    ] as const) {
      const { body } = await save({ intervals: [playedUntil(now(), from, to)] }, 'watched');
      expect([from, body['accepted']]).toEqual([from, true]);
    }
    const { body } = await save({});
    expect(body['watch']).toMatchObject({ watchedSeconds: 550, isCompleted: true, curriculumPercentage: 45 });
  });

  it('is taken from a session that lost the stream, for the time before, and moves no newer position', async () => {
    const { one, save } = await openFresh(100);
    const phone = otherBrowser(one, IPHONE);
    const { body: second } = await learning.open(phone, { takeOver: true });
    await learning.advance(50);
    await learning.save(phone, second['sessionId'], { positionSeconds: 300 });
    const late = await save({ intervals: [playedUntil(now(), 0, 90)], positionSeconds: 90 }, 'watched');
    expect(late.body).toMatchObject({
      accepted: true,
      watch: { watchedSeconds: 90, positionSeconds: 300 },
    });
    const more = await save({ intervals: [playedUntil(now(), 100, 300)] }, 'watched');
    expect(more.body['accepted']).toBe(false);
  });

  it('is kept when the lecture becomes shorter, without what is gone', async () => {
    const { one, save } = await openFresh(600);
    await save({ intervals: [playedUntil(now(), 0, 590)], positionSeconds: 590 }, 'close');
    const course = learning.partners.courses.get('botox');
    if (!course) throw new Error('The course is there');
    learning.partners.courses.set('short', {
      ...course,
      id: 'short',
      lectures: [lectureOf('botox-1', 1, { duration: 300 })],
    });
    const enrolments = learning.partners.enrolments.get(one.person.userId) ?? [];
    const [first] = enrolments;
    if (!first) throw new Error('The learner owns a course');
    learning.partners.enrolments.set(one.person.userId, [...enrolments, { ...first, curriculumId: 'short' }]);
    const { body } = await learning.open(one, { curriculumId: 'short' });
    expect(body['watch']).toMatchObject({
      watchedSeconds: 300,
      duration: 300,
      positionSeconds: 300,
      isCompleted: true,
    });
  });
});

it.each([
  [
    'too many intervals',
    { positionSeconds: 0, intervals: Array.from({ length: 501 }, () => ({ from: 0, to: 1 })) },
  ],
  ['a number that is none', { positionSeconds: '12', intervals: [] }],
  ['unknown fields', { positionSeconds: 0, intervals: [], rate: 16 }],
  [
    'times that are none',
    { positionSeconds: 0, intervals: [{ from: 0, to: 1, startedAt: 'now', endedAt: 'then' }] },
  ],
])('refuses %s', async (_what, body) => {
  const { one, sessionId } = await openFresh();
  const path = `/api/learning/sessions/${sessionId}/heartbeat`;
  expect((await learning.send('POST', path, { by: one, body })).status).toBe(400);
});

describe('the ledger', () => {
  const second = fc.integer({ min: -60, max: 720 });
  const interval = fc.record({ from: second, to: second });
  const saves = fc.array(fc.array(interval, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

  /** Different seconds of 600, counted the slow way. */
  const lengthOf = (intervals: readonly { from: number; to: number }[]): number =>
    new Set(
      intervals.flatMap(({ from, to }) =>
        Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter(
          (at) => at >= 0 && at < 600,
        ),
      ),
    ).size;

  it('holds the union of what was accepted: within the lecture, never shrinking, in any order, replays adding nothing', async () => {
    await fc.assert(
      fc.asyncProperty(saves, fc.nat(), async (sent, seed) => {
        const shuffled = sent.toSorted((one, other) => hash(one, seed) - hash(other, seed));
        const totals: number[] = [];
        for (const order of [sent, shuffled]) {
          const { save } = await openFresh(3_600);
          let total = 0;
          // The last save is a replay of all of them.
          for (const intervals of [...order, order.flat()]) {
            const dated = intervals.map(({ from, to }) => ({
              from,
              to,
              startedAt: '2026-01-01T00:00:00Z',
              endedAt: '2026-01-01T01:00:00Z',
            }));
            const { body } = await save({ intervals: dated });
            expect(body['accepted']).toBe(true);
            const { watchedSeconds } = body['watch'];
            expect(watchedSeconds).toBeGreaterThanOrEqual(total);
            expect(watchedSeconds).toBeLessThanOrEqual(600);
            total = watchedSeconds;
          }
          totals.push(total);
        }
        expect(totals).toEqual([lengthOf(sent.flat()), lengthOf(sent.flat())]);
      }),
      { numRuns: 25 },
    );
  });
});

/** Some order that depends on the seed. */
const hash = (value: unknown, seed: number): number =>
  [...JSON.stringify(value)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 65_521, 7);
