import { LEVELS, SORTS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { fc } from '@lectern/testing/property';
import { growCatalog } from '../../seed/grow/grow-catalog.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';
import { ask, expectAsOracle, forgetSynonyms, holdUpkeep, settle } from './ask.ts';
import { findAll, readCourses, type Course, type Question } from './oracle.ts';

jest.setTimeout(300_000);

/** Enough for every order to have several boundaries, and for words to be in many others. */
const COURSES = 7_000;

let catalog: TestCatalog;
let courses: Course[];

beforeAll(async () => {
  catalog = await startTestCatalog();
  await forgetSynonyms(catalog.dataSource);
  await growCatalog(catalog.dataSource, { curricula: COURSES });
});
afterAll(() => catalog.stop());

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(fc.constant(undefined), arbitrary);
const question: fc.Arbitrary<Question> = fc.record({
  q: fc.oneof(
    fc.constant(''),
    fc.constantFrom('보톡', '필러', '실', '리프팅', 'tox', 'a', 'o', '김', 'kim', '지민', '해부', 'part 2', '편', 'vascular'),
    fc.constantFrom('보톡스 해부', '사각턱 필러', 'lip filler', 'thread anatomy', '합병증 대처 김', '무릎', 'décolletage'),
  ),
  category: optional(fc.constantFrom(...CATEGORIES)),
  level: optional(fc.constantFrom(...LEVELS)),
  sort: optional(fc.constantFrom(...SORTS)),
  min_rating: optional(fc.constantFrom(0.5, 3.5, 4, 4.5, 5)),
  max_price: optional(fc.constantFrom(20, 71, 100, 150, 300.5, 900, 2000)),
  free_only: fc.constantFrom(undefined, undefined, undefined, 1),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 600 })),
}); // prettier-ignore

const agrees = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(question, (asked) => expectAsOracle(catalog, courses, asked)),
    { numRuns },
  );

describe('a catalogue of thousands', () => {
  it('was grown to the size asked for, with the same courses every time', async () => {
    const digest = async () => {
      const [row] = await catalog.dataSource.query<{ count: number; digest: string }[]>(
        `select count(*)::int as count, md5(string_agg(concat_ws('|', id, title_ko, title_en, price_krw, views), ',' order by id)) as digest
           from curriculum`,
      );
      return row;
    };
    const before = await digest();
    expect(before?.count).toBe(COURSES);
    await growCatalog(catalog.dataSource, { curricula: COURSES });
    expect(await digest()).toEqual(before);
  });

  it('has words as unevenly spread as a real one', async () => {
    courses = await readCourses(catalog.dataSource);
    const holding = (word: string) =>
      courses.filter((course) => course.title_ko.includes(word)).length / COURSES;
    expect(holding('보톡스')).toBeGreaterThan(0.2);
    expect(holding('무릎')).toBeLessThan(0.02);
    expect(new Set(courses.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  });

  it('is searched as by looking at every course', () => agrees(250));

  it('is searched so while hundreds of courses are not settled yet, and after', async () => {
    const release = await holdUpkeep(catalog.dataSource);
    await catalog.dataSource.query(
      `update curriculum set views = views * 7 % 90001, price_krw = price_krw * 3 % 700001, stars_5 = stars_5 + 40
        where hashtext(id) % 29 = 0`,
    );
    await catalog.dataSource.query(
      `update curriculum set title_ko = '무릎 보톡스 ' || title_ko, category = 'filler' where hashtext(id) % 83 = 1`,
    );
    await catalog.dataSource.query(`update curriculum set status = 'hidden' where hashtext(id) % 97 = 2`);
    await catalog.dataSource.query(`delete from curriculum where hashtext(id) % 101 = 3`);
    await growCatalog(catalog.dataSource, { curricula: COURSES + 60, settle: false });
    courses = await readCourses(catalog.dataSource);
    await agrees(120);
    await release();
    await settle(catalog.dataSource);
    await agrees(120);
  });

  it('settles a bulk load bit by bit, although the bitmaps are still too short for all of it', async () => {
    const release = await holdUpkeep(catalog.dataSource);
    await growCatalog(catalog.dataSource, { curricula: COURSES + 3_000, settle: false });
    await release();
    const pending = async () => {
      // As long as it takes, like the service's own upkeep.
      await catalog.dataSource.transaction(async (merging) => {
        await merging.query('set local statement_timeout = 0');
        await merging.query('select search_merge(1500)');
      });
      const rows = await catalog.dataSource.query<{ count: number }[]>(
        'select count(*)::int as count from search_pending',
      );
      return rows[0]?.count;
    };
    while ((await pending()) !== 0);
    courses = await readCourses(catalog.dataSource);
    await agrees(60);
  });

  it.each([...SORTS, undefined])('is listed without gaps or repeats by %s', async (sort) => {
    const all = findAll(courses, { q: '코그', sort });
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 12); page += 1) {
      seen.push(...(await ask(catalog, { q: '코그', sort, page })).results.map(({ id }) => id));
    }
    expect(seen).toEqual(all);
  });
});
