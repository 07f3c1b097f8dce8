import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let content: Browser;
beforeAll(async () => {
  learning = await startTestLearning();
  content = learning.learner([], { roles: ['content'] });
  learning.partners.courses.set(
    'mixed',
    courseOf('mixed', {
      lectures: [
        lectureOf('mixed-1', 1),
        lectureOf('mixed-old', 2, { removedAt: '2026-01-01T00:00:00.000Z' }),
        lectureOf('mixed-onsite', 3, { type: 'onsite', duration: null }),
        lectureOf('mixed-told', 4),
      ],
    }),
  );
});
afterAll(() => learning.stop());
afterEach(() => {
  const { partners } = learning;
  partners.refusal = null;
  partners.isMediaAway = false;
  for (const people of [partners.refunding, partners.suspended, partners.licenses]) people.clear();
});

const ask = (person: string, facts: object = {}, by = content) =>
  learning.send('POST', '/api/admin/access-tests', {
    by,
    body: { person, curriculumId: 'mixed', lectureId: 'mixed-1', ...facts },
  });
const enrol = (userId: string, days = 365) =>
  learning.partners.enrolments.set(userId, [enrolmentOf('mixed', days)]);
const sessions = async () =>
  (
    await learning.postgres.query<{ count: number }>(
      'select count(*)::int as count from learning.player_session',
    )
  )[0];

it('says that the lecture opens, by address and by id, and begins nothing', async () => {
  enrol('owns');
  const before = await sessions();
  // The address is for who knew it.
  for (const [person, email] of [
    ['owns@example.com', 'owns@example.com'],
    ['owns', ''],
  ] as const) {
    const { status, body } = await ask(person);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        person: { userId: 'owns', name: '김 민서', email },
        refusal: null,
        licenseState: 'verified',
        enrolment: expect.objectContaining({ orderId: 'order-1', firstAccessAt: null }),
      }),
    ]);
  }
  expect(await sessions()).toEqual(before);
  expect(learning.partners.playbacks).toEqual([]);
});

it.each<[string, string, () => void, object]>([
  ['nobody signs in with it', 'suspended', () => learning.partners.suspended.add('held'), {}],
  ['the licence waits', 'license', () => learning.partners.licenses.set('held', 'pending'), {}],
  ['it was never bought', 'not-enrolled', () => learning.partners.enrolments.delete('held'), {}],
  ['its time is over', 'expired', () => enrol('held', -1), {}],
  ['a refund is under way', 'refund-requested', () => learning.partners.refunding.add('held'), {}],
  ['it was taken out before', 'not-found', () => undefined, { lectureId: 'mixed-old' }],
  ['it is held on site', 'not-playable', () => undefined, { lectureId: 'mixed-onsite' }],
  ['the film failed', 'failed', () => void (learning.partners.refusal = 'failed'), {}],
])('says why it does not open: %s', async (_why, refusal, arrange, facts) => {
  enrol('held');
  arrange();
  expect((await ask('held', facts)).body).toMatchObject({ refusal });
});

it('says how far a film is, and the last enrolment where there was one', async () => {
  enrol('waits', -1);
  expect((await ask('waits')).body).toMatchObject({ refusal: 'expired', enrolment: { orderId: 'order-1' } });
  enrol('waits');
  learning.partners.refusal = 'processing';
  expect((await ask('waits')).body).toMatchObject({ refusal: 'processing', percent: 40 });
});

it('agrees with the player, which is asked by the person', async () => {
  const viewer = learning.learner([]);
  const { userId } = viewer.person;
  const open = async () =>
    (await learning.open(viewer, { curriculumId: 'mixed', lectureId: 'mixed-1' })).body['error'] ?? null;
  expect([await open(), (await ask(userId)).body['refusal']]).toEqual(['NOT_ENROLLED', 'not-enrolled']);
  enrol(userId);
  learning.partners.refusal = 'failed';
  expect([await open(), (await ask(userId)).body['refusal']]).toEqual(['VIDEO_FAILED', 'failed']);
  learning.partners.refusal = null;
  expect([await open(), (await ask(userId)).body['refusal']]).toEqual([null, null]);
});

it('knows no such person or lecture, and fails while media is away', async () => {
  learning.partners.gone.add('nobody');
  expect((await ask('nobody')).body['error']).toBe('PERSON_NOT_FOUND');
  expect((await ask('owns', { lectureId: 'botox-1' })).body['error']).toBe('LECTURE_NOT_FOUND');
  expect((await ask('owns', { curriculumId: 'none' })).body['error']).toBe('LECTURE_NOT_FOUND');
  expect((await ask('   ')).status).toBe(400);
  enrol('owns');
  learning.partners.isMediaAway = true;
  expect((await ask('owns')).status).toBe(503);
});

const OWN_ROWS = `select account_id, detail from learning_audit.audit_entry where action = 'access-tested' and actor_id = $1 order by id`;

it('writes down tests that find nobody or no lecture, without what was typed, and looks nobody up without a lecture', async () => {
  const by = learning.learner([], { roles: ['content'] });
  learning.partners.gone.add('nobody');
  await ask('nobody@example.com', {}, by);
  await ask('nobody@example.com', { lectureId: 'none' }, by);
  enrol('unanswered');
  learning.partners.isMediaAway = true;
  expect((await ask('unanswered', {}, by)).status).toBe(503);
  const rows = await learning.postgres.query(OWN_ROWS, [by.person.userId]);
  expect(rows).toEqual([
    { account_id: null, detail: { curriculum: 'mixed', lecture: 'mixed-1', outcome: 'no-person' } },
    { account_id: null, detail: { curriculum: 'mixed', lecture: 'none', outcome: 'no-lecture' } },
    { account_id: 'unanswered', detail: { curriculum: 'mixed', lecture: 'mixed-1', outcome: 'unanswered' } },
  ]);
});

it('is made sixty times an hour by one person of staff, whatever is found', async () => {
  const by = learning.learner([], { roles: ['content'] });
  const answers: unknown[] = [];
  for (let made = 0; made < 61; made += 1)
    answers.push((await ask('nobody@example.com', { lectureId: 'none' }, by)).body['error']);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill('LECTURE_NOT_FOUND'));
  expect(answers[60]).toBe('TOO_MANY_ATTEMPTS');
  expect((await ask('owns')).status).toBe(200);
  expect(await learning.postgres.query(OWN_ROWS, [by.person.userId])).toHaveLength(60);
});

it('is for staff who look after courses, and each test is a look at a person that is written down', async () => {
  for (const role of ['viewer', 'finance', 'license-reviewer'] as const)
    expect((await ask('owns', {}, learning.learner([], { roles: [role] }))).status).toBe(403);
  enrol('looked');
  await ask('looked');
  const rows = await learning.postgres.query(
    `select account_id, actor_id, detail from learning_audit.audit_entry where action = 'access-tested' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      account_id: 'looked',
      actor_id: content.person.userId,
      detail: { curriculum: 'mixed', lecture: 'mixed-1', outcome: 'opens' },
    },
  ]);
});

it('tells who of staff tested, with which outcome and never whom; viewers only who and when', async () => {
  const read = (by = content, lectureId = 'mixed-told') =>
    learning.send('GET', `/api/admin/access-tests/mixed/${lectureId}`, { by });
  expect((await read()).body).toEqual({ history: [], isHistoryCut: false });
  enrol('tested-person');
  const colleague = learning.learner([], { roles: ['content'] });
  const name = { name: '정 검토', lastName: '정', firstName: '검토' };
  learning.partners.people.set(colleague.person.userId, name);
  await ask('tested-person', { lectureId: 'mixed-told' });
  learning.partners.suspended.add('tested-person');
  await ask('tested-person', { lectureId: 'mixed-told' }, colleague);
  const { status, body, text } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    history: [
      { action: 'access-tested', actorName: '정 검토', isOfSite: false, more: { outcome: 'suspended' } },
      { action: 'access-tested', actorName: '김 민서', reason: '' },
    ],
    isHistoryCut: false,
  });
  expect(text).not.toContain('tested-person');
  const shown = (await read(learning.learner([], { roles: ['viewer'] }))).body['history'];
  expect(shown).toEqual(body['history'].map((line: object) => ({ ...line, more: {} })));
  for (const by of [learning.learner(), learning.learner([], { roles: ['finance'] })])
    expect((await read(by)).status).toBe(403);
});
