import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { RunningService } from '@lectern/nest-kit';
import { startLearning } from '../../src/main.ts';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let other: RunningService;
let staff: Browser;

beforeAll(async () => {
  learning = await startTestLearning();
  other = await startLearning({ ...learning.config, port: 0 });
  staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await learning.stop();
});

const readClock = async (): Promise<number> => {
  const [row] = await learning.postgres.query<{ now: Date }>('select learning.present() as now');
  return row?.now.getTime() ?? 0;
};
/** Turns the clock to this moment, or up to a second later. */
const goTo = async (ms: number): Promise<void> =>
  learning.advance(Math.ceil((ms - (await readClock())) / 1_000));
let courses = 0;
/** A live lecture of an hour that began a minute ago, with these learners in it. */
const makeLive = async (...learners: readonly Browser[]) => {
  courses += 1;
  const id = `presence${courses}`;
  const now = await readClock();
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  const put = (seconds: number) => {
    const times = { liveStartsAt: at(seconds), liveEndsAt: at(seconds + 3_600) };
    const lecture = lectureOf(`${id}-1`, 1, { type: 'live', duration: null, ...times });
    learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
    return now + seconds * 1_000;
  };
  put(-60);
  for (const { person } of learners) learning.partners.enrolments.set(person.userId, [enrolmentOf(id)]);
  const path = `/api/learning/live/${id}/${id}-1`;
  const attend = (by: Browser) =>
    learning.send('POST', `${path}/attend`, { by, body: { viewingId: randomUUID(), tokenUntil: null } });
  await Promise.all(learners.map(attend));
  return {
    path,
    put,
    attend,
    leave: (by: Browser) => learning.send('POST', `${path}/leave`, { by }),
    checksOf: async (by: Browser) => (await learning.send('GET', path, { by })).body['presenceChecks'],
    confirm: (by: Browser, number: unknown) =>
      learning.send('POST', `${path}/presence`, { by, body: { number } }),
    direct: (order: string) =>
      learning.send('POST', `/api/admin/live/${id}/${id}-1`, {
        by: staff,
        body: { order, reason: 'As agreed.' },
      }),
    seen: async () => (await learning.send('GET', `/api/admin/live/${id}/${id}-1`, { by: staff })).body,
    planned: ({ person }: Browser) =>
      learning.postgres.query<{ number: number; due_at: Date; confirmed_at: Date | null }>(
        `select number, due_at, confirmed_at from learning.live_presence_check
          where user_id = '${person.userId}' and lecture_id = '${id}-1' order by number`,
      ),
    /** Turns the clock to so many seconds after a check of a learner begins. */
    async goTo(by: Browser, number: 1 | 2, seconds = 1) {
      const dueAt = (await this.planned(by))[number - 1]?.due_at.getTime() ?? 0;
      await goTo(dueAt + seconds * 1_000);
    },
    /** The same, for a learner whose page is open by then. */
    async stayUntil(by: Browser, number: 1 | 2, seconds = 1) {
      await this.goTo(by, number, seconds);
      await attend(by);
    },
  };
};
type Live = Awaited<ReturnType<typeof makeLive>>;

/** A call to the second instance, with the session of a browser. */
const atOther = async (by: Browser, path: string, body: unknown) => {
  const answer = await fetch(`${other.url}${path}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${by.person.sessionId}`,
    },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Record<string, unknown>>;
};
const codeOf = ({ body }: { body: Record<string, unknown> }): unknown => body['error'];

it('asks a learner twice, at either instance; staff see what was confirmed, and no minutes are lost', async () => {
  const anna = learning.learner([]);
  const live = await makeLive(anna);
  expect(await live.checksOf(anna)).toEqual({ asked: 0, confirmed: 0, open: null });
  await live.goTo(anna, 1);
  const { body: beat } = await live.attend(anna);
  expect(beat['lecture'].presenceChecks).toMatchObject({ asked: 0, open: { number: 1 } });
  const confirmed = await atOther(anna, `${live.path}/presence`, { number: 1 });
  expect(confirmed['presenceChecks']).toEqual({ asked: 1, confirmed: 1, open: null });
  const before = (await live.seen())['attendees'][0].seconds as number;
  await live.goTo(anna, 2, 181);
  expect(await live.checksOf(anna)).toEqual({ asked: 2, confirmed: 1, open: null });
  await live.attend(anna);
  const [attendee] = (await live.seen())['attendees'];
  expect(attendee).toMatchObject({ checksAsked: 2, checksConfirmed: 1 });
  expect(attendee.seconds).toBeGreaterThanOrEqual(before);
});

it('plans once, whichever instance hears the first heartbeats, at different times for different learners', async () => {
  const people = Array.from({ length: 6 }, () => learning.learner([]));
  const live = await makeLive(...people);
  const [first] = people;
  if (!first) throw new Error('Nobody is there');
  const plan = await live.planned(first);
  expect(plan.map(({ number }) => number)).toEqual([1, 2]);
  const body = { viewingId: randomUUID(), tokenUntil: null };
  await Promise.all([live.attend(first), atOther(first, `${live.path}/attend`, body), live.attend(first)]);
  expect(await live.planned(first)).toEqual(plan);
  const begins = await Promise.all(people.map(live.planned));
  expect(new Set(begins.map(([check]) => check?.due_at.getTime())).size).toBeGreaterThan(1);
});

it('both instances give one plan to heartbeats of the same moment', async () => {
  const anna = learning.learner([]);
  const live = await makeLive();
  learning.partners.enrolments.set(anna.person.userId, [enrolmentOf(`presence${courses}`)]);
  learning.partners.sessions.set(anna.person.sessionId, anna.person);
  const body = { viewingId: randomUUID(), tokenUntil: null };
  await Promise.all([live.attend(anna), atOther(anna, `${live.path}/attend`, body), live.attend(anna)]);
  expect(await live.planned(anna)).toHaveLength(2);
});

const confirmsNothing = async (live: Live, by: Browser, number: number) => {
  expect(codeOf(await live.confirm(by, number))).toBe('PRESENCE_CHECK_CLOSED');
};

it('is confirmed only in its time, and pressed twice at its first press', async () => {
  const anna = learning.learner([]);
  const live = await makeLive(anna);
  await confirmsNothing(live, anna, 1);
  await live.stayUntil(anna, 1);
  await confirmsNothing(live, anna, 2);
  expect((await live.confirm(anna, 1)).status).toBe(200);
  const [pressed] = await live.planned(anna);
  await learning.advance(50);
  expect((await live.confirm(anna, 1)).body['presenceChecks']).toEqual({
    asked: 1,
    confirmed: 1,
    open: null,
  });
  expect((await live.planned(anna))[0]).toEqual(pressed);
  await live.stayUntil(anna, 2, 180);
  await confirmsNothing(live, anna, 2);
});

it('only who is in the lecture confirms, and nobody after its end', async () => {
  const [anna, ben] = [learning.learner([]), learning.learner([])];
  const live = await makeLive(anna, ben);
  await live.stayUntil(anna, 1);
  await live.leave(anna);
  expect(codeOf(await live.confirm(anna, 1))).toBe('LIVE_NOT_JOINED');
  expect(codeOf(await live.confirm(staff, 1))).toBe('LIVE_NOT_JOINED');
  expect((await live.confirm(learning.learner([]), 1)).status).toBe(403);
  expect((await learning.send('POST', `${live.path}/presence`, { body: { number: 1 } })).status).toBe(401);
  for (const number of [0, 3, 1.5, '1', null]) expect((await live.confirm(anna, number)).status).toBe(400);
  await live.attend(anna);
  await live.direct('end');
  await confirmsNothing(live, anna, 1);
  expect((await live.checksOf(anna)).open).toBeNull();
});

it('is not confirmed by a page that has fallen silent', async () => {
  const anna = learning.learner([]);
  const live = await makeLive(anna);
  await live.goTo(anna, 1);
  expect(codeOf(await live.confirm(anna, 1))).toBe('LIVE_NOT_JOINED');
  await live.attend(anna);
  expect((await live.confirm(anna, 1)).status).toBe(200);
});

it('stays confirmed when staff began early and follow the planned times again', async () => {
  const anna = learning.learner([]);
  const live = await makeLive();
  live.put(1_800);
  learning.partners.enrolments.set(anna.person.userId, [enrolmentOf(`presence${courses}`)]);
  await live.direct('begin');
  await live.attend(anna);
  await live.stayUntil(anna, 1);
  expect((await live.confirm(anna, 1)).status).toBe(200);
  await live.direct('follow');
  expect(await live.checksOf(anna)).toMatchObject({ asked: 1, confirmed: 1 });
  expect((await live.planned(anna)).length).toBe(2);
});

it('asks nobody in the wait before, and anew at another date of the lecture', async () => {
  const anna = learning.learner([]);
  const live = await makeLive(anna);
  await live.stayUntil(anna, 1);
  await live.confirm(anna, 1);
  const start = live.put(7_200);
  // By then no instance takes the course for what it was.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await live.checksOf(anna)).toEqual({ asked: 0, confirmed: 0, open: null });
  await goTo(start - 600_000);
  expect((await live.attend(anna)).status).toBe(200);
  expect((await live.planned(anna)).some(({ confirmed_at: at }) => at !== null)).toBe(true);
  await goTo(start + 60_000);
  expect((await live.attend(anna)).status).toBe(200);
  const anew = await live.planned(anna);
  expect(anew.map(({ confirmed_at: at }) => at)).toEqual([null, null]);
  await live.stayUntil(anna, 1);
  expect((await live.confirm(anna, 1)).body['presenceChecks']).toMatchObject({ asked: 1, confirmed: 1 });
});
