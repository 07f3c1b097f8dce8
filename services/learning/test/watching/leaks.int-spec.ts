import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let owner: Browser;
let viewer: Browser;
let shortId: string;

beforeAll(async () => {
  learning = await startTestLearning();
  owner = learning.learner([], { roles: ['owner'], hasFreshStep: true });
  viewer = learning.learner(['botox']);
  const { body } = await learning.open(viewer);
  shortId = String(body['watermark'].shortId);
  await learning.open(learning.learner(['botox']));
});
afterAll(() => learning.stop());

const lookUp = (facts: object = {}, by = owner) =>
  learning.send('POST', '/api/admin/leaks', {
    by,
    body: { shortId, reason: 'Seen on a public video site', ...facts },
  });

it('names the person of a mark and the viewing, and nobody else', async () => {
  const { status, body } = await lookUp();
  expect(status).toBe(200);
  expect(body['people']).toHaveLength(1);
  expect(body['people'][0]).toMatchObject({
    userId: viewer.person.userId,
    maskedEmail: expect.stringContaining('***@'),
    viewings: [{ kind: 'film', curriculumId: 'botox', lectureId: 'botox-1' }],
  });
});

it('tells only what was watched at the minute of the mark', async () => {
  const viewingsAt = async (at: Date) =>
    (await lookUp({ at: at.toISOString() })).body['people'][0].viewings.length;
  expect(await viewingsAt(new Date())).toBe(1);
  expect(await viewingsAt(new Date(Date.now() - 3_600_000))).toBe(0);
});

it('says that nobody fits', async () => {
  expect((await lookUp({ shortId: '00000000' })).body).toEqual({ people: [] });
});

it.each([{ shortId: "' or 1=1" }, { shortId: '0' }, { at: 'yesterday' }, { reason: 'x' }, { reason: '' }])(
  'refuses %j',
  async (facts) => expect((await lookUp(facts)).status).toBe(400),
);

it('is for owners, and every look is written down with the reason and whom it named', async () => {
  for (const role of ['viewer', 'content', 'finance'] as const) {
    expect((await lookUp({}, learning.learner([], { roles: [role], hasFreshStep: true }))).status).toBe(403);
  }
  const before = await learning.postgres.query(
    `select 1 from learning_audit.audit_entry where action = 'leak-looked-up'`,
  );
  await lookUp({ reason: 'A clinic sent us a copy' });
  const rows = await learning.postgres.query(
    `select account_id, actor_id, detail->>'reason' as reason from learning_audit.audit_entry
      where action = 'leak-looked-up' order by id desc`,
  );
  expect(rows).toHaveLength(before.length + 1);
  expect(rows[0]).toEqual({
    account_id: viewer.person.userId,
    actor_id: owner.person.userId,
    reason: 'A clinic sent us a copy',
  });
});
