import { randomUUID } from 'node:crypto';
import { LiveNews, liveSocketPath, type LivePoll } from '@lectern/contracts-learning';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { RunningService } from '@lectern/nest-kit';
import { WebSocket } from 'ws';
import { expectDone } from '@lectern/testing/node';
import { startLearning } from '../../src/main.ts';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let other: RunningService;
let staff: Browser;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  learning = await startTestLearning();
  other = await startLearning({ ...learning.config, port: 0 });
  staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await other.close();
  await learning.stop();
});

let courses = 0;
/** A live lecture of an hour that began a minute ago, or starts in so many seconds, with its learners. */
const makeLive = async (learners: readonly Browser[] = [], seconds = -60) => {
  courses += 1;
  const id = `polls${courses}`;
  const [row] = await learning.postgres.query<{ now: Date }>('select learning.present() as now');
  const at = (later: number) =>
    new Date((row?.now ?? new Date()).getTime() + (seconds + later) * 1_000).toISOString();
  const lecture = lectureOf(`${id}-1`, 1, {
    type: 'live',
    duration: null,
    liveStartsAt: at(0),
    liveEndsAt: at(3_600),
  });
  learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  for (const { person } of learners) learning.partners.enrolments.set(person.userId, [enrolmentOf(id)]);
  const [path, admin] = [`/api/learning/live/${id}/${id}-1`, `/api/admin/live/${id}/${id}-1`];
  const join = (by: Browser) =>
    learning.send('POST', `${path}/attend`, { by, body: { viewingId: randomUUID(), tokenUntil: null } });
  for (const learner of learners) await join(learner);
  const pollId = randomUUID();
  return {
    lectureId: `${id}-1`,
    pollId,
    socketPath: liveSocketPath(id, `${id}-1`),
    open: (change: Record<string, unknown> = {}, by = staff) =>
      learning.send('POST', `${admin}/polls`, {
        by,
        body: { pollId, question: 'Which needle?', choices: ['30G', '32G', '34G'], ...change },
      }),
    close: (by = staff) => learning.send('POST', `${admin}/polls/${pollId}/close`, { by }),
    list: (by = staff) => learning.send('GET', `${admin}/polls`, { by }),
    direct: (order: string) =>
      learning.send('POST', admin, { by: staff, body: { order, reason: 'As agreed.' } }),
    see: (by: Browser) => learning.send('GET', `${path}/poll`, { by }),
    answer: (by: Browser, choice: unknown, id: string = pollId) =>
      learning.send('PUT', `${path}/polls/${id}/answer`, { by, body: { choice } }),
    join,
    leave: (by: Browser) => learning.send('POST', `${path}/leave`, { by }),
  };
};

/** The polls that a socket of a browser at an instance brought. */
async function listen(by: Browser, url: string, path: string) {
  learning.partners.sessions.set(by.person.sessionId, by.person);
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
    headers: { cookie: `${SESSION_COOKIE}=${by.person.sessionId}`, 'sec-fetch-site': 'same-origin' },
  });
  sockets.push(socket);
  const news: LiveNews[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    news.push(LiveNews.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const polls = () => news.flatMap((one) => (one.type === 'poll' ? [one.poll] : []));
  await until(() => news.some(({ type }) => type === 'lecture'));
  return { polls, untilPoll: (isSo: (poll: LivePoll) => boolean) => until(() => polls().some(isSo)) };
}

it('brings a poll to the sockets of every instance, and counts only to who answered until it is closed', async () => {
  const [anna, ben] = [learning.learner([]), learning.learner([])];
  const live = await makeLive([anna, ben]);
  const here = await listen(anna, learning.url, live.socketPath);
  const there = await listen(ben, other.url, live.socketPath);
  expect((await live.open()).status).toBe(201);
  await Promise.all([here, there].map(({ untilPoll }) => untilPoll(({ isOpen }) => isOpen)));
  expect((await live.answer(anna, 2)).body).toMatchObject({ ownChoice: 2, counts: [0, 0, 1], isOpen: true });
  await here.untilPoll(({ counts }) => counts?.[2] === 1);
  expect((await live.see(ben)).body['poll']).toMatchObject({ ownChoice: null, counts: null });
  expect(there.polls().every(({ counts }) => counts === null)).toBe(true);
  expect((await live.close()).body).toMatchObject({ isOpen: false, counts: [0, 0, 1] });
  await there.untilPoll(({ isOpen, counts }) => !isOpen && counts?.[2] === 1);
});

it('a person has one answer and may change it until the poll is closed', async () => {
  const anna = learning.learner([]);
  const live = await makeLive([anna]);
  await live.open();
  await Promise.all([0, 1, 2].map((choice) => live.answer(anna, choice)));
  expect((await live.answer(anna, 1)).body).toMatchObject({ ownChoice: 1, counts: [0, 1, 0] });
  await live.close();
  expect((await live.answer(anna, 0)).body['error']).toBe('POLL_CLOSED');
  expect((await live.list()).body['polls']).toMatchObject([{ isOpen: false, counts: [0, 1, 0] }]);
});

it('one poll is open at a time, a repeat asks once, and both acts are in the audit', async () => {
  const live = await makeLive();
  const tries = await Promise.all([live.open(), live.open(), live.open({ pollId: randomUUID() })]);
  expect(tries.map(({ status }) => status).filter((status) => status === 409).length).toBeGreaterThan(0);
  const { body } = await live.list();
  expect(body['polls']).toHaveLength(1);
  expectDone(
    await learning.send(
      'POST',
      `/api/admin/live/polls${courses}/${live.lectureId}/polls/${body['polls'][0].pollId}/close`,
      {
        by: staff,
      },
    ),
  );
  expect((await live.open({ pollId: randomUUID() })).status).toBe(201);
  const entries = await learning.postgres.query<{ action: string }>(
    `select action from learning_audit.audit_entry where detail->>'lecture' = '${live.lectureId}' order by id`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'live-poll-opened',
    'live-poll-closed',
    'live-poll-opened',
  ]);
});

it('the end of the lecture closes its poll, and nothing is asked before it or after it', async () => {
  const anna = learning.learner([]);
  const live = await makeLive([anna]);
  await live.open();
  await live.direct('end');
  expect((await live.answer(anna, 0)).body['error']).toBe('POLL_CLOSED');
  expect((await live.see(anna)).body['poll']).toMatchObject({ isOpen: false, counts: [0, 0, 0] });
  expect((await live.open({ pollId: randomUUID() })).body['error']).toBe('LIVE_CLOSED');
  await live.direct('follow');
  expect((await live.see(anna)).body['poll']).toMatchObject({ isOpen: false });
  const later = await makeLive([], 600);
  expect((await later.open()).body['error']).toBe('LIVE_CLOSED');
  const byTime = await makeLive([anna]);
  await byTime.open();
  await learning.advance(3_600);
  expect((await byTime.answer(anna, 0)).body['error']).toBe('POLL_CLOSED');
});

it('a poll that nobody closed is over when the lecture follows other times, and is not open at its next date', async () => {
  const live = await makeLive([learning.learner([])]);
  await live.open();
  await live.direct('follow');
  expect((await live.list()).body['polls']).toMatchObject([{ isOpen: false }]);
  const [row] = await learning.postgres.query<{ is_open: boolean }>(
    `select closed_at is null as is_open from learning.live_poll where id = '${live.pollId}'`,
  );
  expect(row?.is_open).toBe(false);
});

it('a page that has fallen silent answers again once it is back', async () => {
  const anna = learning.learner([]);
  const live = await makeLive([anna]);
  await live.open();
  await learning.advance(90);
  expect((await live.answer(anna, 0)).body['error']).toBe('LIVE_NOT_JOINED');
  await live.join(anna);
  expect((await live.answer(anna, 0)).status).toBe(200);
});

it('only learners who joined answer; who left or moderates does not', async () => {
  const [anna, ben] = [learning.learner([]), learning.learner([])];
  const live = await makeLive([anna]);
  await live.open();
  learning.partners.enrolments.set(ben.person.userId, [enrolmentOf(`polls${courses}`)]);
  expect((await live.answer(ben, 0)).body['error']).toBe('LIVE_NOT_JOINED');
  expect((await live.answer(staff, 0)).body['error']).toBe('LIVE_NOT_JOINED');
  await live.leave(anna);
  expect((await live.answer(anna, 0)).body['error']).toBe('LIVE_NOT_JOINED');
  expect((await live.list()).body['polls']).toMatchObject([{ counts: [0, 0, 0] }]);
});

it.each([
  ['no question', { question: '  ' }],
  ['one choice', { choices: ['30G'] }],
  ['seven choices', { choices: ['1', '2', '3', '4', '5', '6', '7'] }],
  ['an empty choice', { choices: ['30G', ' '] }],
  ['two equal choices', { choices: ['30G', ' 30G '] }],
  ['a long question', { question: 'x'.repeat(201) }],
  ['another field', { closesAt: 'soon' }],
])('refuses a poll with %s', async (_what, change) => {
  const live = await makeLive();
  expect((await live.open(change)).status).toBe(400);
  expect((await live.list()).body['polls']).toEqual([]);
});

it('refuses choices that the poll has not, and words about a patient', async () => {
  const anna = learning.learner([]);
  const live = await makeLive([anna]);
  expect((await live.open({ question: '환자 901231-2345678' })).body['error']).toBe('PATIENT_DATA');
  await live.open();
  for (const choice of [-1, 3, 6, 1.5, '1', null]) {
    expect([choice, (await live.answer(anna, choice)).status]).toEqual([choice, 400]);
  }
  expect((await live.answer(anna, 0, randomUUID())).body['error']).toBe('POLL_NOT_FOUND');
});

it('is closed to guests, to people without licence or course, and its acts to all but staff of the content', async () => {
  const anna = learning.learner([]);
  const live = await makeLive([anna]);
  await live.open();
  const stranger = learning.learner([]);
  const unverified = learning.learner([`polls${courses}`], { licenseVerified: false });
  for (const by of [stranger, unverified]) {
    expect((await live.see(by)).status).toBe(403);
    expect((await live.answer(by, 0)).status).toBe(403);
  }
  expect(
    (await learning.send('GET', `/api/learning/live/polls${courses}/${live.lectureId}/poll`)).status,
  ).toBe(401);
  const finance = learning.learner([], { roles: ['finance'], hasFreshStep: true });
  for (const by of [anna, finance]) {
    expect((await live.open({ pollId: randomUUID() }, by)).status).toBe(403);
    expect((await live.close(by)).status).toBe(403);
    expect((await live.list(by)).status).toBe(403);
  }
});
