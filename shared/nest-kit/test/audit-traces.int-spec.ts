import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { AuditEntriesRepository } from '../src/audit/audit-entries.repository.ts';
import { AuditRepository } from '../src/audit/audit.repository.ts';
import { createDataSource, Database, ensureServiceDatabase } from '../src/index.ts';
import { withTrace } from '../src/logging/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER = 'abcdefgh-of-a-browser';

let postgres: TestPostgres;
let database: Database;
let audit: AuditRepository;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'tracing', password: 'pw' });
  const dataSource = createDataSource({ service: 'tracing', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  audit = new AuditRepository(database);
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

const record = (action: string, traceId?: string): Promise<void> => {
  const work = () => audit.addEntry({ action, accountId: 'a' });
  return traceId === undefined ? work() : withTrace({ traceId, isSampled: false }, work);
};
const traces = () =>
  postgres.query<{ action: string; trace_id: string | null }>(
    'select action, trace_id from tracing_audit.audit_entry order by id',
  );
const check = async () => {
  const rows = await postgres.query<{ fault: string | null }>(
    'select fault from tracing_audit.check_audit_seals(0, 100)',
  );
  return rows.map(({ fault }) => fault);
};
const settleAndSeal = async () => {
  await postgres.query(`update tracing_audit.audit_entry set at = at - interval '11 minutes'
    where id > (select coalesce(max(last_id), 0) from tracing_audit.audit_seal)`);
  await postgres.query('select tracing_audit.seal_audit(100)');
};

it('an entry has the trace of its request, and none outside one, whatever the connection did before', async () => {
  await record('traced', TRACE);
  await record('alone');
  await database.runInTransaction(async () => {
    await record('in a transaction', OTHER);
    await record('in the same', OTHER);
  });
  await record('afterwards');
  expect(await traces()).toEqual([
    { action: 'traced', trace_id: TRACE },
    { action: 'alone', trace_id: null },
    { action: 'in a transaction', trace_id: OTHER },
    { action: 'in the same', trace_id: OTHER },
    { action: 'afterwards', trace_id: null },
  ]);
});

it('finds what belongs to a request by an index', async () => {
  const entries = new AuditEntriesRepository(database);
  const query = { scope: 'all', order: 'desc', size: 10 } as const;
  const found = await entries.listEntries({ ...query, trace: OTHER });
  expect(found.entries.map(({ action, traceId }) => [action, traceId])).toEqual([
    ['in the same', OTHER],
    ['in a transaction', OTHER],
  ]);
  expect(found.count).toBe(2);
  expect((await entries.listEntries({ ...query, trace: TRACE, isCounted: false })).count).toBe(0);
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select id from tracing_audit.audit_entry where trace_id = '${TRACE}' order by at desc, id desc limit 21`,
  );
  expect(plan).toContain('audit_entry_by_trace');
});

it('row 62: a trace that is changed or taken away is found, and so is one that is put to an entry without', async () => {
  await settleAndSeal();
  expect(await check()).toEqual([null]);
  const put = (trace: string | null, action: string) =>
    postgres.query(
      `update tracing_audit.audit_entry set trace_id = ${trace === null ? 'null' : `'${trace}'`} where action = '${action}'`,
    );
  for (const [action, wrong, right] of [
    ['traced', OTHER, TRACE],
    ['traced', null, TRACE],
    ['alone', OTHER, null],
  ] as const) {
    await put(wrong, action);
    expect(await check()).toEqual(['changed']);
    await put(right, action);
    expect(await check()).toEqual([null]);
  }
});

it('row 62: seals of the former release and of this one hold side by side, also where its set-up runs after this one', async () => {
  const before = (await check()).length;
  // The functions and rights that the former set-up makes again.
  await postgres.query(FORMER);
  await record('with the former functions', TRACE);
  await settleAndSeal();
  // The former check does not look at traces.
  expect(await check()).toEqual([...Array<null>(before).fill(null), null]);
  await ensureServiceDatabase(postgres.adminUrl, { service: 'tracing', password: 'pw' });
  await record('with the new ones', TRACE);
  await settleAndSeal();
  expect(await check()).toEqual([...Array<null>(before + 1).fill(null), null]);
  expect((await traces()).slice(-2).map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE]);
  const sealed = await postgres.query<{ traced: boolean }>(
    'select trace_digest is not null as traced from tracing_audit.audit_seal order by id',
  );
  expect(sealed.map(({ traced }) => traced).slice(-2)).toEqual([false, true]);
});

it('takes over the record of the former release: its entries have no trace, its seals still hold', async () => {
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'older', password: 'pw' });
  expect(url).toContain('lectern_older');
  await postgres.query(
    `alter table older_audit.audit_entry drop column trace_id;
     alter table older_audit.audit_seal drop column trace_digest`,
  );
  await postgres.query(FORMER.replaceAll('tracing', 'older'));
  await postgres.query(
    `insert into older_audit.audit_entry (at, action) values (now() - interval '1 hour', 'old')`,
  );
  await postgres.query('select older_audit.seal_audit(10)');
  for (const _ of [1, 2])
    await ensureServiceDatabase(postgres.adminUrl, { service: 'older', password: 'pw' });
  expect(await postgres.query('select action, trace_id from older_audit.audit_entry')).toEqual([
    { action: 'old', trace_id: null },
  ]);
  expect(await postgres.query('select fault from older_audit.check_audit_seals(0, 10)')).toEqual([
    { fault: null },
  ]);
});

/** What the set-up of the release before this one puts in place: its functions, and the columns that a service may fill. */
const FORMER = `
create or replace function tracing_audit.digest_audit(p_ids int8multirange, p_before bytea) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(p_before, '') || convert_to(p_ids::text || coalesce(string_agg(
           concat_ws(' ', id, (extract(epoch from at) * 1000000)::bigint, action, actor_roles::text), E'\\n' order by id), ''), 'UTF8'))
    from tracing_audit.audit_entry where id between lower(p_ids) and upper(p_ids) - 1 and p_ids @> id
$$;
create or replace function tracing_audit.seal_audit(p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bytea; v_after bigint; v_ids int8multirange; v_oldest timestamptz; v_rows int;
begin
  select digest, last_id into v_before, v_after from tracing_audit.audit_seal order by id desc limit 1;
  select range_agg(int8range(id, id + 1)), min(at), count(*) into v_ids, v_oldest, v_rows
    from (select id, at from tracing_audit.audit_entry where id > coalesce(v_after, 0) order by id limit p_most) next;
  if v_rows = 0 then return 0; end if;
  insert into tracing_audit.audit_seal (ids, last_id, oldest_at, digest)
    values (v_ids, upper(v_ids) - 1, v_oldest, tracing_audit.digest_audit(v_ids, v_before));
  return v_rows;
end $$;
create or replace function tracing_audit.check_audit_seals(p_after bigint, p_most int)
returns table (seal bigint, entries int, sealed_at timestamptz, fault text, entry bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id, 1, s.at, case when s.digest <> tracing_audit.digest_audit(s.ids, b.digest) then 'changed' end, null::bigint
    from tracing_audit.audit_seal s
    left join lateral (select digest from tracing_audit.audit_seal where id < s.id order by id desc limit 1) b on true
   where s.id > p_after order by s.id limit p_most
$$;
revoke all on tracing_audit.audit_entry from lectern_tracing;
grant select on tracing_audit.audit_entry to lectern_tracing;
grant insert (at, action, account_id, actor_id, actor_roles, address, detail) on tracing_audit.audit_entry to lectern_tracing;
`;
