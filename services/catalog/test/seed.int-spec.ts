import { catalogSeed } from '../seed/content/index.ts';
import type { CatalogSeed } from '../seed/content/types.ts';
import { growCatalog } from '../seed/grow/grow-catalog.ts';
import { seedCatalog } from '../seed/load-seed.ts';
import { curriculumRow, instructorRow, reviewRow } from './rows.ts';
import { startTestCatalog, type TestCatalog } from './start-test-catalog.ts';

const TABLES = ['image', 'instructor', 'curriculum', 'lecture', 'review', 'hero_slide', 'top_banner', 'lecture_group',
  'promo_lecture', 'package', 'home_section', 'popular_search']; // prettier-ignore
const WRONG_COURSES = `
  select count(*)::int as n from curriculum c
    left join (select curriculum_id, count(*) as lectures,
                      case when bool_or(duration_seconds is null and type in ('live', 'onsite')) then 0
                           else sum(duration_seconds) end as seconds from lecture group by 1) l
      on l.curriculum_id = c.id
    left join (select curriculum_id, count(*) as reviews, round(avg(rating), 2) as mean from review group by 1) r
      on r.curriculum_id = c.id
   where (lecture_count, duration_seconds, rating_count, rating)
         <> (coalesce(lectures, 0), coalesce(seconds, 0), coalesce(reviews, 0), coalesce(mean, 0))`;
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

  it('lays its dates by the day of the first start, and leaves them there', async () => {
    const starts = () =>
      catalog.dataSource.query<{ id: string; start: string }[]>(
        `select id, media_data #>> '{videos,0,live_start_time}' as start from lecture
          where media_data #>> '{videos,0,live_start_time}' is not null order by id`,
      );
    await seedCatalog(catalog.dataSource, { seed: catalogSeed, today: '2028-06-01' });
    const laid = await starts();
    expect(laid.filter(({ start }) => start > '2028-06-01').length).toBeGreaterThan(10);
    const [first] = laid;
    const moved = '2028-08-08T08:08:00.000Z';
    await catalog.dataSource.query(
      `update lecture set media_data = jsonb_set(media_data, '{videos,0,live_start_time}', to_jsonb($2::text)) where id = $1`,
      [first?.id, moved],
    );
    const later = { ...catalogSeed, version: 'later' };
    expect(await seedCatalog(catalog.dataSource, { seed: later, today: '2029-01-01' })).toMatchObject({
      applied: true,
    });
    expect(await starts()).toEqual(
      laid.map((row) => (row.id === first?.id ? { ...row, start: moved } : row)),
    );
  });

  it('is never cut off by the server, however long a busy machine takes between two of its statements', async () => {
    await catalog.dataSource.query(
      `create function refuse_limited() returns trigger language plpgsql as $$ begin
         if current_setting('idle_in_transaction_session_timeout') <> '0' then
           raise exception 'the server may end this connection between two statements';
         end if;
         return null; end $$;
       create trigger refuse_limited before insert on seed_version execute function refuse_limited()`,
    );
    expect((await seed()).applied).toBe(true);
    // Of the transaction only: the connection goes back into the pool.
    expect(await catalog.dataSource.query('show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '10s' },
    ]);
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
  const grow = (curricula: number) => growCatalog(catalog.dataSource, { curricula });
  const stateOfGrowth = async () => {
    const rows = await catalog.dataSource.query<{ version: string }[]>(
      `select version from seed_version where name = 'growth'`,
    );
    return rows[0]?.version;
  };

  it('adds complete courses up to the number asked for, and none when it is reached', async () => {
    await seed();
    const content = catalogSeed.curricula.length;
    expect(await grow(content + 25)).toBe(content + 25);
    expect(await grow(content + 40)).toBe(content + 40);
    const after = await counts();
    expect(await grow(10)).toBe(content + 40);
    expect(await counts()).toEqual(after);
    expect(await numberOf(WRONG_COURSES)).toBe(0);
    expect(await numberOf(WRONG_INSTRUCTORS)).toBe(0);
    expect(
      await numberOf(
        `select count(*)::int as n from curriculum
          where id like 'grown-%' and (lecture_count not between 1 and 8 or description_ko = '' or description_en = ''
            or not exists (select from image where id = thumbnail_ko))`,
      ),
    ).toBe(0);
  });

  it('goes on where it was stopped, without gaps or repeats, and settles at the end', async () => {
    const stop = new Error('stopped after the first batch');
    const stopped = growCatalog(catalog.dataSource, {
      curricula: 2_600,
      onProgress: () => {
        throw stop;
      },
    });
    await expect(stopped).rejects.toBe(stop);
    const first = await numberOf(`select count(*)::int as n from curriculum`);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(2_600);
    expect(await numberOf(WRONG_INSTRUCTORS)).toBe(0);
    expect(await stateOfGrowth()).toBe('unsettled');

    expect(await grow(2_600)).toBe(2_600);
    expect(await numberOf(`select max(substr(id, 7)::int) as n from curriculum`)).toBe(2_600);
    expect(await numberOf(WRONG_COURSES)).toBe(0);
    expect(await numberOf(WRONG_INSTRUCTORS)).toBe(0);
    expect(await stateOfGrowth()).toBe('settled');
  });

  it('settles what a stopped run had not, even when there is nothing left to add', async () => {
    await growCatalog(catalog.dataSource, { curricula: 30, settle: false });
    expect(await stateOfGrowth()).toBe('unsettled');
    await grow(0);
    expect(await stateOfGrowth()).toBe('settled');
    expect(await numberOf(`select count(*)::int as n from search_pending`)).toBe(0);
  });
});
