import { randomUUID } from 'node:crypto';
import { courseOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
  learning.partners.courses.set('filler', courseOf('filler', { lectures: [lectureOf('filler-1', 1)] }));
});
afterAll(() => learning.stop());

const ask = (by: Browser, facts: object = {}) =>
  learning.send('POST', '/api/learning/questions', {
    by,
    body: {
      questionId: randomUUID(),
      curriculumId: 'botox',
      lectureId: 'botox-1',
      atSeconds: 12.5,
      text: '희석 농도는 어떻게 정하나요?',
      ...facts,
    },
  });
const answer = (by: Browser, questionId: string, text = '2.5 mL가 기준입니다.') =>
  learning.send('POST', `/api/learning/questions/${questionId}/answers`, {
    by,
    body: { answerId: randomUUID(), text },
  });
const list = async (by: Browser, more = '') =>
  (await learning.send('GET', `/api/learning/questions?curriculumId=botox${more}`, { by })).body;

it('are asked under a masked name, answered by learners, instructor and staff, and read by all of them', async () => {
  const by = learning.learner();
  const { status, body: question } = await ask(by);
  expect(status).toBe(201);
  expect(question).toMatchObject({ author: '김○○', state: 'open', isOwn: true, atSeconds: 12.5, votes: 0 });
  const other = learning.learner();
  const { body: helped } = await answer(other, question['questionId']);
  expect(helped).toMatchObject({
    state: 'open',
    isOwn: false,
    answers: [{ kind: 'learner', author: '김○○' }],
  });
  const teacher = learning.learner([], { userId: 'teacher' });
  const { body: taught } = await answer(teacher, question['questionId']);
  expect(taught).toMatchObject({ state: 'answered' });
  expect(taught['answers'][1]).toMatchObject({ kind: 'instructor', author: '이도윤', isOwn: true });
  const staff = learning.learner([], { roles: ['content'] });
  expect((await answer(staff, question['questionId'])).body['answers'][2]).toMatchObject({
    kind: 'staff',
    author: '',
  });
  expect((await list(by, '&lectureId=botox-1'))['questions'][0]['answers']).toHaveLength(3);
  expect(JSON.stringify(await list(other))).not.toContain(by.person.userId);
});

it('take the text of a repeat whose first try arrived without an answer, until somebody answers', async () => {
  const by = learning.learner();
  const questionId = randomUUID();
  await ask(by, { questionId, text: 'first try' });
  expect((await ask(by, { questionId, text: 'went on writing' })).body).toMatchObject({
    text: 'went on writing',
  });
  const thief = learning.learner();
  await ask(thief, { questionId, text: 'mine now' });
  const helper = learning.learner();
  const answerId = randomUUID();
  const reply = (text: string, who = helper) =>
    learning.send('POST', `/api/learning/questions/${questionId}/answers`, {
      by: who,
      body: { answerId, text },
    });
  await reply('first answer');
  const { body } = await reply('better answer');
  expect(body['answers']).toEqual([expect.objectContaining({ text: 'better answer' })]);
  await reply('not theirs', thief);
  await ask(by, { questionId, text: 'changed after the answer' });
  const shown = (await list(by))['questions'].find(
    (one: { questionId: string }) => one.questionId === questionId,
  );
  expect(shown).toMatchObject({ text: 'went on writing', answers: [{ text: 'better answer' }] });
});

it('are not read by their id from a course that is not open, and answer ids of others store nothing', async () => {
  const questionId = randomUUID();
  await ask(learning.learner(), { questionId, text: 'only for this course' });
  const stranger = learning.learner(['filler']);
  const probe = await ask(stranger, { questionId, curriculumId: 'filler', lectureId: 'filler-1' });
  expect(probe.status).toBe(404);
  expect(JSON.stringify(probe.body)).not.toContain('only for this course');
  const { body } = await answer(learning.learner(), questionId);
  const answerId = body['answers'][0]['answerId'];
  const copied = await learning.send('POST', `/api/learning/questions/${questionId}/answers`, {
    by: learning.learner(),
    body: { answerId, text: 'mine' },
  });
  expect(copied.status).toBe(404);
});

it('count no vote of the person who asked', async () => {
  const by = learning.learner();
  const { body } = await ask(by);
  const path = `/api/learning/questions/${body['questionId']}/vote`;
  expect((await learning.send('PUT', path, { by, body: { wants: true } })).body).toMatchObject({ votes: 0 });
  const vote = await learning.send('PUT', path, { by: learning.learner(), body: { wants: true } });
  expect(vote.body).toMatchObject({ votes: 1, hasVoted: true });
});

it('are hidden from those who do not own the course', async () => {
  const { body } = await ask(learning.learner());
  const stranger = learning.learner([]);
  const refusals = [
    await learning.send('GET', '/api/learning/questions?curriculumId=botox', { by: stranger }),
    await ask(stranger),
    await answer(stranger, body['questionId']),
    await learning.send('PUT', `/api/learning/questions/${body['questionId']}/vote`, {
      by: stranger,
      body: { wants: true },
    }),
  ];
  expect(refusals.map((one) => one.body['error'])).toEqual(Array(4).fill('NOT_ENROLLED'));
});

it('name no patient: what looks like it is masked before anybody reads it, whoever writes', async () => {
  const by = learning.learner();
  const masked = await ask(by, { text: '환자 901231-2345678 의 경우는요?' });
  expect([masked.status, masked.body['text']]).toEqual([201, '환자 ●●● 의 경우는요?']);
  const teacher = learning.learner([], { userId: 'teacher' });
  for (const who of [by, teacher, learning.learner([], { roles: ['content'] })]) {
    const { body } = await answer(who, masked.body['questionId'], '010-1234-5678 로 전화 주세요');
    expect(body['answers'].at(-1).text).toBe('●●● 로 전화 주세요');
  }
  const long = await ask(by, { text: `${'㎖'.repeat(2_900)} 010-1234-5678` });
  expect([long.status, [...long.body['text']].length]).toEqual([201, 3_000]);
  const kept = await learning.postgres.query(
    `select 1 from learning.question where text like '%345678%'
     union all select 1 from learning.question_answer where text like '%5678%'`,
  );
  expect(kept).toEqual([]);
});

it('count one vote for each, and can be sorted by them', async () => {
  const lectureId = 'botox-2';
  const { body: first } = await ask(learning.learner(), { lectureId });
  const by = learning.learner();
  await ask(by, { lectureId });
  const path = `/api/learning/questions/${first['questionId']}/vote`;
  await learning.send('PUT', path, { by, body: { wants: true } });
  const { body: voted } = await learning.send('PUT', path, { by, body: { wants: true } });
  expect(voted).toMatchObject({ votes: 1, hasVoted: true });
  const sorted = await list(by, `&lectureId=${lectureId}&sort=votes`);
  expect(sorted['questions'][0].questionId).toBe(first['questionId']);
  expect((await list(by, `&lectureId=${lectureId}&page=2&size=1`))['questions']).toHaveLength(1);
  const { body: taken } = await learning.send('PUT', path, { by, body: { wants: false } });
  expect(taken).toMatchObject({ votes: 0, hasVoted: false });
});

it('are asked once, taken back by their asker alone, and reported', async () => {
  const by = learning.learner();
  const other = learning.learner();
  const questionId = randomUUID();
  await ask(by, { questionId });
  const { body: again } = await ask(by, { questionId });
  expect(again['questionId']).toBe(questionId);
  const path = `/api/learning/questions/${questionId}`;
  const report = { by: other, body: { reason: 'advertising' } };
  expect((await learning.send('POST', `${path}/report`, report)).status).toBe(200);
  expect((await learning.send('POST', `${path}/report`, report)).status).toBe(200);
  const wrong = { by: other, body: { reason: 'other', answerId: randomUUID() } };
  expect((await learning.send('POST', `${path}/report`, wrong)).status).toBe(404);
  const reports = await learning.postgres.query(
    `select reason from learning.question_report where question_id = '${questionId}'`,
  );
  expect(reports).toEqual([{ reason: 'advertising' }]);
  expect((await learning.send('DELETE', path, { by: other })).status).toBe(404);
  expect((await learning.send('DELETE', path, { by })).status).toBe(200);
  expect((await answer(other, questionId)).status).toBe(404);
});

it('are thirty an hour at most', async () => {
  const by = learning.learner();
  const statuses = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await ask(by)).status);
  expect(statuses.slice(29)).toEqual([201, 429]);
});
