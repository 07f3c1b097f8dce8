import { planByIndex } from '@lectern/testing/node';
import { personOf, type Person } from '../licenses/license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
let staff: Person;
beforeAll(async () => {
  identity = await startTestIdentity();
  staff = await personOf(identity, 'content@example.com', { roles: ['content'], name: 'Lee Content' });
});
afterAll(() => identity.stop());

const OWN = '/api/users/instructor-application';
const content = {
  name_ko: '김 민지',
  name_en: 'Minji Kim',
  clinic: '',
  headline: '',
  biography: '피부과 전문의로 일합니다. '.repeat(5),
  plan: '상안면 톡신의 해부학과 용량을 가르치고 싶습니다. '.repeat(5),
  sample_url: 'https://video.example/1',
};
const version = '2026-11';
let count = 0;
async function physician(own: Record<string, unknown> = {}): Promise<Person> {
  const person = await personOf(identity, `doctor-${(count += 1)}@example.com`, own);
  await identity.query(`update account set license_state = 'verified' where id = $1`, [person.id]);
  return person;
}
const save = ({ browser }: Person, own: object = {}, seen = 0) =>
  browser.ask('PUT', OWN, { content: { ...content, ...own }, version: seen });
const submit = ({ browser }: Person, seen = 1, own: object = {}) =>
  browser.post(`${OWN}/submit`, { version: seen, contractVersion: version, language: 'ko', ...own });
async function applicant(): Promise<Person & { application: string }> {
  const person = await physician();
  await save(person);
  await submit(person);
  const [row] = await identity.query<{ id: string }>(
    'select id from instructor_application where account_id = $1',
    [person.id],
  );
  return { ...person, application: row?.id ?? 'none' };
}
const decide = ({ application }: { application: string }, verdict: object, by = staff) =>
  by.browser.post(`/api/admin/instructor-applications/${application}/decision`, {
    note: '',
    reason: 'Watched the sample',
    ...verdict,
  });
const rolesOf = async ({ id }: Person) =>
  (await identity.query<{ roles: string[] }>('select roles from account where id = $1', [id]))[0]?.roles;
const lastMail = async ({ email }: Person) =>
  (await identity.query('select content, language from asked_mail where recipient = $1 limit 1', [email]))[0];

describe('who may apply', () => {
  it('is told to others with the reason, and refused by the call', async () => {
    const nurse = await personOf(identity, 'nurse@example.com', {
      occupation: 'registered-nurse',
      specialty: null,
    });
    const unverified = await personOf(identity, 'unverified@example.com');
    for (const [person, eligibility] of [
      [nurse, 'not-physician'],
      [unverified, 'no-license'],
    ] as const) {
      expect((await person.browser.get(OWN)).body).toMatchObject({ state: 'not-started', eligibility });
      expect(await save(person)).toMatchObject({ status: 403, body: { error: 'NOT_ELIGIBLE' } });
    }
  });
});

describe('the draft', () => {
  it('is kept, and another window never replaces it without seeing it', async () => {
    const person = await physician();
    expect((await save(person, { plan: '' })).body).toMatchObject({ state: 'draft', version: 1 });
    expect((await save(person, { plan: 'One' }, 1)).body).toMatchObject({ version: 2 });
    // Repeated after a lost answer.
    expect((await save(person, { plan: 'One' }, 1)).body).toMatchObject({ version: 2 });
    expect(await save(person, { plan: 'Two' }, 1)).toMatchObject({
      status: 409,
      body: { error: 'APPLICATION_CHANGED' },
    });
    expect((await person.browser.get(OWN)).body).toMatchObject({ content: { plan: 'One' } });
  });

  it('is submitted complete only, with the contract as it stands', async () => {
    const person = await physician();
    await save(person, { plan: 'short', sample_url: '' });
    expect(await submit(person)).toMatchObject({
      status: 400,
      body: { error: 'APPLICATION_INCOMPLETE', details: { missing: ['plan', 'sample_url'] } },
    });
    await save(person, {}, 1);
    expect(await submit(person, 2, { contractVersion: '2020-01' })).toMatchObject({
      body: { error: 'CONTRACT_CHANGED' },
    });
    expect((await submit(person, 2)).body).toMatchObject({
      state: 'in-review',
      signed: { version, language: 'ko' },
    });
    expect(await save(person, {}, 3)).toMatchObject({ status: 409, body: { error: 'APPLICATION_CLOSED' } });
    const [row] = await identity.query<{ signed_text: string }>(
      'select signed_text from instructor_application where account_id = $1',
      [person.id],
    );
    expect(row?.signed_text).toContain('수익 배분');
  });

  it.each(['http://video.example/1', 'javascript:alert(1)', 'https://'])(
    'takes no sample at %s',
    async (sample_url) => expect((await save(await physician(), { sample_url })).status).toBe(400),
  );

  it('submitted twice is one, with one mail', async () => {
    const person = await physician();
    await save(person);
    const both = await Promise.all([submit(person), submit(person)]);
    expect(both.map(({ body }) => body['state'])).toEqual(['in-review', 'in-review']);
    const mails = await identity.query('select 1 from asked_mail where recipient = $1', [person.email]);
    const received = await identity.query(
      `select 1 from asked_mail where recipient = $1 and content->>'template' = 'instructor-received'`,
      [person.email],
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(received).toHaveLength(1);
  });
});

describe('the decision', () => {
  it('to approve gives the role with its record and mail, and the own call says so', async () => {
    const person = await applicant();
    const { body } = await staff.browser.get('/api/admin/instructor-applications');
    expect(body).toMatchObject({ waiting: expect.any(Number) });
    expect(JSON.stringify(body)).toContain(person.application);
    expect((await decide(person, { decision: 'approve', note: '환영합니다' })).body).toMatchObject({
      state: 'approved',
    });
    expect(await rolesOf(person)).toEqual(['instructor']);
    expect((await person.browser.get(OWN)).body).toMatchObject({ state: 'approved' });
    expect(await lastMail(person)).toMatchObject({
      language: 'ko',
      content: { template: 'instructor-approved', note: '환영합니다' },
    });
    const [entry] = await identity.query(
      `select actor_id, detail from audit_entry where account_id = $1 and action = 'instructor-approved'`,
      [person.id],
    );
    expect(entry).toMatchObject({
      actor_id: staff.id,
      detail: { reason: 'Watched the sample', application: person.application },
    });
    expect(await decide(person, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { error: 'APPLICATION_DECIDED' },
    });
  });

  it('gives no role to a person whose licence ended meanwhile', async () => {
    const person = await applicant();
    await identity.query(`update account set license_state = 'expired' where id = $1`, [person.id]);
    expect(await decide(person, { decision: 'approve' })).toMatchObject({ body: { error: 'NOT_ELIGIBLE' } });
    expect(await rolesOf(person)).toEqual([]);
    expect((await person.browser.get(OWN)).body).toMatchObject({ state: 'in-review' });
  });

  it('to ask for more opens the draft again, and it comes back', async () => {
    const person = await applicant();
    await decide(person, { decision: 'ask', asked: ['plan-detail'], note: '대상을 적어 주세요' });
    const { body } = await person.browser.get(OWN);
    expect(body).toMatchObject({ state: 'more-asked', asked: ['plan-detail'], note: '대상을 적어 주세요' });
    const seen = Number(body['version']);
    await save(person, { headline: 'More' }, seen);
    expect((await submit(person, seen + 1)).body).toMatchObject({ state: 'in-review', asked: [] });
  });

  it('to decline says why and from when to apply again; the second attempt begins empty-handed', async () => {
    const person = await applicant();
    await decide(person, { decision: 'decline', declinedFor: 'experience' });
    const { body } = await person.browser.get(OWN);
    expect(body).toMatchObject({ state: 'declined', declinedFor: 'experience' });
    expect(Date.parse(String(body['reapplyFrom']))).toBeGreaterThan(Date.now() + 89 * 86_400_000);
    expect(await save(person, {}, 3)).toMatchObject({ body: { error: 'APPLICATION_CLOSED' } });
    await identity.query(
      `update instructor_application set decided_at = now() - interval '91 days' where account_id = $1`,
      [person.id],
    );
    expect((await save(person, {}, 3)).body).toMatchObject({ state: 'draft', version: 1, signed: null });
  });

  it('is counted as settled, whatever it is', async () => {
    const settled = async () => {
      const { body } = await staff.browser.get('/api/admin/instructor-applications?figures=1');
      return (body['figures'] as { settled: number }).settled;
    };
    const before = await settled();
    await decide(await applicant(), { decision: 'approve' });
    await decide(await applicant(), { decision: 'ask', asked: ['plan-detail'] });
    await decide(await applicant(), { decision: 'decline', declinedFor: 'experience' });
    expect(await settled()).toBe(before + 3);
  });

  it('is not one’s own', async () => {
    const person = await applicant();
    await identity.query(`update instructor_application set account_id = $2 where id = $1`, [
      person.application,
      staff.id,
    ]);
    expect(await decide(person, { decision: 'approve' })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    });
  });
});

describe('the history', () => {
  const historyOf = async (application: string, by = staff) =>
    by.browser.get(`/api/admin/instructor-applications/${application}/history`);

  it('tells who decided in each round and in earlier applications, and why', async () => {
    const person = await applicant();
    const other = await personOf(identity, 'content-2@example.com', { roles: ['content'], name: 'Park Jun' });
    await decide(person, { decision: 'ask', asked: ['plan-detail'], reason: 'The plan is short' });
    const seen = Number((await person.browser.get(OWN)).body['version']);
    await submit(person, seen);
    await decide(person, { decision: 'decline', declinedFor: 'experience', reason: 'Two years only' }, other);
    await identity.query(
      `update instructor_application set decided_at = now() - interval '91 days' where account_id = $1`,
      [person.id],
    );
    await save(person, {}, seen + 2);
    await submit(person);
    const [latest] = await identity.query<{ id: string }>(
      `select id from instructor_application where account_id = $1 and state = 'in-review'`,
      [person.id],
    );
    const { status, body } = await historyOf(String(latest?.id));
    expect(status).toBe(200);
    const [{ name } = { name: '' }] = await identity.query<{ name: string }>(
      'select name from account where id = $1',
      [person.id],
    );
    const own = { action: 'instructor-application-submitted', actorName: name, isOfSite: false, reason: '' };
    expect(body).toMatchObject({
      history: [
        own,
        {
          action: 'instructor-declined',
          actorName: 'Park Jun',
          reason: 'Two years only',
          after: 'experience',
        },
        own,
        {
          action: 'instructor-more-asked',
          actorName: 'Lee Content',
          reason: 'The plan is short',
          before: null,
          after: 'plan-detail',
        },
        own,
      ],
      isHistoryCut: false,
    });
    // All applications of a person have the same history.
    expect((await historyOf(person.application)).body).toEqual(body);
  });

  it('of one’s own application has no reasons', async () => {
    const person = await applicant();
    await decide(person, { decision: 'decline', declinedFor: 'conduct', reason: 'A colleague warned us' });
    const self = await personOf(identity, 'content-3@example.com', { roles: ['content'] });
    await identity.query(`update instructor_application set account_id = $2 where id = $1`, [
      person.application,
      self.id,
    ]);
    const { body } = await historyOf(person.application, self);
    expect(body['history']).toMatchObject([
      { action: 'instructor-declined', actorName: 'Lee Content', reason: '', after: null },
      { action: 'instructor-application-submitted' },
    ]);
    expect(JSON.stringify(body)).not.toContain('warned');
  });

  it('is of an application that was handed in, and for those who decide', async () => {
    const person = await physician();
    await save(person);
    const [draft] = await identity.query<{ id: string }>(
      'select id from instructor_application where account_id = $1',
      [person.id],
    );
    expect((await historyOf(String(draft?.id))).body).toMatchObject({ error: 'APPLICATION_NOT_FOUND' });
    const { application } = await applicant();
    const viewer = await personOf(identity, 'viewer@example.com', { roles: ['viewer'] });
    for (const by of [viewer, person]) expect((await historyOf(application, by)).status).toBe(403);
  });

  it('is read by an index', async () => {
    await identity.query(
      `insert into audit_entry (action, actor_id, detail)
       select 'instructor-declined', 'x', jsonb_build_object('application', n::text) from generate_series(1, 2000) n`,
    );
    await identity.admin('vacuum analyze identity_audit.audit_entry');
    const plan = await planByIndex(
      { url: identity.databaseUrl, schema: 'identity_audit' },
      `select id from audit_entry where detail ->> 'application' = '7' and action like 'instructor-%'
        order by at desc, id desc limit 51`,
    );
    expect(plan).toContain('audit_entry_of_application_by_key');
    expect(plan).not.toContain('Sort');
  });
});
