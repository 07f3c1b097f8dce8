import { randomUUID } from 'node:crypto';
import { getPopularSearches, pressSearchResult } from '@lectern/contracts-catalog';
import { runJob } from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import { curriculumRow, imageRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: 'filler', title_ko: '필러 해부학', title_en: 'Filler anatomy' }),
        curriculumRow({ id: 'toxin', title_ko: '보톡스 첫걸음', title_en: 'Botox, first steps' }),
      ],
    },
  );
  await until(async () => (await count(`select count(*) from search_term where text_ko = '필러'`)) > 0);
});
afterAll(() => catalog.stop());

const count = async (sql: string): Promise<number> =>
  Number((await catalog.dataSource.query<{ count: string }[]>(sql))[0]?.count);

/** A visitor with a browser of their own opens a result. */
async function press(q: string, network: string, facts: object = {}): Promise<number> {
  const response = await fetch(catalog.url + pressSearchResult.path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': network,
      'user-agent': `browser ${randomUUID()}`,
    },
    body: JSON.stringify({ q, lang: 'ko', curriculumId: 'filler', ...facts }),
  });
  return response.status;
}

const rollUp = () => runJob(catalog.postgres.query, 'catalog', 'popular-searches', { slot: 0 });
async function list(): Promise<{ results: string[]; as_of: string | null }> {
  const { body } = await catalog.ask(`${getPopularSearches.path}?lang=ko`);
  return getPopularSearches.response.parse(body) as { results: string[]; as_of: string | null };
}
const visitors = () =>
  catalog.dataSource.query<{ term: string; visitors: number }[]>(
    'select term, sum(visitors)::int as visitors from popular_term group by term order by 2 desc, 1',
  );

it('counts a visitor once a day, a network at most a share, and known words that find something alone', async () => {
  // Twelve networks look for one thing, one network forty times for another.
  for (let n = 0; n < 12; n += 1) expect(await press('필러', `203.0.113.${n}`)).toBe(200);
  for (let n = 0; n < 40; n += 1) await press('보톡스', '198.51.100.7');
  for (const q of ['보톡쓰한다', '홍길동 010-1234-5678', '필', '   '])
    expect(await press(q, '192.0.2.9')).toBe(200);
  expect(await press('필러', '192.0.2.10', { curriculumId: 'no-such-course' })).toBe(200);
  expect(await press('필러', '192.0.2.11', { q: '' })).toBe(400);
  await rollUp();
  expect(await visitors()).toEqual([
    { term: '필러', visitors: 12 },
    { term: '보톡스', visitors: 1 },
  ]);
  expect((await list()).results.slice(0, 2)).toEqual(['필러', '보톡스']);
});

it('keeps neither visitors nor networks beyond their day, and no count beyond thirty', async () => {
  const { length } = await visitors();
  expect(length).toBeGreaterThan(0);
  await catalog.dataSource.query(`update search_press set day = day - 1`);
  await catalog.dataSource.query(`update search_press_key set day = day - 1`);
  await catalog.dataSource.query(`update popular_term set day = day - 1`);
  await rollUp();
  expect(await count('select count(*) from search_press')).toBe(0);
  expect(await count('select count(*) from search_press_key')).toBe(0);
  expect((await list()).results[0]).toBe('필러');
  await catalog.dataSource.query(`update popular_term set day = day - 30`);
  await rollUp();
  expect(await visitors()).toEqual([]);
});

it('leaves out a term that no course speaks of any more', async () => {
  await press('보톡스', '203.0.113.50');
  await rollUp();
  expect((await list()).results[0]).toBe('보톡스');
  await catalog.dataSource.query(`delete from search_term where text_ko = '보톡스'`);
  await rollUp();
  expect((await list()).results).not.toContain('보톡스');
});
