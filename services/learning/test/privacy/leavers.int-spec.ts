import { randomUUID } from 'node:crypto';
import { collectPerson, erasePerson, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import {
  playedUntil,
  SECRET,
  startTestLearning,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

const tell = (path: string, body: object, secret = SECRET) =>
  learning.send('POST', path, { body, headers: { [SERVICE_SECRET_HEADER]: secret } });
const questionOf = async (by: Browser) => {
  const { body } = await learning.send('POST', '/api/learning/questions', {
    by,
    body: {
      questionId: randomUUID(),
      curriculumId: 'botox',
      lectureId: 'botox-1',
      atSeconds: null,
      text: '질문',
    },
  });
  return String(body['questionId']);
};

/** Leaves a trace in every table. */
const live = async () => {
  const by = learning.learner();
  for (const lectureId of ['botox-1', 'botox-2']) {
    const { body } = await learning.open(by, { lectureId });
    await learning.advance(600);
    const intervals = [playedUntil(new Date(), 0, 600)];
    await learning.save(by, body['sessionId'], { intervals }, 'close');
  }
  const { body: certificate } = await learning.send('POST', '/api/certificates', {
    by,
    body: { curriculumId: 'botox' },
  });
  const note = {
    noteId: randomUUID(),
    curriculumId: 'botox',
    lectureId: 'botox-1',
    atSeconds: 1,
    text: '노트',
  };
  await learning.send('POST', '/api/learning/notes', { by, body: note });
  const [alone, answered] = [await questionOf(by), await questionOf(by)];
  await learning.send('POST', `/api/learning/questions/${answered}/answers`, {
    by: learning.learner(),
    body: { answerId: randomUUID(), text: '답변' },
  });
  const vote = { by, body: { wants: true } };
  await learning.send('PUT', `/api/learning/questions/${await questionOf(learning.learner())}/vote`, vote);
  await learning.postgres.query(
    `with poll as (insert into learning.live_poll (id, lecture_id, question, choices, opened_at, closed_at)
       values ('${randomUUID()}', 'talk', '바늘은?', '{30G,32G}', now(), now()) returning id)
     insert into learning.live_poll_answer select id, '${by.person.userId}', 1, now() from poll`,
  );
  await learning.postgres.query(
    `insert into learning.live_presence_check (user_id, lecture_id, number, due_at, starts_at)
     values ('${by.person.userId}', 'talk', 1, now(), now())`,
  );
  return { by, certificate, alone, answered };
};

it('are told everything that is kept about them, and nothing of others', async () => {
  const { by } = await live();
  const { userId } = by.person;
  const { body } = await tell(collectPerson.path, { userId, email: 'kim@example.com' });
  expect(body['data']).toMatchObject({
    devices: [{ kind: 'computer', name: 'Chrome · Windows' }],
    sessions: [{ new_seconds: 600 }, { new_seconds: 600 }],
    watched: [{ seen_seconds: 600 }, { seen_seconds: 600 }],
    notes: [{ text: '노트' }],
    questions: [{ text: '질문' }, { text: '질문' }],
    answers: [],
    certificates: [{ holder_ko: '김민서' }],
    pollAnswers: [{ lecture_id: 'talk', question: '바늘은?', choice: '32G' }],
    presenceChecks: [{ lecture_id: 'talk', confirmed_at: null }],
  });
  const stranger = await tell(collectPerson.path, { userId, email: 'kim@example.com' }, 'guessed');
  expect(stranger.status).toBe(403);
});

it('are forgotten when they leave; answered questions go on without a name; twice is no harm', async () => {
  const { by, certificate, alone, answered } = await live();
  const { userId } = by.person;
  const pseudonym = `deleted-${randomUUID()}`;
  const erasure = { userId, email: 'kim@example.com', pseudonym, deletedAt: new Date().toISOString() };
  expect((await tell(erasePerson.path, erasure)).status).toBe(200);
  expect((await tell(erasePerson.path, erasure)).status).toBe(200);
  const tables = await learning.postgres.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'learning' and column_name = 'user_id' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { table_name: table } of tables) {
    const rows = await learning.postgres.query(`select 1 from learning.${table} where user_id = '${userId}'`);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const questions = await learning.postgres.query(
    `select id, user_id, author from learning.question where id in ('${alone}', '${answered}')`,
  );
  expect(questions).toEqual([{ id: answered, user_id: pseudonym, author: '' }]);
  const verified = await learning.send('GET', `/api/verify/${certificate['verifyCode']}`);
  expect(verified.body).toEqual({ state: 'unknown', certificate: null });
});
