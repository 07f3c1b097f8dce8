import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { LiveNews, liveSocketPath } from '@lectern/contracts-learning';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import type { RunningService } from '@lectern/nest-kit';
import { WebSocket } from 'ws';
import { expectDone } from '@lectern/testing/node';
import { startLearning } from '../../src/main.ts';
import { courseOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let other: RunningService;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  learning = await startTestLearning();
  other = await startLearning({ ...learning.config, port: 0 });
  const now = Date.now();
  const times = {
    liveStartsAt: new Date(now - 600_000).toISOString(),
    liveEndsAt: new Date(now + 3_600_000).toISOString(),
  };
  const lectures = [
    lectureOf('talk', 1, { type: 'live', duration: null, ...times }),
    lectureOf('later', 2, { type: 'live', duration: null }),
  ];
  learning.partners.courses.set('webinar', courseOf('webinar', { isLive: true, lectures }));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await other.close();
  await learning.stop();
});

const learner = (facts = {}) => learning.learner(['webinar'], facts);
const messages = '/api/learning/live/webinar/talk/messages';
const write = (by: Browser, text: string, facts: Record<string, unknown> = {}) =>
  learning.send('POST', messages, {
    by,
    body: { messageId: randomUUID(), text, isQuestion: false, ...facts },
  });

/** A socket of a browser at an instance, with what it brought. */
function listen(by: Browser, url: string, headers: Record<string, string> = {}) {
  learning.partners.sessions.set(by.person.sessionId, by.person);
  const socket = new WebSocket(`${url.replace('http', 'ws')}${liveSocketPath('webinar', 'talk')}`, {
    headers: {
      cookie: `${SESSION_COOKIE}=${by.person.sessionId}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  sockets.push(socket);
  // One that was refused says so as well when the test puts it away.
  socket.on('error', () => undefined);
  const news: LiveNews[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    news.push(LiveNews.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  /** Resolves as soon as what was brought is so. */
  const until = (isSo: (news: readonly LiveNews[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo(news)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const texts = () =>
    news.flatMap((one) => (one.type === 'messages' ? one.messages : [])).map(({ text }) => text);
  return {
    socket,
    news,
    texts,
    until,
    isIn: () => until((all) => all.some(({ type }) => type === 'lecture')),
  };
}

const refusal = async (socket: WebSocket): Promise<number> => {
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
};

it('brings messages and votes to the sockets of every instance, each once and in order', async () => {
  const [anna, ben] = [learner(), learner()];
  const here = listen(anna, learning.url);
  const there = listen(ben, other.url);
  await Promise.all([here.isIn(), there.isIn()]);
  const texts = Array.from({ length: 12 }, (_, at) => `hello ${at}`);
  for (const text of texts) expect((await write(anna, text)).status).toBe(201);
  await Promise.all([here, there].map(({ until, texts: got }) => until(() => got().length >= texts.length)));
  expect(here.texts()).toEqual(texts);
  expect(there.texts()).toEqual(texts);

  const { body: question } = await write(ben, 'Which needle?', { isQuestion: true });
  expectDone(
    await learning.send('POST', `${messages}/${question['messageId']}/vote`, {
      by: anna,
      body: { wants: true },
    }),
  );
  const counted = ({ news }: typeof here) =>
    news.some((one) => one.type === 'messages' && one.messages.some(({ votes }) => votes === 1));
  await Promise.all([here.until(() => counted(here)), there.until(() => counted(there))]);
  const { body: list } = await learning.send('GET', messages, { by: anna });
  expect(list['messages'].at(-1)).toMatchObject({ votes: 1, hasVoted: true, isOwn: false, author: '김○○' });
});

it('a repeated message is one, and what is taken away is taken away everywhere', async () => {
  const [anna, ben] = [learner(), learner()];
  const there = listen(ben, other.url);
  await there.isIn();
  const messageId = randomUUID();
  await Promise.all([1, 2, 3].map(() => write(anna, 'once', { messageId })));
  expect((await write(ben, 'not mine', { messageId })).body['error']).toBe('MESSAGE_NOT_FOUND');
  const path = `${messages}/${messageId}`;
  expect((await learning.send('DELETE', path, { by: ben })).status).toBe(404);
  expect((await learning.send('DELETE', path, { by: anna })).status).toBe(200);
  await there.until((news) =>
    news.some((one) => one.type === 'messages' && one.messages.some(({ isHidden }) => isHidden)),
  );
  const { body } = await learning.send('GET', messages, { by: ben });
  expect(body['messages'].filter((one: { messageId: string }) => one.messageId === messageId)).toEqual([]);
});

it('the instructor takes any message away and speaks by name', async () => {
  const anna = learner();
  const teacher = learning.learner([], { userId: 'teacher' });
  const { body } = await write(anna, 'rude');
  expect((await learning.send('DELETE', `${messages}/${body['messageId']}`, { by: teacher })).status).toBe(
    200,
  );
  expect((await write(teacher, 'Welcome')).body).toMatchObject({ author: '이도윤', kind: 'instructor' });
});

it('staff who look after courses do so without a licence, in calls and sockets; other staff do not', async () => {
  const { body } = await write(learner(), 'rude');
  const staff = learning.learner([], { roles: ['content'], licenseVerified: false });
  const there = listen(staff, learning.url);
  await there.isIn();
  const removed = await learning.send('DELETE', `${messages}/${body['messageId']}`, { by: staff });
  expect(removed.status).toBe(200);
  expect((await write(staff, 'Please be kind.')).body).toMatchObject({ kind: 'staff' });
  await there.until(() => there.texts().includes('Please be kind.'));
  const finance = learning.learner([], { roles: ['finance'], licenseVerified: false });
  expect((await learning.send('GET', messages, { by: finance })).body['error']).toBe('LICENSE_REQUIRED');
});

it('learners only read while staff have the chat off; who teaches goes on writing', async () => {
  const flags = { 'live-chat': false };
  const anna = learner({ flags });
  const refused = await write(anna, 'May I ask?');
  expect([refused.status, refused.body['error']]).toEqual([403, 'CHAT_OFF']);
  const teacher = learning.learner([], { userId: 'teacher', flags });
  expect((await write(teacher, 'The chat is off')).status).toBe(201);
  expect((await learning.send('GET', messages, { by: anna })).status).toBe(200);
});

it('reads what it missed when the connection that listens was lost', async () => {
  const anna = learner();
  const here = listen(anna, learning.url);
  const there = listen(learner(), other.url);
  await Promise.all([here.isIn(), there.isIn()]);
  await learning.postgres.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await write(anna, 'in the gap');
  await Promise.all([here, there].map(({ until, texts }) => until(() => texts().includes('in the gap'))));
  await write(anna, 'afterwards');
  await Promise.all([here, there].map(({ until, texts }) => until(() => texts().includes('afterwards'))));
  expect(there.texts()).toEqual(['in the gap', 'afterwards']);
});

it('tells every instance when staff end the lecture, and nobody writes after it', async () => {
  const anna = learner();
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const there = listen(anna, other.url);
  await there.isIn();
  const order = (name: string) =>
    learning.send('POST', '/api/admin/live/webinar/talk', {
      by: staff,
      body: { order: name, reason: 'The doctor is ill.' },
    });
  expect((await order('cancel')).body).toMatchObject({ state: 'cancelled', sequence: 1 });
  await there.until((news) => news.filter(({ type }) => type === 'lecture').length >= 2);
  expect((await write(anna, 'hello?')).body['error']).toBe('LIVE_CLOSED');
  const { body } = await learning.send('GET', '/api/learning/live/webinar/talk', { by: anna });
  expect(body).toMatchObject({ state: 'cancelled', reason: 'The doctor is ill.', canJoin: false });
  expect((await order('follow')).body).toMatchObject({ state: 'live', sequence: 2 });
  expect((await write(anna, 'hello again')).status).toBe(201);
});

it.each([
  ['another site', 403, learner, { 'sec-fetch-site': 'cross-site' }],
  ['no session', 401, learner, { cookie: '' }],
  ['no licence', 403, () => learner({ licenseVerified: false }), {}],
  ['no course', 403, () => learning.learner([]), {}],
])('opens no socket with %s', async (_what, status, who, headers) => {
  expect(await refusal(listen(who(), learning.url, headers).socket)).toBe(status);
});

it('takes nothing over a socket, and no patient data and no markup beyond text by calls', async () => {
  const anna = learner();
  const here = listen(anna, learning.url);
  await here.isIn();
  here.socket.send('{"type":"messages"}');
  const [code] = await once(here.socket, 'close');
  expect(code).toBe(1008);
  expect((await write(anna, '환자 901231-2345678')).body['error']).toBe('PATIENT_DATA');
  expect((await write(anna, ' '.repeat(3))).status).toBe(400);
  expect((await write(anna, 'x'.repeat(501))).status).toBe(400);
  expect((await write(anna, '<b>bold</b>')).body['text']).toBe('<b>bold</b>');
});

it('a lecture without a date is written in by nobody', async () => {
  const answer = await learning.send('POST', '/api/learning/live/webinar/later/messages', {
    by: learner(),
    body: { messageId: randomUUID(), text: 'hello', isQuestion: false },
  });
  expect(answer.body['error']).toBe('LIVE_CLOSED');
});
