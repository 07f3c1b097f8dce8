import { getHomepageSections, listCurricula, SORTS } from '@lectern/contracts-catalog';
import { until } from '@lectern/testing/node';
import { seedCatalog } from '../../seed/load-seed.ts';
import { readSession } from '../../src/courses/curricula/domain/read-session.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow } from '../rows.ts';
import { holdUpkeep, idsOf, settle } from '../search/ask.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

const PAST = '2020-05-01T09:00:00Z';
const FUTURE = '2099-05-01T09:00:00Z';
/** What `past` has more of, because rows of one table name the same columns. */
const PLAIN = { is_live: false, recent_views: 0, stars_5: 0 };

let catalog: TestCatalog;
const change = (sql: string, parameters: unknown[] = []) => catalog.dataSource.query(sql, parameters);
const sessionRow = (curriculum_id: string, end: string | undefined, row: object = {}) =>
  lectureRow({ id: `l-${curriculum_id}`, curriculum_id, type: 'live', media_data: mediaOf(end), ...row });
const mediaOf = (end: unknown) => ({ videos: [{ ...(end === undefined ? {} : { live_end_time: end }) }] });
const endSession = (lectureId: string, end: string) =>
  change('update lecture set media_data = $2 where id = $1', [lectureId, mediaOf(end)]);

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
  );
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  await change('delete from curriculum');
  await catalog.put(
    {
      name: 'curriculum',
      rows: [
        { ...PLAIN, ...curriculumRow({ id: 'film', views: 1 }) },
        // Ahead of the other in every order that has a direction of its own.
        curriculumRow({
          id: 'past',
          category: 'live',
          is_live: true,
          views: 900,
          recent_views: 90,
          stars_5: 9,
          price_krw: 10,
          created_at: '2026-03-01T00:00:00Z',
        }),
        { ...PLAIN, ...curriculumRow({ id: 'coming', category: 'live', is_live: true, views: 20 }) },
        { ...PLAIN, ...curriculumRow({ id: 'undated', category: 'offline', views: 10 }) },
      ],
    },
    {
      name: 'lecture',
      rows: [sessionRow('past', PAST), sessionRow('coming', FUTURE), sessionRow('undated', undefined)],
    },
  );
});

describe.each(['before', 'after'])('a course that has ended, %s the index is settled,', (moment) => {
  let release: () => Promise<void>;
  const settled = async () => {
    if (moment === 'before') return;
    await release();
    await settle(catalog.dataSource);
    release = await holdUpkeep(catalog.dataSource);
  };
  beforeEach(async () => {
    release = await holdUpkeep(catalog.dataSource);
    await settled();
  });
  afterEach(() => release());

  it('comes last in every order, with a text and without', async () => {
    for (const sort of [...SORTS, undefined]) {
      for (const asked of [{}, { q: 'course' }, { q: '강의' }, { max_price: 5_000 }]) {
        const ids = await idsOf(catalog, { ...asked, sort });
        expect([sort, asked, ids.at(-1), ids.length]).toEqual([sort, asked, 'past', 4]);
      }
      expect([sort, await idsOf(catalog, { category: 'live', sort })]).toEqual([sort, ['coming', 'past']]);
    }
  });

  it('is still found by the limits of price and rating', async () => {
    expect(await idsOf(catalog, { max_price: 1 })).toEqual(['past']);
    expect(await idsOf(catalog, { min_rating: 5 })).toEqual(['past']);
  });

  it('goes on when it gets another date, and when it is held on no date any more', async () => {
    await endSession('l-past', FUTURE);
    await settled();
    expect(await idsOf(catalog, { category: 'live' })).toEqual(['past', 'coming']);
    await endSession('l-past', PAST);
    await settled();
    expect(await idsOf(catalog, { category: 'live' })).toEqual(['coming', 'past']);
    await change(`update curriculum set category = 'botox', is_live = false where id = 'past'`);
    await settled();
    expect((await idsOf(catalog, {}))[0]).toBe('past');
  });

  it('goes on with its last session, whichever lecture that is', async () => {
    await catalog.put({ name: 'lecture', rows: [sessionRow('past', FUTURE, { id: 'second' })] });
    await settled();
    expect((await idsOf(catalog, {}))[0]).toBe('past');
    await change(`update lecture set curriculum_id = 'coming' where id = 'second'`);
    await settled();
    expect((await idsOf(catalog, {})).at(-1)).toBe('past');
    await change(`delete from lecture where id = 'l-past'`);
    await settled();
    expect((await idsOf(catalog, {}))[0]).toBe('past');
  });
});

it('moves to the end of every list by itself, at the moment at which it ends', async () => {
  // `now()` stands still in a transaction: this one still sees the session go on, each later one sees that it has ended.
  await catalog.dataSource.transaction(async (manager) => {
    await manager.query(
      `update lecture set media_data = jsonb_build_object('videos', jsonb_build_array(jsonb_build_object(
         'live_end_time', to_char((now() + interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))))
        where id = 'l-coming'`,
    );
    const [course] = await manager.query(`select has_ended from curriculum where id = 'coming'`);
    expect(course).toEqual({ has_ended: false });
  });
  await until(async () => (await idsOf(catalog, {})).slice(0, 2).join() === 'undated,film');
  expect(await idsOf(catalog, { sort: 'oldest' })).toEqual(['film', 'undated', 'coming', 'past']);
});

it('comes last in the lists outside the search', async () => {
  const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const listed = listCurricula.response.parse((await catalog.ask('/api/curriculum?instructor_id=i-1')).body);
  expect(idsIn(listed.results).at(-1)).toBe('past');
  expect(idsIn((await catalog.ask('/api/curriculum')).body.results).at(-1)).toBe('past');
  const { body } = await catalog.ask('/api/curriculum/film/full');
  expect(idsIn(body.related.popular).at(-1)).toBe('past');
  await change(
    `insert into home_section (section, position, curriculum_id) values ('section1', 1, 'past'), ('section1', 2, 'film')`,
  );
  const home = getHomepageSections.response.parse(
    (await catalog.ask('/api/homepage/homepage-sections')).body,
  );
  expect(idsIn(home.data.section1.curricula)).toEqual(['film', 'past']);
  expect(idsIn(home.data.section2.curricula).at(-1)).toBe('past');
});

it('ends both when two of its lectures are moved at the same time', async () => {
  await catalog.put({ name: 'lecture', rows: [sessionRow('coming', FUTURE, { id: 'second' })] });
  const first = catalog.dataSource.createQueryRunner();
  await first.query('begin');
  await first.query('update lecture set media_data = $1 where id = $2', [mediaOf(PAST), 'l-coming']);
  const second = endSession('second', PAST);
  await until(async () => {
    const waiting = await change(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await first.query('commit');
  await first.release();
  await second;
  const [course] = await change(`select has_ended from curriculum where id = 'coming'`);
  expect(course).toEqual({ has_ended: true });
});

it.each([
  [PAST],
  ['2020-05-01T18:00:00.123+09:00'],
  [undefined],
  [''],
  ['soon'],
  ['2020-13-01T09:00:00Z'],
  ['12020-05-01T09:00:00Z'],
  [7],
  [null],
  [{}],
])('is read from %j as the card reads it', async (end) => {
  await change('update lecture set media_data = $1 where id = $2', [mediaOf(end), 'l-past']);
  const [course] = await change(`select session_ends_at from curriculum where id = 'past'`);
  const ends = readSession([mediaOf(end)], 0)?.ends_at ?? null;
  expect(course.session_ends_at?.toISOString() ?? null).toBe(ends);
});

it.each([[[]], ['text'], [7], [{ videos: {} }], [{ videos: [7, null, []] }]])(
  'does not mind media like %j',
  async (media) => {
    await change('update lecture set media_data = $1 where id = $2', [JSON.stringify(media), 'l-past']);
    const [course] = await change(`select session_ends_at, has_ended from curriculum where id = 'past'`);
    expect(course).toEqual({ session_ends_at: null, has_ended: false });
  },
);

it('is the same for lists and cards in all of the content', async () => {
  await seedCatalog(catalog.dataSource);
  const rows: { id: string; session_ends_at: Date | null; session_media: unknown }[] = await change(
    `select card.id, c.session_ends_at, card.session_media from curriculum_card card join curriculum c on c.id = card.id
      where card.session_media is not null`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, session_ends_at: endsAt, session_media: media } of rows) {
    expect([id, endsAt?.toISOString() ?? null]).toEqual([id, readSession(media, 0)?.ends_at ?? null]);
  }
});
