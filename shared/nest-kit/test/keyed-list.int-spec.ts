import { LIST_CAP } from '@lectern/contracts-core';
import { countStatements, planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import {
  column,
  Conditions,
  createDataSource,
  Database,
  defineKeyedList,
  ensureServiceDatabase,
  hasPieces,
  holdsTyped,
  keyMoment,
  readPage,
  runMigrations,
  settledSql,
  textPieces,
  writeCursor,
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
  id: 'note.id',
  idType: 'uuid',
  columns: { no: column.integer },
});
/** Three thousand texts, more than are asked one by one; what is typed below is in those that the numbers say. */
const texts = `create table said (id uuid primary key, no int not null, written_at timestamptz not null, words text not null);
  insert into said
  select gen_random_uuid(), no, timestamptz '2026-01-01' + no * interval '1 minute',
         case when no % 1500 = 7 then '결제 영수증을 받고 싶어요' when no = 8 then '100% 환불' when no = 9 then 'a_b' when no <= 1600 then 'Where is THE receipt?'
              else 'nothing of it' end
    from generate_series(1, 3000) no;
  create index said_by_pieces on said using gin (text_pieces(words));`;
const SAID = defineKeyedList({
  select: 'said.no',
  from: 'from said cross join (select 1) other',
  countFrom: 'from said',
  moment: 'said.written_at',
  id: 'said.id',
  idType: 'uuid',
  columns: { no: column.integer },
});
const FIRST = { after: '', size: 4, order: 'asc' } as const;

let postgres: TestPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'noted', password: 'pw' });
  await runMigrations({
    url,
    service: 'noted',
    migrations: [textPieces, { name: '0001', sql }, { name: '0002', sql: texts }],
  });
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

it('hands out the number of rows that is known already', async () => {
  expect(await read({ ...FIRST, count: 10 })).toEqual(await read(FIRST));
  expect(await read({ ...FIRST, count: LIST_CAP + 1 })).toMatchObject({ count: LIST_CAP, isCapped: true });
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

it('has the same pages where rows are found first and sorted afterwards', async () => {
  const first = await read({ ...FIRST, isFoundFirst: true });
  expect(first).toEqual(await read(FIRST));
  const second = { ...FIRST, after: first.next ?? '' };
  expect(await read({ ...second, isFoundFirst: true })).toEqual(await read(second));
});

describe('what was typed', () => {
  const find = async (
    typed: string,
    query: Partial<Parameters<typeof readPage>[3]> = {},
    part = '',
    isSure = false,
    { list = SAID, isCommon = false } = {},
  ) => {
    const conditions = new Conditions();
    if (part !== '') (isCommon ? conditions.commonParts : conditions.parts).push(part);
    const text = conditions.param(typed.toLowerCase());
    const begins = (param: Conditions['param']) => [
      `starts_with(lower(said.words), ${param(typed.toLowerCase())}::text)`,
    ];
    conditions.search(
      holdsTyped(['said.words'], text, typed.toLowerCase()),
      hasPieces('said.words', text),
      isSure ? begins : undefined,
    );
    const { rows, next, ...facts } = await readPage(database, list, conditions, { ...FIRST, ...query });
    return { numbers: rows.map(({ no }) => no), next, ...facts };
  };

  it.each([
    ['영', [7, 1507]],
    ['수증', [7, 1507]],
    ['영수증을 받', [7, 1507]],
    ['결제영수증', []],
    ['0%', [8]],
    ['%', [8]],
    ['_', [9]],
    ['a_B', [9]],
    ['receipts', []],
  ])('is found anywhere, as it stands: %s', async (typed, numbers) => {
    expect(await find(typed)).toMatchObject({ numbers, count: numbers.length, isCapped: false });
    // Among rows that are few enough to be asked one by one.
    expect((await find(typed, {}, 'said.no < 1600')).numbers).toEqual(numbers.filter((no) => no < 1600));
  });

  it.each(['영', '영수증을 받', 'the receipt', 'receipt', 'receipts'])(
    'is the same where rows are looked at for less than it, from which it follows: %s',
    async (typed) => {
      for (const query of [{}, { order: 'desc' as const }])
        for (const part of ['', 'said.no < 1600'])
          expect(await find(typed, query, part, true)).toEqual(await find(typed, query, part));
    },
  );

  it.each(['영', 'the receipt', 'receipts'])(
    'is the same beside a part that nearly every row fulfils, and where few rows are looked at in order: %s',
    async (typed) => {
      const few = defineKeyedList({ ...SAID, mostWalked: 3 });
      for (const part of ['said.no > 7', 'said.no < 1600', 'null']) {
        const found = await find(typed, {}, part);
        expect(await find(typed, {}, part, false, { isCommon: true })).toEqual(found);
        expect(await find(typed, {}, part, false, { list: few })).toEqual(found);
      }
    },
  );

  const countFinders = (work: () => Promise<unknown>) =>
    countStatements({ role: 'lectern_noted', counts: (text) => text.includes('pieces_of_typed'), work });

  it.each([
    ['counted and sorted by one statement with a finder', 'said.no <= 2000', 1],
    [
      'asked of every row, without a finder, where the first ones have it and all are few',
      'said.no > 2600',
      0,
    ],
  ])('is %s', async (_how, part, finders) => {
    // Sixty rows have the same moment.
    const moment = `date_trunc('hour', said.written_at)`;
    for (const order of ['asc', 'desc'] as const) {
      const plain = await database.query<{ no: number }>(
        `select no from said where ${part} and strpos(words, 'nothing') > 0 order by ${moment} ${order}, id ${order}`,
      );
      const seen: number[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query = { size: 70, order, moment, after };
        const found: Awaited<ReturnType<typeof find>>[] = [];
        expect(await countFinders(async () => found.push(await find('NOTHING', query, part)))).toBe(finders);
        const [page] = found;
        expect([page?.count, page?.isCapped]).toEqual([400, false]);
        seen.push(...(page?.numbers ?? []));
        after = page?.next ?? null;
      }
      expect(seen).toEqual(plain.map(({ no }) => no));
    }
  });

  it.each([
    ['deleted', 'delete from said where id = $1'],
    ['changed so that the list has it no more', 'update said set no = no + 10000 where id = $1'],
    ['changed so that it holds something else', `update said set words = 'other' where id = $1`],
  ])('goes on behind a page of which a row was %s after it had been counted', async (_how, change) => {
    const part = 'said.no between 1001 and 2000';
    const [second] = await database.query<{ id: string; kept: unknown }>(
      'select id, to_jsonb(said) as kept from said where no = 1602',
    );
    const ask = database.row.bind(database);
    const asked = jest.spyOn(database, 'row').mockImplementation(async (statement, values) => {
      const found = await ask(statement, values);
      if (statement.sql.includes('as moments')) await database.query(change, [second?.id]);
      return found;
    });
    const page = await find('nothing', {}, part);
    asked.mockRestore();
    const following = await find('nothing', { after: page.next ?? '' }, part);
    await database.query('delete from said where id = $1', [second?.id]);
    await database.query('insert into said select * from jsonb_populate_record(null::said, $1)', [
      second?.kept,
    ]);
    expect(page).toMatchObject({ numbers: [1601, 1603, 1604], count: 400 });
    expect(following).toMatchObject({ numbers: [1605, 1606, 1607, 1608], count: 399 });
  });

  it.each([
    ['the RECEIPT', '', 0, 'frequent'],
    ['receipt', 'said.no < 1200', 0, 'frequent, of fewer rows than the cap'],
    ['영수증', '', 1, 'rare'],
    ['nothing', 'said.no < 1700', 1, 'far from the first rows'],
  ])(
    'is the same in a list that has its texts in an index: %s %s, by %i finders, as it is %s',
    async (typed, part, finders) => {
      const list = defineKeyedList({ ...SAID, hasTextsInIndex: true });
      for (const order of ['asc', 'desc'] as const) {
        let after: string | null = '';
        for (let page = 0; page < 3 && after !== null; page += 1) {
          const query = { size: 40, order, after };
          const expected = await find(typed, query, part);
          const found: Awaited<ReturnType<typeof find>>[] = [];
          const asked = await countFinders(async () =>
            found.push(await find(typed, query, part, false, { list })),
          );
          expect([found, asked]).toEqual([[expected], finders]);
          after = expected.next;
        }
      }
    },
  );

  it.each(['asc', 'desc'] as const)(
    'is found in its order where many have it, near or far: %s',
    async (order) => {
      const all = Array.from({ length: 1600 }, (_, index) => index + 1).filter(
        (no) => ![7, 8, 9, 1507].includes(no),
      );
      const expected = order === 'asc' ? all : all.toReversed();
      const first = await find('the RECEIPT', { order });
      expect(first).toMatchObject({ numbers: expected.slice(0, 4), count: LIST_CAP, isCapped: true });
      const second = await find('the receipt', { order, after: first.next ?? '' });
      expect(second.numbers).toEqual(expected.slice(4, 8));
    },
  );
});

describe('a list of waiting work', () => {
  const midnight = (day: string) => `(timestamp '${day} 00:00' at time zone 'Asia/Seoul')`;
  const figuresAt = async (now: string, where?: string) => {
    const conditions = new Conditions();
    if (where !== undefined) conditions.parts.push(where);
    const waiting = {
      late: `said.written_at < timestamptz '2026-01-01T01:00:00Z'`,
      now: `${midnight(now)} + interval '8 hours'`,
    };
    return (await readPage(database, SAID, conditions, { ...FIRST, waiting })).figures;
  };

  it('counts all rows, not those of the page, up to the cap and one', async () => {
    // The minutes 1 to 59 of the first of January in UTC.
    expect(await figuresAt('2026-02-01', 'said.no <= 100')).toEqual({ fresh: 0, late: 59 });
    // In Korea 3,000 minutes end on the third of January.
    expect(await figuresAt('2026-01-02')).toEqual({ fresh: LIST_CAP + 1, late: 59 });
  });

  it('counts as new what came since yesterday began in Korea', async () => {
    // The first of January in Korea has the minutes 1 to 899, the second 900 to 2339, the third the rest.
    expect(await figuresAt('2026-01-04', 'said.no > 2000')).toEqual({ fresh: 661, late: 0 });
    expect(await figuresAt('2026-01-05', 'said.no > 2000')).toEqual({ fresh: 0, late: 0 });
  });

  it('counts the acts that settle it, done since yesterday began, by an index of the record', async () => {
    const add = (action: string, days: number) =>
      database.query(`insert into audit_entry (action, at) values ($1, now() - make_interval(days => $2))`, [
        action,
        days,
      ]);
    for (const action of ['kept', 'kept', 'removed', 'looked-at']) await add(action, 0);
    for (const days of [2, 3]) await add('kept', days);
    const waiting = { late: 'false', settledBy: ['kept', 'removed'] };
    const { figures } = await readPage(database, SAID, new Conditions(), { ...FIRST, waiting });
    expect(figures).toEqual({ fresh: 0, late: 0, settled: 3 });
    await postgres.query(
      `insert into noted_audit.audit_entry (action, actor_roles, at)
       select 'looked-at', '{}', now() - n * interval '1 second' from generate_series(1, 20000) n`,
    );
    await postgres.query('vacuum analyze noted_audit.audit_entry');
    const plan = await planByIndex(
      { url: postgres.adminUrl, schema: 'noted_audit' },
      `select ${settledSql(['kept', 'removed'])}`,
    );
    expect(plan).toContain('audit_entry_by_action_and_key');
  });

  it('says nothing where nobody asked', async () => {
    expect(await readPage(database, SAID, new Conditions(), FIRST)).not.toHaveProperty('figures');
  });
});

it('begins a later page of a range of its moment at the key, not at the end of the range', async () => {
  await database.query(
    `create table paid as select gen_random_uuid() as id, no, timestamptz '2026-01-01Z' + no * interval '1 minute' as paid_at from generate_series(1, 20000) no`,
  );
  await database.query('create index on paid (paid_at, id)');
  await database.query('analyze paid');
  const list = { moment: 'paid_at', id: 'id', idType: 'uuid', columns: { no: column.integer } } as const;
  const paid = defineKeyedList({ ...list, select: 'no', from: 'from paid' });
  const rows = jest.spyOn(database, 'rows');
  for (const order of ['asc', 'desc'] as const) {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    parts.push(
      `paid_at >= ${param('2026-01-01Z')}::timestamptz and paid_at < ${param('2027-01-01Z')}::timestamptz`,
    );
    const [middle] = await database.query<{ id: string; at: string }>(
      `select id, ${keyMoment('paid_at')} as at from paid where no = 10000`,
    );
    const after = writeCursor({ at: middle?.at ?? '', id: middle?.id ?? '' });
    const page = await readPage(database, paid, conditions, { after, size: 20, order });
    expect(page.rows.map(({ no }) => no).at(0)).toBe(order === 'asc' ? 10_001 : 9_999);
    const [statement, values] = rows.mock.lastCall ?? [];
    const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${statement?.sql ?? ''}`,
      values,
    );
    const plan = explained?.['QUERY PLAN'][0].Plan ?? {};
    expect((plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN)).toBeLessThan(12);
  }
  rows.mockRestore();
});
