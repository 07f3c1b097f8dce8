import { randomUUID } from 'node:crypto';
import { planByIndex } from '@lectern/testing/node';
import { courseOf, lectureOf } from '../partners.ts';
import {
  startTestLearning,
  type Answer as TestAnswer,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;
let staff: Browser;
let colleague: Browser;

beforeAll(async () => {
  learning = await startTestLearning();
  const lectures = [lectureOf('filler-1', 1)];
  learning.partners.courses.set('filler', courseOf('filler', { lectures, instructorUserId: null }));
  staff = learning.learner([], { roles: ['content'] });
  colleague = learning.learner([], { roles: ['content'] });
});
afterAll(() => learning.stop());

const REASON = '운영 기준에 따라';
const ask = async (facts: object = {}, by = learning.learner(['botox', 'filler'])): Promise<string> => {
  const { body } = await learning.send('POST', '/api/learning/questions', {
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
  return String(body['questionId']);
};
const answer = async (by: Browser, id: string): Promise<string> => {
  const answerId = randomUUID();
  const body = { answerId, text: '2.5 mL가 기준입니다.' };
  await learning.send('POST', `/api/learning/questions/${id}/answers`, { by, body });
  return answerId;
};
const report = (id: string, by: Browser, facts: object = {}) =>
  learning.send('POST', `/api/learning/questions/${id}/report`, { by, body: { reason: 'unsafe', ...facts } });
const act = (id: string, body: object, by = staff) =>
  learning.send('POST', `/api/admin/questions/${id}/acts`, { by, body: { reason: REASON, ...body } });
const list = async (query = '', by = staff) =>
  (await learning.send('GET', `/api/admin/questions?size=100&${query}`, { by })).body;
const idsOf = (page: TestAnswer['body']): string[] =>
  page['items'].map(({ questionId }: { questionId: string }) => questionId);
const read = async (id: string) => (await list(`q=${id}`))['items'][0];
const shownTo = async (by: Browser, id: string): Promise<boolean> => {
  const { text } = await learning.send('GET', '/api/learning/questions?curriculumId=botox&size=50', { by });
  return text.includes(id);
};
const audited = (id: string) =>
  learning.postgres.query(
    `select action, actor_id, detail->>'reason' as reason from learning_audit.audit_entry
      where detail->>'question' = '${id}' order by id`,
  );

it('come in one queue with their state, place and masked asker, found by words, course and id', async () => {
  const [open, byInstructor, byStaff, reported] = [await ask(), await ask(), await ask(), await ask()];
  await answer(learning.learner([], { userId: 'teacher' }), byInstructor);
  const platform = { answerId: randomUUID(), text: '전화 010-1234-5678 주세요' };
  const sent = await learning.send('POST', `/api/admin/questions/${byStaff}/answers`, {
    by: staff,
    body: platform,
  });
  expect([sent.status, sent.body['answers']]).toEqual([
    201,
    [expect.objectContaining({ kind: 'staff', author: '', text: '전화 ●●● 주세요' })],
  ]);
  await report(reported, learning.learner());
  const page = await list('order=asc');
  expect(page['items'].slice(-4)).toMatchObject([
    {
      questionId: open,
      state: 'open',
      isLate: false,
      author: '김○○',
      title_ko: '보톡스 botox',
      lecture_en: 'Lecture botox-1',
      atSeconds: 12.5,
    },
    { questionId: byInstructor, state: 'instructor-answered' },
    { questionId: byStaff, state: 'answered' },
    {
      questionId: reported,
      state: 'reported',
      reports: [{ answerId: null, reason: 'unsafe', count: 1 }],
    },
  ]);
  expect(idsOf(await list('state=instructor-answered'))).toEqual([byInstructor]);
  expect(idsOf(await list('view=reported'))).toEqual([reported]);
  const inFiller = await ask({ curriculumId: 'filler', lectureId: 'filler-1', text: '필러 질문이에요' });
  expect(idsOf(await list('q=filler'))).toEqual([inFiller]);
  expect(idsOf(await list(`q=${encodeURIComponent('필러 질문')}`))).toEqual([inFiller]);
  expect(idsOf(await list(`q=${open}`))).toEqual([open]);
  expect(await audited(byStaff)).toEqual([
    { action: 'question-answered', actor_id: staff.person.userId, reason: null },
  ]);
});

it('page by key without losing or repeating a row, and junk begins at the first page', async () => {
  for (let at = 0; at < 22; at += 1) await ask();
  const first = await learning.send('GET', '/api/admin/questions?size=20', { by: staff });
  expect(first.body).toMatchObject({ size: 20, isCapped: false });
  const second = await learning.send('GET', `/api/admin/questions?size=20&after=${first.body['next']}`, {
    by: staff,
  });
  const ids = [...idsOf(first.body), ...idsOf(second.body)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(first.body['count']).toBe(ids.length);
  const junk = await learning.send('GET', '/api/admin/questions?size=20&after=%F0%9F%92%A9', { by: staff });
  expect(idsOf(junk.body)).toEqual(idsOf(first.body));
});

it('are late after 48 hours without an answer of instructor or staff', async () => {
  const [late, answered] = [await ask(), await ask()];
  await answer(staff, answered);
  await learning.postgres.query(
    `update learning.question set created_at = now() - interval '49 hours' where id in ('${late}', '${answered}')`,
  );
  expect(idsOf(await list('view=late'))).toEqual([late]);
  expect((await read(late)).isLate).toBe(true);
});

it('are taken on by one colleague at a time, and let go', async () => {
  const id = await ask();
  expect((await act(id, { act: 'assign', reason: undefined })).body).toMatchObject({
    assignee: { userId: staff.person.userId, name: '김 민서' },
  });
  expect((await act(id, { act: 'assign' })).body['error']).toBe('QUESTION_CHANGED');
  expect(idsOf(await list('view=mine'))).toEqual([id]);
  expect(idsOf(await list('view=mine', colleague))).toEqual([]);
  await act(id, { act: 'assign' }, colleague);
  expect(idsOf(await list('view=mine', colleague))).toEqual([id]);
  expect((await act(id, { act: 'release' })).body).toMatchObject({ assignee: null });
});

it('are hidden with a reason and shown again, as are single answers', async () => {
  const reader = learning.learner();
  const id = await ask();
  const answerId = await answer(staff, id);
  expect((await act(id, { act: 'hide', answerId })).body).toMatchObject({
    state: 'open',
    answers: [{ answerId, hiddenReason: REASON }],
  });
  expect((await act(id, { act: 'show', answerId })).body).toMatchObject({
    state: 'answered',
    answers: [{ hiddenReason: null }],
  });
  expect((await act(id, { act: 'hide' })).body).toMatchObject({ state: 'hidden', hiddenReason: REASON });
  expect(await shownTo(reader, id)).toBe(false);
  expect((await act(id, { act: 'hide' })).body['error']).toBe('QUESTION_CHANGED');
  expect((await act(id, { act: 'show' })).body).toMatchObject({ state: 'answered', hiddenReason: null });
  expect(await shownTo(reader, id)).toBe(true);
  expect((await audited(id)).filter(({ reason }) => reason === REASON)).toHaveLength(4);
  expect((await act(id, { act: 'hide', reason: '' })).status).toBe(400);
  expect((await act(id, { act: 'hide', answerId: randomUUID() })).status).toBe(409);
});

it('are merged into another of their course, with answers and votes', async () => {
  const asker = learning.learner();
  const [double, target] = [await ask({}, asker), await ask()];
  await answer(learning.learner([], { userId: 'teacher' }), double);
  expect((await act(double, { act: 'merge', into: target })).body).toMatchObject({
    state: 'hidden',
    mergedInto: target,
  });
  expect(await read(target)).toMatchObject({
    state: 'instructor-answered',
    votes: 1,
    answers: [{ kind: 'instructor' }],
  });
  // What was moved stays with the other, so the merged one is not shown again without it.
  expect((await act(double, { act: 'show' })).body['error']).toBe('QUESTION_CHANGED');
  expect(await read(double)).toMatchObject({ state: 'hidden', mergedInto: target, answers: [] });
  const elsewhere = await ask({ curriculumId: 'filler', lectureId: 'filler-1' });
  for (const into of [elsewhere, double, target, randomUUID()]) {
    expect((await act(target, { act: 'merge', into })).body['error']).toBe('MERGE_TARGET');
  }
});

it('are brought to the instructor by mail: once a day, and at once for clinical safety', async () => {
  const id = await ask();
  learning.partners.people.set('teacher', { name: '이도윤', lastName: '이', firstName: '도윤' });
  expect((await act(id, { act: 'nudge' })).status).toBe(200);
  const again = await act(id, { act: 'nudge' });
  expect([again.status, again.body['error']]).toEqual([409, 'QUESTION_NUDGED']);
  expect((await act(id, { act: 'escalate' })).body).toMatchObject({ escalatedAt: expect.any(String) });
  expect(idsOf(await list('view=escalated'))).toEqual([id]);
  const until = Date.now() + 120_000;
  while (learning.partners.mails.size < 2) {
    if (Date.now() > until) throw new Error('The mails did not come');
    await learning.postgres.query('select 1');
  }
  const mails = [...learning.partners.mails.values()].map(({ to, content }) => ({ to, content }));
  expect(mails).toEqual(
    expect.arrayContaining(
      [false, true].map((isSafety) => ({
        to: 'teacher@example.com',
        content: expect.objectContaining({ template: 'question-waiting', isSafety, note: REASON }),
      })),
    ),
  );
  expect((await act(id, { act: 'resolve' })).body).toMatchObject({ state: 'answered' });
  expect(idsOf(await list('view=escalated'))).toEqual([]);
  const lonely = await ask({ curriculumId: 'filler', lectureId: 'filler-1' });
  expect((await act(lonely, { act: 'nudge' })).body['error']).toBe('INSTRUCTOR_UNREACHABLE');
});

it('are counted as settled once staff answered, hid or merged them, and so are decided reports', async () => {
  const settled = async () =>
    Promise.all(
      ['state=open', 'view=reported'].map(
        async (view) => (await list(`${view}&figures=1`))['figures'].settled,
      ),
    );
  const [questions, reports] = await settled();
  const [answered, hidden, merged, reported] = [await ask(), await ask(), await ask(), await ask()];
  const body = { answerId: randomUUID(), text: '2.5 mL가 기준입니다.' };
  const given = await learning.send('POST', `/api/admin/questions/${answered}/answers`, { by: staff, body });
  expect(given.status).toBe(201);
  await act(hidden, { act: 'hide' });
  await act(merged, { act: 'merge', into: answered });
  await report(reported, learning.learner());
  expect((await act(reported, { act: 'decide-report', decision: 'kept' })).status).toBe(200);
  expect(await settled()).toEqual([questions + 3, reports + 1]);
});

it('have their reports decided once, by whoever is first', async () => {
  const id = await ask();
  const answerId = await answer(learning.learner(), id);
  await report(id, learning.learner());
  await report(id, learning.learner(), { answerId, reason: 'advertising' });
  const decide = { act: 'decide-report', decision: 'hidden', answerId };
  const both = await Promise.all([act(id, decide), act(id, decide, colleague)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ state: 'reported', answers: [{ hiddenReason: REASON }] });
  expect((await act(id, { act: 'decide-report', decision: 'kept' })).body).toMatchObject({
    state: 'open',
    reports: [],
  });
});

it('wait for no decision any more once they, or the answer that was reported, are hidden', async () => {
  const [hidden, merged, answered] = [await ask(), await ask(), await ask()];
  const answerId = await answer(learning.learner(), answered);
  await report(hidden, learning.learner());
  await report(merged, learning.learner());
  await report(answered, learning.learner(), { answerId });
  expect(idsOf(await list('view=reported'))).toEqual(expect.arrayContaining([hidden, merged, answered]));
  await act(hidden, { act: 'hide' });
  await act(merged, { act: 'merge', into: answered });
  await act(answered, { act: 'hide', answerId });
  const left = idsOf(await list('view=reported'));
  for (const id of [hidden, merged, answered]) {
    expect(left).not.toContain(id);
    expect(await read(id)).toMatchObject({ reports: [] });
  }
  expect((await act(hidden, { act: 'show' })).body).toMatchObject({ state: 'open', reports: [] });
});

it('wait again when they are escalated after they were resolved without an answer', async () => {
  const [silent, answered] = [await ask(), await ask()];
  await answer(staff, answered);
  for (const id of [silent, answered]) await act(id, { act: 'resolve' });
  expect((await act(silent, { act: 'escalate' })).body).toMatchObject({ state: 'open', resolvedAt: null });
  expect((await act(answered, { act: 'escalate' })).body).toMatchObject({ state: 'answered' });
  expect(idsOf(await list('view=escalated'))).toEqual(expect.arrayContaining([silent, answered]));
});

it('are found by words among those of one course', async () => {
  const words = '같은 낱말이 든 질문';
  const [here, there] = [
    await ask({ text: words }),
    await ask({ text: words, curriculumId: 'filler', lectureId: 'filler-1' }),
  ];
  const q = encodeURIComponent('낱말이 든');
  expect(idsOf(await list(`q=${q}`))).toEqual(expect.arrayContaining([here, there]));
  expect(idsOf(await list(`q=${q}&course=filler`))).toEqual([there]);
});

it('are a file of what is filtered, and it is written down who took it', async () => {
  const id = await ask({ text: '=질문, 파일로' });
  const by = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const file = await learning.send('GET', `/api/admin/questions/export?q=${id}`, { by });
  const [head, line] = file.text.trim().split('\r\n');
  expect(head).toContain('asked_at,question,course,lecture,at_seconds,asked_by,text,state');
  expect(line).toContain(`,${id},botox,botox-1,12,김○○,"'=질문, 파일로",open,`);
  const [entry] = await learning.postgres.query<{ detail: unknown }>(
    `select detail from learning_audit.audit_entry where action = 'questions-exported' and actor_id = '${by.person.userId}'`,
  );
  expect(entry?.detail).toEqual({ isSearched: 'true' });
  const viewer = learning.learner([], { roles: ['viewer'] });
  expect((await learning.send('GET', '/api/admin/questions/export', { by: viewer })).status).toBe(403);
});

it('are read by viewers, changed by content alone, and by nobody who is not staff', async () => {
  const id = await ask();
  const viewer = learning.learner([], { roles: ['viewer'] });
  expect((await learning.send('GET', '/api/admin/questions', { by: viewer })).status).toBe(200);
  for (const by of [viewer, learning.learner([], { roles: ['finance'] }), learning.learner()]) {
    expect((await act(id, { act: 'hide' }, by)).status).toBe(403);
  }
  expect((await learning.send('GET', '/api/admin/questions', { by: learning.learner() })).status).toBe(403);
});

describe('their history', () => {
  const history = (id: string, by: Browser) =>
    learning.send('GET', `/api/admin/questions/${id}/history`, { by });

  it('tells who did what and why, the latest first; viewers read what was done, when and by whom', async () => {
    const id = await ask();
    learning.partners.people.set(colleague.person.userId, {
      name: '정 검토',
      lastName: '정',
      firstName: '검토',
    });
    expect((await history(id, staff)).body).toEqual({ history: [], isHistoryCut: false });
    await act(id, { act: 'hide', reason: '광고 문구가 있어요' });
    await act(id, { act: 'show', reason: '광고가 아니에요' }, colleague);
    await report(id, learning.learner());
    await act(id, { act: 'decide-report', decision: 'kept', reason: '기준에 맞아요' });
    await act(await ask(), { act: 'hide', reason: '다른 질문이에요' });
    const { body } = await history(id, staff);
    expect(body).toMatchObject({
      history: [
        {
          action: 'question-decide-report',
          actorName: '김 민서',
          reason: '기준에 맞아요',
          more: { decision: 'kept' },
        },
        { action: 'question-show', actorName: '정 검토', isOfSite: false, reason: '광고가 아니에요' },
        { action: 'question-hide', actorName: '김 민서', reason: '광고 문구가 있어요', more: {} },
      ],
      isHistoryCut: false,
    });
    const owner = learning.learner([], { roles: ['owner'] });
    expect((await history(id, owner)).body).toEqual(body);
    const shown = await history(id, learning.learner([], { roles: ['viewer'] }));
    expect(shown.body['history']).toEqual(
      body['history'].map((line: object) => ({ ...line, reason: '', more: {} })),
    );
  });

  it('is of a question that there is, and for those who may read questions', async () => {
    expect((await history(randomUUID(), staff)).body['error']).toBe('QUESTION_NOT_FOUND');
    const id = await ask();
    for (const by of [learning.learner(), learning.learner([], { roles: ['finance'] })])
      expect((await history(id, by)).status).toBe(403);
  });

  it('has no poll whose text is the id of the question', async () => {
    const id = await ask();
    await learning.postgres.query(
      `insert into learning_audit.audit_entry (action, actor_id, detail)
       values ('live-poll-opened', 'x', jsonb_build_object('question', $1::text))`,
      [id],
    );
    expect((await history(id, staff)).body['history']).toEqual([]);
  });

  it('is read by an index, and cut', async () => {
    await learning.postgres.query(
      `insert into learning_audit.audit_entry (action, actor_id, detail)
       select 'question-hide', 'x', jsonb_build_object('question', n::text) from generate_series(1, 2000) n`,
    );
    await learning.postgres.query('vacuum analyze learning_audit.audit_entry');
    const plan = await planByIndex(
      { url: learning.databaseUrl, schema: 'learning_audit' },
      `select id from audit_entry where detail ->> 'question' = '7' and action like 'question-%'
        order by at desc, id desc limit 51`,
    );
    expect(plan).toContain('audit_entry_of_question_by_key');
    expect(plan).not.toContain('Sort');
    const id = await ask();
    await learning.postgres.query(
      `insert into learning_audit.audit_entry (action, actor_id, detail)
       select 'question-nudge', 'x', jsonb_build_object('question', $1::text) from generate_series(1, 51)`,
      [id],
    );
    const { body } = await history(id, staff);
    expect([body['history'].length, body['isHistoryCut']]).toEqual([50, true]);
  });
});
