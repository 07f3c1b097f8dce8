import { listCourseChanges, MOST_COURSE_CHANGES } from '@lectern/contracts-catalog';
import { curriculumRow, instructorRow, lectureRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    {
      name: 'curriculum',
      rows: [
        ...['c-1', 'c-2'].map((id) => curriculumRow({ id })),
        curriculumRow({ id: 'c-draft', status: 'draft', instructor_id: null }),
      ],
    },
    { name: 'lecture', rows: [lectureRow({ id: 'l-1', curriculum_id: 'c-1' })] },
  );
});
afterAll(() => catalog.stop());

const listSince = async (since?: string) => {
  const { body } = await catalog.ask(`/api/catalogue/changes${since === undefined ? '' : `?since=${since}`}`);
  return listCourseChanges.response.parse(body);
};
const run = (sql: string) => catalog.dataSource.query(sql);
/** Ids of the courses that a statement changes for visitors: what was written while another transaction ran is listed twice. */
const changedBy = async (sql: string): Promise<string[]> => {
  const { asOf, changes: before } = await listSince('3');
  await run(sql);
  const seen = new Set(before.map(({ change }) => change));
  const { changes } = await listSince(asOf);
  return changes
    .filter(({ change }) => !seen.has(change))
    .map(({ curriculumId }) => curriculumId)
    .sort();
};

it.each([
  [
    'a publication',
    `update curriculum set updated_at = now(), subtitle_ko = 'neu' where id = 'c-1'`,
    ['c-1'],
  ],
  ['a price', `update curriculum set price_krw = price_krw + 1000 where id = 'c-2'`, ['c-2']],
  ['a course that is hidden', `update curriculum set status = 'hidden' where id = 'c-2'`, ['c-2']],
  ['a hidden course that changes', `update curriculum set price_krw = 5000 where id = 'c-2'`, []],
  ['a course that is shown again', `update curriculum set status = 'published' where id = 'c-2'`, ['c-2']],
  ['a draft', `update curriculum set updated_at = now() where id = 'c-draft'`, []],
  ['figures', `update curriculum set views = views + 1, stars_5 = stars_5 + 1`, []],
  ['a time', `update lecture set updated_at = now() where id = 'l-1'`, ['c-1']],
  ['learners', `insert into course_popularity values ('c-1', 7, 3)`, []],
  [
    'a cancelled course',
    `update course_popularity set is_cancelled = true where curriculum_id = 'c-1'`,
    ['c-1'],
  ],
  [
    'an administrator, who has another search path',
    `begin; set local search_path = pg_catalog; update catalog.curriculum set price_krw = price_krw + 500 where id = 'c-1';
     update catalog.lecture set updated_at = now(), duration_seconds = 700 where id = 'l-1'; commit`,
    ['c-1'],
  ],
  ['a name', `update instructor set name_ko = '박민서' where id = 'i-1'`, ['c-1', 'c-2']],
  ['a course that is gone', `delete from curriculum where id = 'c-2'`, ['c-2']],
])('%s', async (_what, sql, ids) => {
  expect(await changedBy(sql)).toEqual(ids);
});

it('names a change as the same one until there is another', async () => {
  const changeOf = async (since: string) =>
    (await listSince(since)).changes.find(({ curriculumId }) => curriculumId === 'c-1')?.change;
  const { asOf } = await listSince();
  const touch = `update curriculum set updated_at = clock_timestamp() where id = 'c-1'`;
  await run(touch);
  const first = await changeOf(asOf);
  expect(first).toBeDefined();
  expect(await changeOf(asOf)).toBe(first);
  await run(touch);
  expect(await changeOf(asOf)).not.toBe(first);
});

it('misses no transaction that was open while others ended', async () => {
  const open = catalog.dataSource.createQueryRunner();
  await open.connect();
  try {
    await open.startTransaction();
    await open.query(`update curriculum set status = 'published' where id = 'c-draft'`);
    await run(`update curriculum set updated_at = clock_timestamp() where id = 'c-1'`);
    const { asOf } = await listSince();
    await open.commitTransaction();
    expect((await listSince(asOf)).changes.map(({ curriculumId }) => curriculumId)).toContain('c-draft');
  } finally {
    await open.release();
  }
});

it('says that there are more than it lists', async () => {
  const { asOf } = await listSince();
  const ids = Array.from({ length: MOST_COURSE_CHANGES + 1 }, (_, index) => `many-${index}`);
  await catalog.put({ name: 'curriculum', rows: ids.map((id) => curriculumRow({ id })) });
  const { changes, isMore } = await listSince(asOf);
  expect([changes.length, isMore]).toEqual([MOST_COURSE_CHANGES, true]);
});

it.each(['x', '-1', '99999999999999999999', '1;2'])('takes "%s" for no moment', async (since) => {
  expect((await listSince(encodeURIComponent(since))).changes).toEqual([]);
});
