import { catalogSeed } from '../seed/content/index.ts';
import type { CatalogSeed } from '../seed/content/types.ts';
import { growCatalog } from '../seed/grow/grow-catalog.ts';
import { seedCatalog } from '../seed/load-seed.ts';
import { curriculumRow, instructorRow, reviewRow } from './rows.ts';
import { startTestCatalog, type TestCatalog } from './start-test-catalog.ts';

jest.setTimeout(60_000);

const TABLES = ['image', 'instructor', 'curriculum', 'lecture', 'review', 'hero_slide', 'top_banner', 'lecture_group',
  'promo_lecture', 'package', 'home_section', 'popular_search']; // prettier-ignore
const WRONG_COURSES = `
  select count(*)::int as n from curriculum c
   where lecture_count <> (select count(*) from lecture where curriculum_id = c.id)
      or duration_seconds <> (select coalesce(sum(duration_seconds), 0) from lecture where curriculum_id = c.id)
      or rating_count <> (select count(*) from review where curriculum_id = c.id)
      or rating <> (select coalesce(round(avg(rating), 2), 0) from review where curriculum_id = c.id)`;
const WRONG_INSTRUCTORS = `
  select count(*)::int as n from instructor i
   where (review_count, curriculum_count) <>
         (select coalesce(sum(rating_count), 0), count(*) from curriculum where instructor_id = i.id)`;
let catalog: TestCatalog;

beforeEach(async () => {
  catalog = await startTestCatalog();
});
afterEach(() => catalog.stop());

const seed = (content: CatalogSeed = catalogSeed) => seedCatalog(catalog.dataSource, { seed: content });
const counts = () => Promise.all(TABLES.map((table) => numberOf(`select count(*)::int as n from ${table}`)));

async function numberOf(sql: string): Promise<number> {
  const rows = await catalog.dataSource.query<{ n: number }[]>(sql);
  return rows[0]?.n ?? -1;
}

describe('seeding', () => {
  it('brings all of the content once, even when several start at the same time', async () => {
    const results = await Promise.all([seed(), seed(), seed()]);
    expect(results.map(({ applied }) => applied).sort()).toEqual([false, false, true]);
    const after = await counts();
    expect(after.slice(1, 5)).toEqual([
      catalogSeed.instructors.length,
      catalogSeed.curricula.length,
      catalogSeed.curricula.flatMap(({ lectures }) => lectures).length,
      catalogSeed.reviews.length,
    ]);
    expect((await seed()).applied).toBe(false);
    expect(await counts()).toEqual(after);
  });

  it('refers to pictures, instructors and courses that exist', async () => {
    await seed();
    expect(
      await numberOf(`
        with used (id) as (
          select profile_picture from instructor union select thumbnail_ko from curriculum
          union select thumbnail_en from curriculum union select thumbnail from lecture
          union select thumbnail from promo_lecture union select unnest(array[image_desktop, image_mobile]) from hero_slide
          union select unnest(array[image_desktop, image_mobile]) from top_banner
          union select unnest(array[banner_pc_ko, banner_mobile_ko, banner_pc_en, banner_mobile_en]) from promo_lecture
          union select jsonb_path_query(detail_image, '$.*.*[*]') #>> '{}' from curriculum
          union select jsonb_path_query(image_manifest::jsonb, '$.**.imageId') #>> '{}' from curriculum
          union select jsonb_path_query(content, '$.**.imageId') #>> '{}' from promo_lecture)
        select count(*)::int as n from used where id is not null and id not in (select id from image)`),
    ).toBe(0);
    expect(await numberOf(`select count(*)::int as n from curriculum where instructor_id is null`)).toBe(0);
  });

  it('counts what it brought: lectures, seconds, stars, and the instructors behind them', async () => {
    await seed();
    expect(await numberOf(WRONG_COURSES)).toBe(0);
    expect(await numberOf(WRONG_INSTRUCTORS)).toBe(0);
  });

  it('updates changed content, takes back what is gone and leaves what people did', async () => {
    await seed();
    const [changed, kept, ...others] = catalogSeed.curricula;
    const gone = others.at(-1);
    if (!changed || !kept || !gone) throw new Error('the content has too few courses');
    await catalog.put(
      { name: 'instructor', rows: [instructorRow({ id: 'mine' })] },
      { name: 'curriculum', rows: [curriculumRow({ id: 'mine', instructor_id: 'mine' })] },
      { name: 'review', rows: [reviewRow({ id: 'mine', curriculum_id: kept.id, rating: 1 })] },
    );
    await catalog.dataSource.query(`update curriculum set views = 123456 where id = $1`, [changed.id]);
    const next: CatalogSeed = {
      ...catalogSeed,
      curricula: catalogSeed.curricula
        .filter(({ id }) => id !== gone.id)
        .map((course) =>
          course.id === changed.id ? { ...course, title: { ko: '새 제목', en: 'New title' } } : course,
        ),
      reviews: catalogSeed.reviews.filter(({ curriculumId }) => curriculumId !== gone.id),
      home: { ...catalogSeed.home, topBanners: [], sections: { section1: [kept.id], section2: [] } },
    };
    expect((await seed(next)).applied).toBe(true);
    const rows = await catalog.dataSource.query<
      { id: string; title_en: string; status: string; views: number }[]
    >(`select id, title_en, status, views from curriculum where id = any($1)`, [
      [changed.id, gone.id, 'mine'],
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(changed.id)).toMatchObject({
      title_en: 'New title',
      views: 123_456,
      status: 'published',
    });
    expect(byId.get(gone.id)?.status).toBe('archived');
    expect(byId.get('mine')?.status).toBe('published');
    expect(await numberOf(`select count(*)::int as n from top_banner`)).toBe(0);
    expect(await numberOf(`select count(*)::int as n from review where id = 'mine'`)).toBe(1);
  });
});

describe('growing', () => {
  it('adds complete courses up to the number asked for, and none when it is reached', async () => {
    await expect(growCatalog(catalog.dataSource, 1)).rejects.toThrow('Seed the catalog');
    await seed();
    const content = catalogSeed.curricula.length;
    expect(await growCatalog(catalog.dataSource, content + 25)).toBe(content + 25);
    expect(await growCatalog(catalog.dataSource, content + 40)).toBe(content + 40);
    const after = await counts();
    expect(await growCatalog(catalog.dataSource, 10)).toBe(content + 40);
    expect(await counts()).toEqual(after);
    expect(await numberOf(WRONG_COURSES)).toBe(0);
    expect(await numberOf(WRONG_INSTRUCTORS)).toBe(0);
  });
});
