import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { column, createDataSource, Database, defineStatement, runMigrations } from '../src/index.ts';
import { ensureServiceDatabase } from '../src/index.ts';
import { findRowProblems } from '../src/testing/index.ts';

@Entity('course')
class CourseEntity {
  @PrimaryColumn('text') id: string;
  @Column('text', { nullable: true }) sizeKb: number | null;
  @Column('timestamptz') addedAt: Date;
  @Column('text') gone: string;
}

const sql = `create table course (id text primary key, size_kb int not null, added_at timestamptz, price numeric not null);
  insert into course values ('a', 3, '2026-01-02T03:04:05Z', 1.5), ('b', 4, null, 2);`;
const COURSE = { id: column.text, sizeKb: column.integer, addedAt: column.time.orNull };
const good = defineStatement('select * from course where id = any($1) order by id', COURSE);
const inside = { ...COURSE, price: column.float };
const asJson = defineStatement(
  `select json_agg(c order by c.id) as courses, (select to_json(d) from course d where d.id = 'a') as first from course c`,
  { courses: column.rows('course', inside), first: column.row('course', inside).orNull },
);
defineStatement('select id as size_kb, added_at from course', {
  id: column.text,
  sizeKb: column.integer,
  addedAt: column.time,
});
defineStatement('select * from lesson', { id: column.text });
defineStatement('select to_json(c) as course from course c', {
  course: column.row('course', { sizeKb: column.text }),
});

let postgres: TestPostgres;
let url: string;
let database: Database;

beforeAll(async () => {
  postgres = await startTestPostgres();
  url = await ensureServiceDatabase(postgres.adminUrl, { service: 'rows', password: 'pw' });
  await runMigrations({ url, service: 'rows', migrations: [{ name: '0001', sql }] });
  const dataSource = createDataSource({ service: 'rows', url, entities: [] });
  await dataSource.initialize();
  database = new Database(dataSource);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await postgres.drop();
});

const addedAt = new Date('2026-01-02T03:04:05Z');

it('reads rows under the names of code, also inside JSON', async () => {
  expect(await database.rows(good, [['a', 'b']])).toEqual([
    { id: 'a', sizeKb: 3, addedAt },
    { id: 'b', sizeKb: 4, addedAt: null },
  ]);
  const first = { id: 'a', sizeKb: 3, addedAt, price: 1.5 };
  expect(await database.row(asJson)).toEqual({
    courses: [first, { id: 'b', sizeKb: 4, addedAt: null, price: 2 }],
    first,
  });
  expect(await database.row(good, [[]])).toBeUndefined();
});

it.each([
  [
    'added_at',
    defineStatement('select added_at from course order by id desc', { addedAt: column.time }),
    'Expected time, got null',
  ],
  [
    'price',
    defineStatement('select price from course', { price: column.float }),
    'Expected number, got string',
  ],
  [
    'id',
    defineStatement('select id from course', { id: column.oneOf(['x', 'y']) }),
    'Expected one of x, y, got string',
  ],
  ['size', defineStatement('select 1 as other', { size: column.integer }), 'Expected integer, got undefined'],
])('refuses a row whose column %s is not what is declared', async (name, statement, message) => {
  await expect(database.rows<Record<string, typeof column.text>>(statement as never)).rejects.toMatchObject({
    message: `Column ${name} cannot be read`,
    cause: { message },
  });
});

it('runs statements in the transaction that is open, and counts rows', async () => {
  const remove = defineStatement('delete from course where id = $1');
  await expect(
    database.runInTransaction(async () => {
      expect(await database.run(remove, ['a'])).toBe(1);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await database.run(good, [['a', 'b']])).toBe(2);
});

it('finds every statement and entity that the schema contradicts', async () => {
  const { problems } = await findRowProblems({
    url,
    folder: await mkdtemp(join(tmpdir(), 'lectern-rows-')),
    entities: [CourseEntity],
  });
  expect(problems.map((problem) => problem.replace(/ in: .*/, ''))).toEqual([
    'id is not selected',
    'size_kb is text, not integer or smallint',
    'added_at may be null',
    'error: relation "lesson" does not exist',
    'size_kb is integer, not text or citext or uuid or character varying',
    'added_at may be null',
    'price is numeric, not double precision or real',
    'size is not selected',
    'course.size_kb is integer, not text',
    'course.size_kb may not be null',
    'course.added_at may be null',
    'error: column "gone" does not exist',
  ]);
});
