import { createDataSource, Database, RetentionRepository } from '@lectern/nest-kit';
import { dryRun } from '../../src/purge.ts';
import { RETENTION_RULES } from '../../src/privacy/retention/retention-rules.ts';
import { signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

/** For each rule, how to put a row there that is so old. */
const OLD: Readonly<Record<string, (age: string) => string>> = {
  'data-exports': (age) => `insert into data_export (id, account_id, state, content, expires_at)
    select gen_random_uuid(), id, 'ready', '{}', now() + interval '7 days' - interval '${age}' from account limit 1`,
  'law-kept-records': (age) => `insert into kept_record (subject, kind, content, keep_until)
    values ('deleted-x', 'advertising', '[]', now() + interval '6 months' - interval '${age}')`,
  'access-addresses': (age) => `insert into audit_entry (action, address, at)
    values ('login', '203.0.113.9', now() - interval '${age}')`,
  'audit-entries': (age) =>
    `insert into audit_entry (action, at) values ('login', now() - interval '${age}')`,
  'ended-sessions': (
    age,
  ) => `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, ended_at)
    select gen_random_uuid(), id, sha256(random()::text::bytea), sha256(random()::text::bytea), 'phone', '', '', now() - interval '${age}'
      from account limit 1`,
  // A device of today is there as well: the latest stays however old it is.
  'known-devices': (age) => `insert into known_device (account_id, hash, kind, browser, system, seen_at)
    select id, sha256(random()::text::bytea), 'phone', '', '', at
      from (select id from account limit 1) as account, unnest(array[now(), now() - interval '${age}']) as at`,
};
const LIMITS: Readonly<Record<string, [young: string, old: string]>> = {
  'data-exports': ['6 days 23 hours', '7 days 1 hour'],
  'law-kept-records': ['5 months 25 days', '6 months 1 day'],
  'access-addresses': ['2 months 25 days', '3 months 1 day'],
  'audit-entries': ['2 years 11 months', '3 years 1 day'],
  'ended-sessions': ['2 months 25 days', '3 months 1 day'],
  'known-devices': ['11 months', '1 year 1 day'],
};

it.each(RETENTION_RULES.map((rule) => [rule.name, rule] as const))(
  '%s: forgets what is over, and nothing else',
  async (name, rule) => {
    await signUp(identity, `${name}@example.com`);
    const dataSource = createDataSource({
      service: 'identity',
      url: identity.databaseUrl,
      entities: [],
      poolSize: 1,
    });
    const rows = new RetentionRepository(new Database(await dataSource.initialize()));
    const [young, old] = LIMITS[name] ?? ['', ''];
    await identity.query(OLD[name]?.(young) ?? '');
    expect(await rows.countOverdue(rule)).toBe(0);
    await identity.query(OLD[name]?.(old) ?? '');
    const before = await identity.query(`select * from ${rule.table}`);
    expect(await rows.countOverdue(rule)).toBe(1);
    const lines = await dryRun(identity.databaseUrl);
    expect(lines.find((line) => line.includes(name))).toMatch(/^ +1 /);
    expect(await identity.query(`select * from ${rule.table}`)).toEqual(before);
    expect(await rows.purgeRows(rule)).toBe(1);
    expect(await rows.countOverdue(rule)).toBe(0);
    const left = await identity.query(`select * from ${rule.table}`);
    expect(left).toHaveLength(rule.forget ? before.length : before.length - 1);
    await dataSource.destroy();
  },
);

it('the latest device of an account stays with it: without any, the next would pass for the first', async () => {
  const [rule] = RETENTION_RULES.filter(({ name }) => name === 'known-devices');
  const id = await signUp(identity, 'away@example.com');
  await identity.query(
    `insert into known_device (account_id, hash, kind, browser, system, seen_at)
     select $1, sha256(years::text::bytea), 'phone', '', '', now() - make_interval(years => years)
       from unnest(array[2, 3]) as years`,
    [id],
  );
  const dataSource = createDataSource({
    service: 'identity',
    url: identity.databaseUrl,
    entities: [],
    poolSize: 1,
  });
  const rows = new RetentionRepository(new Database(await dataSource.initialize()));
  if (rule) await rows.purgeRows(rule);
  await dataSource.destroy();
  const [left] = await identity.query<{ devices: number; years: number }>(
    `select count(*)::int as devices, min(extract(year from now()) - extract(year from seen_at))::int as years
       from known_device where account_id = $1`,
    [id],
  );
  expect(left).toEqual({ devices: 1, years: 2 });
});

it('is asked for every night, once', async () => {
  const jobs = await identity.query<{ waits: boolean }>(
    `select start_after > now() as waits from identity_jobs.job where name = 'purge'`,
  );
  expect(jobs).toEqual([{ waits: true }]);
});
