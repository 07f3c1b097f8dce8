import { LIST_CAP } from '@lectern/contracts-core';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import {
  column,
  Conditions,
  createDataSource,
  Database,
  defineKeyedList,
  ensureServiceDatabase,
  readPage,
  runMigrations,
} from '../src/index.ts';

const sql = `create table note (id uuid primary key, no int not null, written_at timestamptz not null, kept_at timestamptz);
  insert into note
  select ('00000000-0000-4000-8000-' || lpad(no::text, 12, '0'))::uuid, no,
         -- Thirds of them were written in one microsecond.
         timestamptz '2026-11-27T09:00:00.000001Z' + (no / 3) * interval '1 microsecond',
         timestamptz '2026-01-01' - no * interval '1 day'
    from generate_series(1, 10) no;`;
const NOTES = defineKeyedList({
  select: 'no',
  from: 'from note',
  moment: 'written_at',
  id: 'id',
  idType: 'uuid',
  columns: { no: column.integer },
});
const FIRST = { after: '', size: 4, order: 'asc' } as const;

let postgres: TestPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'noted', password: 'pw' });
  await runMigrations({ url, service: 'noted', migrations: [{ name: '0001', sql }] });
  database = new Database(await createDataSource({ service: 'noted', url, entities: [] }).initialize());
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await postgres.drop();
});

const ascending = Array.from({ length: 10 }, (_, index) => index + 1);
const read = (query: Parameters<typeof readPage>[3], conditions = new Conditions()) =>
  readPage(database, NOTES, conditions, query);
async function readAll(order: 'asc' | 'desc', size: number): Promise<number[]> {
  const seen: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ after, size, order });
    seen.push(...page.rows.map((row) => Number((row as { no: number }).no)));
    after = page.next;
  }
  return seen;
}

it.each([1, 2, 3, 4, 10, 11])('has each row once in either order, by pages of %i', async (size) => {
  expect(await readAll('asc', size)).toEqual(ascending);
  expect(await readAll('desc', size)).toEqual(ascending.toReversed());
});

it('counts what fulfils the conditions, and hands out columns alone', async () => {
  const conditions = new Conditions();
  conditions.parts.push(`no > ${conditions.param(7)}`);
  expect(await read({ after: '', size: 2, order: 'asc' }, conditions)).toEqual({
    rows: [{ no: 8 }, { no: 9 }],
    next: expect.any(String) as string,
    count: 3,
    isCapped: false,
  });
});

it('stops counting at the cap', async () => {
  const many = defineKeyedList({ ...NOTES, from: 'from note cross join generate_series(1, 101) again' });
  expect(await readPage(database, many, new Conditions(), FIRST)).toMatchObject({
    count: LIST_CAP,
    isCapped: true,
  });
});

it('begins at the first page for what is no cursor, or has an id of another kind', async () => {
  const first = await read(FIRST);
  const otherId = Buffer.from('2026-11-27T09:00:00.000001Z no-uuid').toString('base64url');
  for (const after of ['junk', otherId]) expect(await read({ ...FIRST, after })).toEqual(first);
});

it('sorts by another moment where a query says so', async () => {
  const { rows } = await read({ ...FIRST, moment: 'kept_at' });
  expect(rows).toEqual([{ no: 10 }, { no: 9 }, { no: 8 }, { no: 7 }]);
});

it('has pages by number for a release that has no cursor, and none where there is one', async () => {
  expect((await read({ ...FIRST, page: 3 })).rows).toEqual([{ no: 9 }, { no: 10 }]);
  const { next } = await read(FIRST);
  expect((await read({ ...FIRST, after: next ?? '', page: 3 })).rows).toEqual(
    (await read({ ...FIRST, page: 2 })).rows,
  );
});

it('has the same pages where rows are found first and sorted afterwards', async () => {
  const first = await read({ ...FIRST, isFoundFirst: true });
  expect(first).toEqual(await read(FIRST));
  const second = { ...FIRST, after: first.next ?? '' };
  expect(await read({ ...second, isFoundFirst: true })).toEqual(await read(second));
});
