import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { AuditEntriesRepository } from '../src/audit/audit-entries.repository.ts';
import { createDataSource, Database, ensureServiceDatabase } from '../src/index.ts';

let postgres: TestPostgres;
let database: Database;
let entries: AuditEntriesRepository;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'catalog', password: 'pw' });
  // Seven entries of a moment each. A colleague acts often, a few people have few entries, and some act upon themselves.
  await postgres.query(
    `insert into catalog_audit.audit_entry (at, action, account_id, actor_id)
     select '2026-01-01T00:00:00.000001Z'::timestamptz + (n / 7) * interval '1 microsecond', case when n % 300 = 1 then 'roles-changed' else 'signed-in' end,
            case when n % 13 > 0 then 'person-' || n % 800 end,
            case when n % 3 = 0 then 'colleague' when n % 5 = 0 then 'person-' || n % 7 when n % 11 > 0 then 'person-' || n % 800 end
       from generate_series(1, 6000) n`,
  );
  const dataSource = createDataSource({ service: 'catalog', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  entries = new AuditEntriesRepository(database);
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

const IS_ABOUT = `account_id = any(array['PEOPLE'])`;
const IS_BY = `actor_id = any(array['PEOPLE'])`;

it.each([
  [['colleague'], 'either', ''],
  [['person-3', 'person-5', 'person-3', 'nobody'], 'either', ''],
  [['colleague', 'person-3', 'person-700'], 'either', ''],
  [['colleague', 'person-3', 'person-700'], 'subject', ''],
  [['colleague', 'person-1'], 'either', 'roles-changed'],
  [['nobody'], 'either', ''],
  [['a', 'b', 'c', 'colleague', 'person-3', 'person-5', 'nobody'], 'either', ''],
  [[], 'either', ''],
] as const)(
  'entries of people are those that a look at every entry finds: %s, %s, %s',
  async (people, as, action) => {
    const list = people.join(`', '`);
    const of = as === 'subject' ? IS_ABOUT : `(${IS_ABOUT} or ${IS_BY})`;
    for (const scope of ['all', 'staff'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const plain = await postgres.query<{ id: string }>(
          `select id::text from catalog_audit.audit_entry where ${of.replaceAll('PEOPLE', list)}
            ${action && `and action = '${action}'`}
            ${scope === 'staff' ? 'and actor_id is not null and actor_id is distinct from account_id' : ''}
          order by at ${order}, audit_entry.id ${order}`,
        );
        const size = 90;
        const found: string[] = [];
        for (let after: { at: string; id: string; isMomentOpen: boolean } | undefined; ;) {
          const page = await entries.listEntries({
            people,
            as,
            scope,
            order,
            size,
            ...(action ? { action } : {}),
            ...(after ? { after } : {}),
          });
          expect(page.count).toBe(Math.min(plain.length, 1_001));
          found.push(...page.entries.map(({ id }) => id));
          const last = page.entries.at(-1);
          if (page.entries.length < size || !last) break;
          after = { at: last.at, id: last.id, isMomentOpen: false };
        }
        expect(found).toEqual(plain.map(({ id }) => id));
      }
  },
);
