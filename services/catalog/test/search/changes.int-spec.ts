import { setTimeout as pause } from 'node:timers/promises';
import { curriculumRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';
import { ask, holdUpkeep, idsOf, settle } from './ask.ts';

let catalog: TestCatalog;
const change = (sql: string, parameters: unknown[] = []) => catalog.dataSource.query(sql, parameters);

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

describe.each(['before', 'after'])('a change, %s the index is settled', (moment) => {
  let release: () => Promise<void>;
  const settled = () => (moment === 'after' ? settleNow() : Promise.resolve());
  const settleNow = async () => {
    await release();
    await settle(catalog.dataSource);
    release = await holdUpkeep(catalog.dataSource);
  };

  beforeEach(async () => {
    release = await holdUpkeep(catalog.dataSource);
    await change('delete from curriculum');
    await change('delete from instructor');
    await catalog.put(
      {
        name: 'instructor',
        rows: [instructorRow({ id: 'i-1' }), instructorRow({ id: 'i-2', name_en: 'Ada Moss' })],
      },
      {
        name: 'curriculum',
        rows: [
          curriculumRow({ id: 'a', title_ko: '보톡스 입문', views: 10 }),
          curriculumRow({
            id: 'b',
            title_ko: '필러 심화',
            views: 20,
            category: 'filler',
            tags_ko: [],
            tags_en: [],
          }),
        ],
      },
    );
    await settled();
  });
  afterEach(() => release());

  it('adds a course', async () => {
    await catalog.put({
      name: 'curriculum',
      rows: [curriculumRow({ id: 'c', title_ko: '엑소좀 실전', views: 30 })],
    });
    await settled();
    expect(await idsOf(catalog, { q: '엑소' })).toEqual(['c']);
    expect(await idsOf(catalog, {})).toEqual(['c', 'b', 'a']);
  });

  it('gives a course other words', async () => {
    await change(`update curriculum set title_ko = '스킨부스터 입문' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { q: '부스터' })).toEqual(['b']);
    expect(await idsOf(catalog, { q: '심화' })).toEqual([]);
    expect(await idsOf(catalog, { q: '입문' })).toEqual(['b', 'a']);
  });

  it('moves a course in every order', async () => {
    await change(
      `update curriculum set views = 99, recent_views = 9, price_krw = 0, stars_5 = 5 where id = 'a'`,
    );
    await settled();
    for (const sort of ['popular', 'hot', 'rating', 'price_low', undefined] as const) {
      expect(await idsOf(catalog, { sort })).toEqual(['a', 'b']);
    }
    expect(await idsOf(catalog, { sort: 'price_high' })).toEqual(['b', 'a']);
    expect(await idsOf(catalog, { free_only: 1 })).toEqual(['a']);
    expect(await idsOf(catalog, { min_rating: 5 })).toEqual(['a']);
    expect(await idsOf(catalog, { max_price: 10 })).toEqual(['a']);
  });

  it('neither orders nor filters by an average of fewer than five ratings', async () => {
    await change(`update curriculum set stars_4 = 5 where id = 'a'`);
    await change(`update curriculum set stars_5 = 4 where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { sort: 'rating' })).toEqual(['a', 'b']);
    expect(await idsOf(catalog, { min_rating: 4 })).toEqual(['a']);
    await change(`update curriculum set stars_5 = 5 where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { sort: 'rating' })).toEqual(['b', 'a']);
    expect(await idsOf(catalog, { min_rating: 4 })).toEqual(['b', 'a']);
  });

  it('moves a course to another category and level', async () => {
    await change(`update curriculum set category = 'lifting', level = 'Expert' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { category: 'lifting', level: 'Expert' })).toEqual(['b']);
    expect(await idsOf(catalog, { category: 'filler' })).toEqual([]);
    expect(await idsOf(catalog, { q: 'lifting' })).toEqual(['b']);
  });

  it('hides a course and shows it again', async () => {
    await change(`update curriculum set status = 'hidden' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, {})).toEqual(['a']);
    expect(await idsOf(catalog, { q: '필러' })).toEqual([]);
    await change(`update curriculum set status = 'published' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, {})).toEqual(['b', 'a']);
    expect(await idsOf(catalog, { q: '필러' })).toEqual(['b']);
  });

  it('edits a hidden course, which appears as edited', async () => {
    await change(`update curriculum set status = 'draft' where id = 'b'`);
    await change(`update curriculum set title_ko = '실리프팅' where id = 'b'`);
    await settled();
    await change(`update curriculum set status = 'published' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { q: '심화' })).toEqual([]);
    expect(await idsOf(catalog, { q: '실리프팅' })).toEqual(['b']);
  });

  it('deletes a course, and brings another one under its id', async () => {
    await change(`delete from curriculum where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, {})).toEqual(['a']);
    await catalog.put({ name: 'curriculum', rows: [curriculumRow({ id: 'b', title_ko: '고주파' })] });
    await settled();
    expect(await idsOf(catalog, { q: '심화' })).toEqual([]);
    expect(await idsOf(catalog, { q: '고주' })).toEqual(['b']);
  });

  it('gives a course another id', async () => {
    await change(`update curriculum set id = 'z' where id = 'b'`);
    await settled();
    expect(await idsOf(catalog, { q: '필러' })).toEqual(['z']);
  });

  it('empties the catalogue', async () => {
    await change('truncate curriculum cascade');
    await settled();
    expect((await ask(catalog, {})).meta).toMatchObject({ total: 0, page: 1, totalPages: 1 });
  });

  it('renames an instructor, changes a teacher, and lets one go', async () => {
    await change(`update instructor set name_en = 'Hana Sohn' where id = 'i-1'`);
    await settled();
    expect(await idsOf(catalog, { q: 'sohn' })).toEqual(['b', 'a']);
    expect(await idsOf(catalog, { q: 'minseo' })).toEqual([]);
    await change(`update curriculum set instructor_id = 'i-2' where id = 'a'`);
    await settled();
    expect(await idsOf(catalog, { q: 'ada moss' })).toEqual(['a']);
    await change(`delete from instructor where id = 'i-2'`);
    await settled();
    expect(await idsOf(catalog, { q: 'moss' })).toEqual([]);
    expect(await idsOf(catalog, { q: '보톡스' })).toEqual(['a']);
  });

  it('that is rolled back leaves no trace', async () => {
    const attempt = catalog.dataSource.transaction(async (manager) => {
      await manager.query(`update curriculum set title_ko = '미간' where id = 'a'`);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await settled();
    expect(await idsOf(catalog, { q: '미간' })).toEqual([]);
    expect(await idsOf(catalog, { q: '입문' })).toEqual(['a']);
  });
});

describe('the index', () => {
  it('takes in no more of a course than finds it', async () => {
    const tag = Array.from({ length: 3_000 }, (_, no) => `w${no}`).join(' ');
    await catalog.put({
      name: 'curriculum',
      rows: [
        curriculumRow({
          id: 'vast',
          instructor_id: null,
          title_ko: '방대한',
          tags_en: [tag, 'x'.repeat(99_999)],
        }),
      ],
    });
    await settle(catalog.dataSource);
    expect(await idsOf(catalog, { q: '방대한 w10' })).toEqual(['vast']);
    const [row] = await change('select count(*)::int as words from search_word');
    expect(row.words).toBeLessThan(1_500);
    await change(`delete from curriculum where id = 'vast'`);
  });

  it('is settled by the running service', async () => {
    await catalog.put({
      name: 'curriculum',
      rows: [curriculumRow({ id: 'late', instructor_id: null, title_ko: '늦은' })],
    });
    const deadline = Date.now() + 120_000;
    const countPending = async () => {
      const [row] = await catalog.dataSource.query<{ count: number }[]>(
        'select count(*)::int as count from search_pending',
      );
      return row!.count;
    };
    while ((await countPending()) > 0 && Date.now() < deadline) await pause(100);
    expect(await countPending()).toBe(0);
    expect(await idsOf(catalog, { q: '늦은' })).toEqual(['late']);
  });

  it('grows with the catalogue, and searches are right at every size', async () => {
    for (const size of [900, 1_100, 3_000]) {
      await change(
        `insert into curriculum (id, title_ko, title_en, category, level, list_price_minor, price_krw, views)
         select 'n-' || no, '성장 ' || no, 'Growth ' || no, 'threads', 'Expert', 0, 0, no
           from generate_series(1, $1::int) as no on conflict do nothing`,
        [size],
      );
      expect((await ask(catalog, { q: '성장' })).meta.total).toBe(size);
      await settle(catalog.dataSource);
      expect((await ask(catalog, { q: '성장', page: 1 })).meta).toMatchObject({ total: size, page: 1 });
      expect(await idsOf(catalog, { q: `성장 ${size}`, sort: 'popular' })).toEqual([`n-${size}`]);
    }
  });

  it('stays right while many write and it is being settled', async () => {
    const write = async (writer: number) => {
      for (let round = 1; round <= 12; round += 1) {
        await change(
          `update curriculum set views = views + 1, title_ko = '성장 ' || $2 || '차' where id = any($1)`,
          [[1, 2, 3].map((no) => `n-${writer * 10 + no}`), round],
        );
      }
    };
    const settling = async () => {
      for (let round = 0; round < 6; round += 1) await settleSome();
    };
    const settleSome = () => catalog.dataSource.query('select search_merge(40)');
    await Promise.all([write(1), write(2), write(3), settling()]);
    await settle(catalog.dataSource);
    expect((await ask(catalog, { q: '12차' })).meta.total).toBe(9);
    // What is nowhere any more may be understood as something else, but is not found.
    for (const old of [1, 5, 11]) {
      const { meta } = await ask(catalog, { q: `성장 ${old}차` });
      expect(meta.understood ?? meta.total).toBe(meta.understood ? '성장' : 0);
    }
    const [bits] = await change(
      `select count(*)::int as wrong from search_document d join search_filter f on f.filter = 'live'
        where get_bit(f.bits, d.doc_id) <> d.visible::int`,
    );
    expect(bits.wrong).toBe(0);
  });

  it('does not mind a rename meeting a retitling', async () => {
    await catalog.put(
      { name: 'instructor', rows: [instructorRow({ id: 'i-9', name_en: 'Nine Old' })] },
      { name: 'curriculum', rows: [curriculumRow({ id: 'duel', instructor_id: 'i-9', title_en: 'Plain' })] },
    );
    const first = catalog.dataSource.createQueryRunner();
    await first.query('begin');
    await first.query(`update curriculum set title_en = 'Fancy' where id = 'duel'`);
    const second = change(`update instructor set name_en = 'Nine New' where id = 'i-9'`);
    await first.query('commit');
    await first.release();
    await second;
    expect(await idsOf(catalog, { q: 'fancy nine new', exact: 1 })).toEqual(['duel']);
    // Whether "plain nine" is understood as another text depends on when the dictionary was made.
    expect(await idsOf(catalog, { q: 'plain nine', exact: 1 })).toEqual([]);
  });
});
