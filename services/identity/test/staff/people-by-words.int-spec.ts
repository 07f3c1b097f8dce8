import { createDataSource, Database, lastWordOf } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { identityDatabase } from '../../database.ts';
import { ApplicationsRepository } from '../../src/staff/instructors/applications.repository.ts';
import { UsersRepository } from '../../src/staff/users.repository.ts';

let postgres: TestPostgres;
let database: Database;

beforeAll(async () => {
  const template = await migratedTemplate('identity', identityDatabase);
  postgres = await startTestPostgres(template);
  const url = template.addressIn(postgres.adminUrl);
  // Seven people of a moment each; words stand at the beginning of a name or an address, within it, and behind a sign or a digit.
  await postgres.query(
    `insert into identity.account (id, email, name, gender, occupation, country, language, created_at)
     select 'named-' || n, case when n % 9 = 0 then 'smith.k' || n else 'person' || n end || '@clinic' || n % 99 || '.example',
            case n % 10 when 0 then '김민지' when 1 then '이 김서연' when 2 then 'Emily Smith' when 3 then 'Anne-Smith' when 4 then 'Blacksmith'
                        when 5 then '99smith' when 6 then 'Kim Park'
                        when 7 then case when n % 3 = 0 then 'İsmail Demir' else 'Kevin Oh' end else '박서준' || n end,
            'other', 'other', case when n % 2 = 0 then 'KR' else 'US' end, 'ko', '2026-01-01T00:00:00.000001Z'::timestamptz + (n / 7) * interval '1 microsecond'
       from generate_series(1, 5000) n;
     insert into identity.instructor_application (id, account_id, state, content, signed_version, signed_language, signed_text, signed_at, submitted_at, decided_at, declined_for, created_at)
     select md5('application ' || n)::uuid, 'named-' || n, case when n % 5 = 0 then 'declined' else 'approved' end,
            jsonb_build_object('name_ko', case when n % 40 = 7 then '김다른' else '' end, 'name_en', case when n % 3 = 0 then 'Smithson' else 'Lee' end),
            '1', 'ko', 'contract', created_at, created_at, created_at, case when n % 5 = 0 then 'experience' end, created_at
       from generate_series(1, 4000) n join identity.account on account.id = 'named-' || n`,
  );
  const dataSource = createDataSource({ service: 'identity', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

type Page = { rows: readonly { id: string }[]; next: string | null; count: number };

/** Compares the pages of a list, of a long one the first ten, and its count with the ids that are expected. */
async function expectPages(read: (after: string) => Promise<Page>, expected: readonly string[]) {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null && found.length < 1_000;) {
    const page: Page = await read(after);
    expect(page.count).toBe(Math.min(expected.length, 1_000));
    found.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(found).toEqual(expected.slice(0, Math.max(found.length, Math.min(expected.length, 1_000))));
}
const idsOf = async (sql: string): Promise<string[]> =>
  (await database.query<{ id: string }>(sql)).map(({ id }) => id);

it.each([
  ['account_by_name_start', 'lower(name)'],
  ['account_by_last_word_start', lastWordOf('name')],
  ['account_by_email_start', 'email'],
])('people of a beginning are counted in %s alone', async (index, text) => {
  await postgres.query('vacuum analyze identity.account');
  const sql = `select count(*) from (select from account where ${text} like 'zyx%' limit 1001) counted`;
  expect(await planByIndex({ url: postgres.adminUrl, schema: 'identity' }, sql)).toContain(
    `Index Only Scan using ${index}`,
  );
});

describe.each(['asc', 'desc'] as const)('what was typed, %s', (order) => {
  it.each([
    ['김', `'김':*`],
    ['ㄱㅁ', `'ㄱㅁ':*`],
    ['이김', `'이김':*`],
    ['smith', `'smith':*`],
    ['SMITH', `'smith':*`],
    ['k', `'k':*`],
    ['k9', `'k9':*`],
    ['9', `'9':*`],
    ['person', `'person':*`],
    ['clinic7', `'clinic7':*`],
    ['emily smith', `'emily':* & 'smith':*`],
    ['@clinic77.example', `'clinic77.example':*`],
    ['ismail', `'ismail':*`],
    ['kevin', `'kevin':*`],
    ['9smith', `'9smith':*`],
    ['xyzzy', `'xyzzy':*`],
  ])('%s finds the people that a look at the words of each one finds', async (q, words) => {
    const users = new UsersRepository(database);
    for (const country of ['', 'KR']) {
      const expected = await idsOf(
        `select id from account where account_words(name, email) @@ to_tsquery('simple', '${words.replaceAll("'", "''")}')
            and ('${country}' = '' or country = '${country}') order by created_at ${order}, id ${order}`,
      );
      const query = { q, country, membership: '', order, size: 100 };
      await expectPages((after) => users.listUsers({ ...query, after }), expected);
    }
  });

  it.each(['김', '김다', 'smith', 'SMITHSON', '이 김', 'person7', 'xyzzy'])(
    '%s finds the applications that a look at the names of each one finds',
    async (q) => {
      const applications = new ApplicationsRepository(database);
      for (const state of ['all', 'declined'] as const) {
        const texts = [
          'applicant',
          `coalesce(content ->> 'name_ko', '')`,
          `coalesce(content ->> 'name_en', '')`,
        ];
        const expected = await idsOf(
          `select id from instructor_application where (${texts.map((text) => `strpos(lower(${text}), '${q.toLowerCase()}') > 0`).join(' or ')})
              and ('${state}' = 'all' or state = '${state}') order by submitted_at ${order}, id ${order}`,
        );
        const query = { q, state, order, size: 100, page: 1 };
        await expectPages((after) => applications.listForStaff({ ...query, after }), expected);
      }
    },
  );
});
