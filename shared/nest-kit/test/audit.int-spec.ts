import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import pg from 'pg';
import {
  AUDIT_RETENTION,
  auditTable,
  createDataSource,
  Database,
  ensureServiceDatabase,
  RetentionRepository,
  runMigrations,
} from '../src/index.ts';
import { disableRole, ensureSecondRole, secondRoleOf } from '../src/database/provision.ts';

/** What a service of the last release had in its own schema. */
const FORMER = `
create table audit_entry (
  id bigint generated always as identity primary key, at timestamptz not null default now(), action text not null,
  account_id text, actor_id text, address text, detail jsonb not null default '{}');
insert into audit_entry (action, account_id, actor_id, at, detail) values
  ('first', 'a', 'a', now() - interval '2 days', '{"ticket": 1}'), ('second', 'a', 'b', now() - interval '1 day', '{}');
`;
const WITH_ROLES = `
alter table audit_entry add column actor_roles text[] not null default '{}';
update audit_entry set actor_roles = '{owner}' where action = 'second';
create function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
create trigger kept before update or delete on audit_entry for each row execute function keep();
`;

let postgres: TestPostgres;
beforeAll(async () => (postgres = await startTestPostgres()));
afterAll(() => postgres.drop());

/** The database of a service that has only its audit. */
async function newService(
  service: string,
  ...before: string[]
): Promise<(sql: string) => Promise<unknown[]>> {
  const url = await ensureServiceDatabase(postgres.adminUrl, { service, password: 'pw' });
  const query = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  for (const sql of before) await query(sql);
  await runMigrations({ url, service, migrations: [auditTable] });
  return query;
}

describe.each(['catalog', 'commerce', 'identity', 'media', 'messaging'])(
  'row 62: what was done in %s, by its own role',
  (service) => {
    let query: (sql: string) => Promise<unknown[]>;
    const entries = () => query('select action, account_id, detail from audit_entry order by id');
    const all = `${service}_audit`;
    beforeAll(async () => {
      query = await newService(service);
      await query(`insert into audit_entry (action, account_id, actor_id) values ('done', 'a', 'b')`);
    });

    it('is added to and read', async () => {
      expect(await entries()).toEqual([{ action: 'done', account_id: 'a', detail: {} }]);
    });

    it.each([
      `update audit_entry set action = 'nothing'`,
      `update audit_entry set account_id = 'deleted-x'`,
      'update audit_entry set address = null',
      'delete from audit_entry',
      'truncate audit_entry',
      `insert into audit_entry (id, action) overriding system value values (1, 'x') on conflict (id) do update set action = 'x'`,
      `merge into audit_entry using (select 1) one on true when matched then delete`,
      'select 1 from audit_entry for update',
      'begin; lock table audit_entry in access exclusive mode',
      'drop trigger audit_entry_roles on audit_entry',
      'create trigger more before insert on audit_entry for each row execute function suppress_redundant_updates_trigger()',
      'alter table audit_entry disable trigger all',
      'alter table audit_entry add column more text',
      'alter table audit_entry owner to current_user',
      'alter table audit_entry rename to other',
      'create rule none as on insert to audit_entry do instead nothing',
      'create policy none on audit_entry using (false)',
      'drop table audit_entry cascade',
      `drop schema ${all} cascade`,
      `alter schema ${all} rename to other`,
      `create table ${all}.more (id int)`,
      `create or replace function ${all}.purge_audit_entries() returns int language sql as 'select 1'`,
      `create or replace function ${all}.forget_audit_addresses() returns int language sql as 'select 1'`,
      `create or replace function ${all}.pseudonymise_audit(text, text) returns void language sql as 'select 1'`,
      `create or replace function ${all}.note_actor_roles() returns trigger language plpgsql as 'begin return null; end'`,
      `drop function ${all}.purge_audit_entries()`,
      `alter function ${all}.purge_audit_entries() security invoker`,
      `grant update on audit_entry to current_user`,
      'set role lectern_audit',
      'grant lectern_audit to current_user',
      `set session_replication_role = replica`,
      `select setval('${all}.audit_entry_id_seq', 1)`,
      `select pseudonymise_audit('a', 'another-account')`,
    ])('refuses: %s', async (sql) => {
      const before = await entries();
      await query(sql).then(
        // A grant that gives nothing is only warned about.
        () => expect(sql).toMatch(/^grant update/),
        (error: unknown) =>
          expect(String(error)).toMatch(
            /permission denied|must be (owner|able)|is no pseudonym|admin option|permitted/i,
          ),
      );
      await expect(query(`update audit_entry set action = 'x'`)).rejects.toThrow('permission denied');
      expect(await entries()).toEqual(before);
    });
  },
);

it('row 62: deletes entries whose time is over, for any caller, and no others', async () => {
  const query = await newService('aging');
  await query(`insert into audit_entry (action, address, at) values
    ('young', '198.18.0.1', now() - interval '2 months 25 days'), ('old', '198.18.0.2', now() - interval '3 months 1 day'),
    ('older', '198.18.0.3', now() - interval '2 years 11 months'), ('oldest', null, now() - interval '3 years 1 day')`);
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'aging', password: 'pw' });
  const dataSource = createDataSource({ service: 'aging', url, entities: [], poolSize: 1 });
  const rows = new RetentionRepository(new Database(await dataSource.initialize()));
  const counts = [];
  for (const rule of AUDIT_RETENTION)
    counts.push([await rows.countOverdue(rule), await rows.purgeRows(rule)]);
  await dataSource.destroy();
  expect(counts).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(await query('select action, address from audit_entry order by id')).toEqual([
    { action: 'young', address: '198.18.0.1' },
    { action: 'old', address: null },
    { action: 'older', address: null },
  ]);
});

it('row 62: puts a pseudonym in the place of one person only, once, and words of staff go', async () => {
  const query = await newService('leaving');
  await query(`insert into audit_entry (action, account_id, actor_id, detail) values
    ('user-suspended', 'a', 'b', '{"reason": "A. called", "before": "active"}'), ('login', 'b', 'b', '{"reason": "x"}'),
    ('sessions-ended', 'a', 'a', '{"reason": "replaced"}'),
    ('course-editor-remove', 'b', 'b', '{"editor": "a", "curriculum": "c"}'), ('course-editor-remove', 'b', 'b', '{"editor": "b"}'),
    ('film-removed', 'a', 'b', '{"film": "v", "name": "A. at work.mp4", "reason": "x"}'),
    ('certificate-reissued', 'a', 'b', '{"certificate": "n", "before": "A.", "after": "B.", "reason": "x"}')`);
  await query(`select pseudonymise_audit('a', 'deleted-1')`);
  await query(`select pseudonymise_audit('deleted-1', 'deleted-2')`);
  expect(await query('select account_id, actor_id, detail from audit_entry order by id')).toEqual([
    { account_id: 'deleted-1', actor_id: 'b', detail: { before: 'active' } },
    { account_id: 'b', actor_id: 'b', detail: { reason: 'x' } },
    { account_id: 'deleted-1', actor_id: 'deleted-1', detail: { reason: 'replaced' } },
    { account_id: 'b', actor_id: 'b', detail: { editor: 'deleted-1', curriculum: 'c' } },
    { account_id: 'b', actor_id: 'b', detail: { editor: 'b' } },
    { account_id: 'deleted-1', actor_id: 'b', detail: { film: 'v' } },
    { account_id: 'deleted-1', actor_id: 'b', detail: { certificate: 'n' } },
  ]);
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select from leaving_audit.audit_entry where detail ->> 'editor' = 'a'`,
  );
  expect(plan).toContain('audit_entry_of_editor');
});

it('row 62: seals in batches what was done, and finds the first entry that is missing, added or changed', async () => {
  const query = await newService('sealing');
  const old = `now() - interval '11 minutes'`;
  const add = (action: string, at = old) =>
    query(
      `insert into audit_entry (action, account_id, at, detail) values ('${action}', 'a', ${at}, '{"reason": "x"}')`,
    );
  const seal = () => query('select seal_audit(3)');
  const check = async () =>
    (await query('select seal, fault, entry from check_audit_seals(0, 10)')) as Record<string, unknown>[];
  for (const action of ['one', 'two', 'three', 'four']) await add(action);
  // It may not be alone: a transaction that is still open may hold an earlier entry.
  await add('young', 'now()');
  expect([await seal(), await seal(), await seal()]).toEqual([
    [{ seal_audit: 3 }],
    [{ seal_audit: 1 }],
    [{ seal_audit: 0 }],
  ]);
  const whole = [
    { seal: '1', fault: null, entry: null },
    { seal: '2', fault: null, entry: null },
  ];
  // What the law has forgotten breaks nothing.
  await query(`select pseudonymise_audit('a', 'deleted-1')`);
  expect(await check()).toEqual(whole);
  await expect(query('delete from audit_seal')).rejects.toThrow('permission denied');

  const all = 'sealing_audit.audit_entry';
  const [two] = (await postgres.query(`delete from ${all} where action = 'two' returning *`)) as [
    { id: string; at: Date },
  ];
  expect((await check())[0]).toEqual({ seal: '1', fault: 'missing', entry: two.id });
  const put = (id: string, action: string) =>
    postgres.query(
      `insert into ${all} (id, action, account_id, actor_roles, at) overriding system value
       values (${id}, '${action}', 'b', '{}', (select at from ${all} where action = 'one'))`,
    );
  await put(two.id, 'other');
  expect((await check())[0]).toMatchObject({ seal: '1', fault: 'changed' });
  await postgres.query(`delete from ${all} where action = 'four'`);
  expect((await check()).map(({ fault }) => fault)).toEqual(['changed', 'missing']);
  await postgres.query(`delete from sealing_audit.audit_seal where id = 1`);
  expect((await check()).map(({ seal: id, fault }) => [id, fault])).toEqual([['2', 'missing']]);
});

it('notes what an actor is, where the service knows', async () => {
  const query = await newService('knowing');
  await query(
    `create function roles_of(text) returns text[] language sql as $$ select array['as ' || $1] $$`,
  );
  await query(
    `insert into audit_entry (action, account_id, actor_id) values ('own', 'a', 'a'), ('theirs', 'a', 'b')`,
  );
  expect(await query('select actor_roles from audit_entry order by id')).toEqual([
    { actor_roles: [] },
    { actor_roles: ['as b'] },
  ]);
});

it.each([
  ['plain', [FORMER], []],
  ['guarded', [FORMER, WITH_ROLES], ['owner']],
])('takes over what stood in a table of the service’s own: %s', async (service, before, roles) => {
  const query = await newService(`former${service}`, ...before);
  expect(await query('select action, actor_id, actor_roles, detail from audit_entry order by id')).toEqual([
    { action: 'first', actor_id: 'a', actor_roles: [], detail: { ticket: 1 } },
    { action: 'second', actor_id: 'b', actor_roles: roles, detail: {} },
  ]);
  expect(await query(`select to_regclass('former${service}.audit_entry') as own`)).toEqual([{ own: null }]);
});

it('is set up by an administrator who is no superuser, and who can also disable its second role', async () => {
  await postgres.query(`create role managed_admin login createrole password 'pw'`).catch(() => undefined);
  const [{ name } = { name: '' }] = await postgres.query<{ name: string }>(
    'select current_database() as name',
  );
  await postgres.query(`alter database ${name} owner to managed_admin`);
  await postgres.query('alter schema public owner to managed_admin');
  await postgres.query('grant lectern_audit to managed_admin with admin option');
  const url = new URL(postgres.adminUrl);
  [url.username, url.password] = ['managed_admin', 'pw'];
  const service = `managed_${name.slice(-6)}`;
  for (const _ of [1, 2]) {
    const own = await ensureServiceDatabase(url.href, { service, password: 'pw' });
    const client = new pg.Client({ connectionString: own });
    await client.connect();
    await client.query(`insert into audit_entry (action) values ('done')`);
    await expect(client.query('delete from audit_entry')).rejects.toThrow('permission denied');
    await client.end();
  }
  const role = secondRoleOf(service);
  for (const _ of [1, 2]) await ensureSecondRole(url.href, { service, password: 'pw' });
  const session = new pg.Client({ connectionString: Object.assign(new URL(url), { username: role }).href });
  session.on('error', () => undefined);
  await session.connect();
  await disableRole({ primary: url.href }, role);
  await expect(session.query('select 1')).rejects.toThrow();
});
