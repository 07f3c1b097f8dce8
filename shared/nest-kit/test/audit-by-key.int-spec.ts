import { planByIndex, startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import pg from 'pg';
import { AuditEntriesRepository, type AuditEntryFilters } from '../src/audit/audit-entries.repository.ts';
import { ensureServiceDatabase, type Database } from '../src/index.ts';

let postgres: TestPostgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startTestPostgres();
  // Twice, as at every start of a site: the second time changes nothing.
  await ensureServiceDatabase(postgres.adminUrl, { service: 'catalog', password: 'pw' });
  await ensureServiceDatabase(postgres.adminUrl, { service: 'catalog', password: 'pw' });
  client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(
    `insert into catalog_audit.audit_entry (at, action, account_id, actor_id)
     select '2026-01-01Z'::timestamptz + n * interval '1 minute', case when n % 2000 = 1 then 'roles-changed' else 'signed-in' end,
            'person-' || n % 500, case when n % 1000 = 1 then 'staff' else 'person-' || n % 500 end
       from generate_series(1, 40000) n`,
  );
  await client.query('vacuum analyze catalog_audit.audit_entry');
});
afterAll(async () => {
  await client.end();
  await postgres.drop();
});

it.each([
  ['acts of staff', 'actor_id is not null and actor_id is distinct from account_id', 'of_staff_by_key'],
  ['one action', `action = 'roles-changed'`, 'by_action_and_key'],
  ['one actor', `actor_id = 'staff'`, 'of_actor_by_key'],
])('%s are read in the order of the record from an index', async (_what, condition, index) => {
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select id from catalog_audit.audit_entry where ${condition} order by at desc, id desc limit 21`,
  );
  expect(plan).toContain(`audit_entry_${index}`);
  expect(plan).not.toMatch(/Sort|Filter/);
});

it('acts of staff of one kind are counted in an index alone', async () => {
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select count(*) from (select from catalog_audit.audit_entry
       where actor_id is not null and actor_id is distinct from account_id and action = 'signed-in' order by at, id limit 1001) counted`,
  );
  expect(plan).toMatch(/Index Only Scan using audit_entry_of_staff_by_action_and_key/);
  expect(plan).not.toMatch(/Sort|Filter/);
});

/** The statement that counts entries, its values written out. */
async function countOf(filters: Partial<AuditEntryFilters>): Promise<string> {
  const sent: string[] = [];
  const database = {
    row: ({ sql }: { sql: string }, values: readonly unknown[]) => {
      sent.push(sql.replaceAll('$1', `'{${String(values[0])}}'`).replaceAll('$2', `'${String(values[1])}'`));
      return Promise.resolve({ total: 0 });
    },
    rows: () => Promise.resolve([]),
  } as unknown as Database;
  await new AuditEntriesRepository(database).listEntries({
    scope: 'all',
    order: 'desc',
    size: 21,
    ...filters,
  });
  return sent.join();
}

it.each([
  ['acts of staff', { people: ['staff'], scope: 'staff' }],
  ['all entries', { people: ['staff', '-'] }],
  ['one action', { people: ['staff', '-'], scope: 'staff', action: 'signed-in' }],
  ['many people', { people: ['staff', 'a', 'b', 'c', 'd', 'e'], scope: 'staff' }],
] satisfies [string, Partial<AuditEntryFilters>][])(
  'what people did to others is counted in an index alone: %s',
  async (_what, filters) => {
    const sql = await countOf(filters);
    const plan = await planByIndex({ url: postgres.adminUrl, schema: 'catalog_audit' }, sql);
    const ways = plan
      .match(/(?:Index|Seq|Heap)[\w ]* Scan.* on audit_entry/g)
      ?.map((way) => way.replace(' on audit_entry', ''));
    expect([...new Set(ways)].sort()).toEqual([
      'Index Only Scan using audit_entry_of_staff_by_actor_and_key',
      'Index Scan Backward using audit_entry_of_account',
    ]);
  },
);

it('keeps no index that another one begins with', async () => {
  const { rows } = await client.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'catalog_audit' and tablename = 'audit_entry'`,
  );
  const names = rows.map(({ indexname }) => indexname);
  for (const replaced of ['of_actor', 'by_action', 'of_staff'])
    expect(names).not.toContain(`audit_entry_${replaced}`);
});

it('builds what a database of the former release, or a build that broke off, lacks, while entries are written', async () => {
  await client.query('drop index catalog_audit.audit_entry_by_action_and_key');
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'catalog_audit.audit_entry_of_staff_by_key'::regclass`,
  );
  const writer = new pg.Client({ connectionString: postgres.adminUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`insert into catalog_audit.audit_entry (action) values ('open')`);
    // A build waits for the transaction that writes; nobody waits for the build.
    const built = ensureServiceDatabase(postgres.adminUrl, { service: 'catalog', password: 'pw' });
    await until(async () => {
      const { rows } = await client.query(
        `select from pg_stat_progress_create_index
          where datname = current_database() and relid = 'catalog_audit.audit_entry'::regclass`,
      );
      return rows.length > 0;
    });
    await client.query(`insert into catalog_audit.audit_entry (action) values ('meanwhile')`);
    await writer.query('commit');
    await built;
  } finally {
    await writer.end();
  }
  const { rows } = await client.query<{ valid: number }>(
    `select count(*)::int as valid from pg_index
      where indrelid = 'catalog_audit.audit_entry'::regclass and indisvalid
        and indexrelid::regclass::text like '%by_key' or indexrelid::regclass::text like '%action_and_key' and indisvalid`,
  );
  expect(rows).toEqual([{ valid: 13 }]);
});
