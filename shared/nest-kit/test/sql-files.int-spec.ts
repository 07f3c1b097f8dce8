import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import pg from 'pg';
import { ensureServiceDatabase, runMigrations, type Migration } from '../src/index.ts';

const tables: Migration = { name: '0001', sql: 'create table item (id int, price int);' };
const double = (body: string, result = 'int') =>
  `create or replace function double_of(value int) returns ${result} language sql immutable return ${body};`;
const view = (columns: string) => `create or replace view item_price as select ${columns} from item;`;

let postgres: TestPostgres;
let url: string;
let sqlFolder: string;
let service = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.drop());
beforeEach(async () => {
  service += 1;
  url = await ensureServiceDatabase(postgres.adminUrl, { service: `files${service}`, password: 'pw' });
  sqlFolder = await mkdtemp(join(tmpdir(), 'lectern-sql-'));
});
afterEach(() => rm(sqlFolder, { recursive: true }));

async function write(path: string, sql: string): Promise<void> {
  await mkdir(dirname(join(sqlFolder, path)), { recursive: true });
  await writeFile(join(sqlFolder, path), sql);
}

const run = (migrations: readonly Migration[] = [tables]) =>
  runMigrations({ url, service: `files${service}`, migrations, sqlFolder });

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows.map((row) => Object.values(row)[0]);
}

it('runs the files in the order of their paths, after the tables, once for each text', async () => {
  await write('prices/20-view.sql', view('double_of(price) as price'));
  await write('prices/10-double.sql', double('value * 2'));
  await write('prices/readme.md', 'no statement');
  expect(await run()).toEqual(['0001', 'prices/10-double.sql', 'prices/20-view.sql']);
  expect(await run()).toEqual([]);
  await write('prices/10-double.sql', double('value + value + 1'));
  expect(await run()).toEqual(['prices/10-double.sql']);
  await ask('insert into item (price) values (4)');
  expect(await ask('select price from item_price')).toEqual([9]);
});

it('lets one of many replicas that start together do the work', async () => {
  await write('double.sql', double('value * 2'));
  const applied = await Promise.all([1, 2, 3, 4].map(() => run()));
  expect(applied.flat()).toEqual(['0001', 'double.sql']);
});

it('drops and creates what has another signature, with its triggers', async () => {
  const refuse = `
create or replace function refuse() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger refuse_items before insert on item for each row execute function refuse();
`;
  await write('all.sql', double('value * 2') + refuse + view('price'));
  await run();
  await write('all.sql', double('value * 2', 'bigint') + refuse + view('id, price'));
  expect(await run()).toEqual(['all.sql']);
  expect(await ask('select pg_typeof(double_of(2))::text')).toEqual(['bigint']);
  await ask('insert into item (price) values (4)');
  expect(await ask('select count(*)::int from item_price')).toEqual([0]);
});

it('drops nothing that another file or a table depends on, and keeps what the files before it did', async () => {
  await write('1.sql', double('value * 2'));
  await write('2.sql', view('double_of(price) as price'));
  await run();
  await write('0.sql', 'create or replace view early as select 1 as one;');
  await write('1.sql', double('value * 2', 'bigint'));
  await expect(run()).rejects.toMatchObject({
    message: 'SQL file 1.sql failed',
    cause: { detail: expect.stringContaining('view item_price depends on') as string },
  });
  expect(await ask(`select to_regclass('early')::text`)).toEqual(['early']);
  expect(await ask('select pg_typeof(double_of(2))::text')).toEqual(['integer']);
});

it('tries a file again that meets a transaction which locks the same tables in another order', async () => {
  const part = { name: '0000', sql: 'create table part (id int);' };
  await run([part, tables]);
  const trigger = (table: string) =>
    `create or replace trigger keep before delete on ${table} for each row execute function keep();\n`;
  await write(
    'keep.sql',
    `create or replace function keep() returns trigger language plpgsql as $$ begin return null; end $$;
${trigger('item')}${trigger('part')}`,
  );
  const payer = new pg.Client({ connectionString: postgres.adminUrl });
  await payer.connect();
  try {
    const schema = `files${service}`;
    // Of the two it is never this one that the server ends.
    await payer.query(`set deadlock_timeout = '1h'`);
    await payer.query('begin');
    await payer.query(`insert into ${schema}.part values (1)`);
    const step = run([part, tables]);
    const waits = `select from pg_locks where not granted and relation = '${schema}.part'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await postgres.query(waits)).length > 0);
    // The step holds this table and waits for the other one.
    await payer.query(`insert into ${schema}.item values (1)`);
    await payer.query('commit');
    expect(await step).toEqual(['keep.sql']);
  } finally {
    await payer.end();
  }
  expect(await ask(`select count(*)::int from pg_trigger where tgname = 'keep'`)).toEqual([2]);
});

it('leaves newer functions alone when a replica of the previous release starts again', async () => {
  await write('double.sql', double('value * 3'));
  await run([tables, { name: '0002', sql: 'alter table item add note text;' }]);
  await write('double.sql', double('value * 2'));
  expect(await run()).toEqual([]);
  expect(await ask('select double_of(2)')).toEqual([6]);
});

it('runs a migration that calls functions after them, with their new text', async () => {
  await write('double.sql', double('value * 2'));
  const fill = { name: '0002', sql: 'insert into item (price) values (double_of(21));', usesFunctions: true };
  expect(await run([fill, tables])).toEqual(['0001', 'double.sql', '0002']);
  expect(await ask('select price from item')).toEqual([42]);
});

it('accepts an applied migration whose functions have moved into a file since', async () => {
  await run([{ ...tables, sql: `${tables.sql} ${double('value * 2')}` }]);
  const [former] = await ask('select checksum from schema_migration');
  await write('double.sql', double('value * 2'));
  await expect(run()).rejects.toThrow('0001 was edited');
  expect(await run([{ ...tables, formerChecksums: [String(former)] }])).toEqual(['double.sql']);
});

it('fails when the folder is missing', async () => {
  await rm(sqlFolder, { recursive: true });
  await expect(run()).rejects.toThrow('ENOENT');
  await mkdir(sqlFolder);
});
