import { createDataSource, Database } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { learningDatabase } from '../../database.ts';
import { CertificatesRepository } from '../../src/certificates/certificates.repository.ts';

let postgres: TestPostgres;
let database: Database;
let certificates: CertificatesRepository;

/** Five thousand certificates, seven of a moment each; words stand at the beginning of a name, within it, and behind a sign or a digit. */
const rows = `insert into learning.certificate (number, user_id, curriculum_id, code, title_ko, title_en, instructor_ko, instructor_en, category,
    duration_seconds, percentage, started_at, completed_at, holder_ko, holder_en, revision, issued_at)
  select 'LC-2026-' || lpad(n::text, 8, '0'), 'person-' || n, case when n % 4 = 0 then 'grown-0000001' else 'grown-' || n % 9 end, upper(left(md5('code ' || n), 16)),
         '보툴리눔과 필러', 'Botulinum, 2D-basics & e2e <b>Kim</b>', '김', 'Kim', 'botox', 7200, 100, at, at,
         case n % 10 when 0 then '김민지' when 1 then '이 김서연' when 2 then '박서준' else '최 ' || n end,
         case n % 7 when 0 then 'Emily Smith' when 1 then 'Anne-Smith' when 2 then 'Blacksmith' when 3 then '99smith' when 4 then 'SMITHSON' else 'Ed ' || n end,
         1, at
    from generate_series(1, 5000) n,
         lateral (select timestamptz '2026-01-01T00:00:00.000001Z' + (n / 7) * interval '1 microsecond' as at) t`;

beforeAll(async () => {
  const template = await migratedTemplate('learning', learningDatabase);
  postgres = await startTestPostgres(template);
  const url = template.addressIn(postgres.adminUrl);
  await postgres.query(rows);
  const dataSource = createDataSource({ service: 'learning', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  certificates = new CertificatesRepository(database);
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

it.each([
  ['김', `'김':*`],
  ['ㄱㅁ', `'ㄱㅁ':*`],
  ['김민', `'김민':*`],
  ['smith', `'smith':*`],
  ['SMITHS', `'smiths':*`],
  ['e', `'e':*`],
  ['2d', `'2d':*`],
  ['d', `'d':*`],
  ['kim', `'kim':*`],
  ['b', `'b':*`],
  ['9', `'9':*`],
  ['emily 김', `'emily':* & '김':*`],
  ['grown-0000001', `'grown':* & '0000001':*`],
  ['person-77', `'person':* & '77':*`],
  ['LC-2026-00000077', `'lc':* & '2026':* & '00000077':*`],
  ['xyzzy', `'xyzzy':*`],
  ['%', null],
])('%s finds the certificates that a look at the words of each one finds', async (q, words) => {
  for (const order of ['asc', 'desc'] as const) {
    const plain = await postgres.query<{ number: string }>(
      `select number from learning.certificate
        where number = upper('${q}') or code = upper('${q}') or user_id = '${q}' or curriculum_id = '${q}'
           or ${words === null ? 'false' : `learning.certificate_words(holder_ko, holder_en, title_ko, title_en) @@ to_tsquery('simple', '${words.replaceAll("'", "''")}')`}
        order by issued_at ${order}, number ${order}`,
    );
    const found: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await certificates.listForStaff({ q, order, size: 100, after });
      expect([page.count, page.isCapped]).toEqual([Math.min(plain.length, 1_000), plain.length > 1_000]);
      found.push(...page.rows.map(({ number }) => number));
      after = page.next;
      // Of many the first pages, in either order.
      if (found.length === 300 && plain.length > 1_000) break;
    }
    expect(found).toEqual(plain.map(({ number }) => number).slice(0, found.length));
  }
});
