import { LEVELS, SORTS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { fc } from '@lectern/testing/property';
import { curriculumRow, imageRow, instructorRow, lectureRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';
import { ask, expectAsOracle, forgetSynonyms, holdUpkeep, idsOf, settle } from './ask.ts';
import { readCourses, type Course, type Question } from './oracle.ts';

const KOREAN = [
  '보톡스',
  '사각턱',
  '필러',
  '실리프팅',
  '스킨부스터',
  '해부학',
  '합병증',
  '입문',
  '2편',
  '(특강)',
  '가나다',
  'ＨＡ필러',
];
const LATIN = [
  'Botox',
  'Botulinum',
  'Filler',
  'Thread',
  'Lifting',
  'Décolletage',
  "Crow's",
  'HIFU',
  'Part-2',
  'A',
  'RF/HIFU',
  '50%',
];
const NAMES = [
  ['김', '민서', '김민서', 'Minseo Kim'],
  ['이', '수아', '이수아', 'Sua Lee'],
  ['스미스', '존', '존 스미스', 'John Smith'],
  ['박', '서연', '박서연', 'Seoyeon Park'],
] as const;

const title = (words: readonly string[]) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((chosen) => chosen.join(' '));
const course = fc.record({
  title_ko: title([...KOREAN, ...KOREAN, ...LATIN]),
  title_en: fc.oneof({ weight: 9, arbitrary: title(LATIN) }, fc.constant('')),
  tags_ko: fc.array(fc.constantFrom(...KOREAN), { maxLength: 3 }),
  tags_en: fc.array(fc.constantFrom(...LATIN), { maxLength: 3 }),
  category: fc.constantFrom(...CATEGORIES),
  level: fc.constantFrom(...LEVELS),
  instructor_id: fc.constantFrom('i-0', 'i-1', 'i-2', 'i-3', null),
  price_krw: fc.oneof(fc.constantFrom(0, 99_000, 140_000, 140_001), fc.integer({ min: 0, max: 900_000 })),
  views: fc.oneof(fc.constantFrom(0, 9, 100), fc.integer({ min: 0, max: 90_000 })),
  recent_views: fc.integer({ min: 0, max: 50 }),
  stars_1: fc.integer({ min: 0, max: 1 }),
  stars_4: fc.integer({ min: 0, max: 4 }),
  stars_5: fc.integer({ min: 0, max: 4 }),
  created_at: fc
    .integer({ min: 0, max: 400 })
    .map((day) => new Date(1.7e12 + day * 86_400_000).toISOString()),
  status: fc.constantFrom('published', 'published', 'published', 'published', 'draft', 'hidden', 'archived'),
});

let catalog: TestCatalog;
let courses: Course[];
let release: () => Promise<void>;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await forgetSynonyms(catalog.dataSource);
  release = await holdUpkeep(catalog.dataSource);
  await catalog.put(
    { name: 'image', rows: ['thumb-ko', 'thumb-en'].map(imageRow) },
    {
      name: 'instructor',
      rows: NAMES.map(([surname_ko, given_name_ko, name_ko, name_en], index) =>
        instructorRow({ id: `i-${index}`, surname_ko, given_name_ko, name_ko, name_en }),
      ),
    },
    {
      name: 'curriculum',
      rows: fc
        .sample(course, { numRuns: 420, seed: 7 })
        .map((fields, index) => curriculumRow({ id: `c-${index}`, ...fields })),
    },
    {
      name: 'lecture',
      // Of some courses the only session is over; those that are neither live nor on site go on.
      rows: fc
        .sample(fc.constantFrom('2020-05-01T09:00:00Z', '2099-05-01T09:00:00Z', undefined), {
          numRuns: 420,
          seed: 7,
        })
        .map((end, index) =>
          lectureRow({
            id: `l-${index}`,
            curriculum_id: `c-${index}`,
            type: end ? 'live' : '2d',
            media_data: { videos: end ? [{ live_end_time: end }] : [] },
          }),
        ),
    },
  );
  courses = await readCourses(catalog.dataSource);
  expect(courses.filter(({ has_ended: hasEnded }) => hasEnded).length).toBeGreaterThan(20);
});
afterAll(() => catalog.stop());

/** A piece of something that is there, as people type it: cut, in another case or width, decomposed. */
const piece = fc
  .tuple(fc.constantFrom(...KOREAN, ...LATIN, ...NAMES.flat()), fc.nat(4), fc.integer({ min: 1, max: 6 }))
  .map(([word, from, length]) => [...word].slice(from % word.length).slice(0, length).join('')); // prettier-ignore
const typed = fc.tuple(
  piece,
  fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ),
);
const text = fc
  .array(typed.map(([part, change]) => change(part)), { minLength: 0, maxLength: 3 })
  .map((parts) => parts.join(' '))
  .filter((q) => q.trim() === '' || /[\p{L}\p{N}]/u.test(q)); // prettier-ignore
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof(fc.constant(undefined), arbitrary);
const question: fc.Arbitrary<Question> = fc.record({
  q: text,
  category: optional(fc.constantFrom(...CATEGORIES)),
  level: optional(fc.constantFrom(...LEVELS)),
  sort: optional(fc.constantFrom(...SORTS)),
  min_rating: optional(fc.constantFrom(0, 0.5, 2.5, 4, 4.25, 4.5, 5)),
  max_price: optional(fc.constantFrom(0, 1, 70.71, 100, 100.001, 250, 1e6)),
  free_only: optional(fc.constantFrom(0, 1)),
  page: fc.oneof(fc.constant(1), fc.integer({ min: -3, max: 40 })),
});

describe.each(['not settled yet', 'settled'])('courses %s', (state) => {
  beforeAll(async () => {
    if (state === 'not settled yet') return;
    await release();
    await settle(catalog.dataSource);
  });

  it('are found and ordered as by looking at every one of them', async () => {
    await fc.assert(
      fc.asyncProperty(question, (asked) => expectAsOracle(catalog, courses, asked)),
      // A word inside another asks for nothing more, not even to stand as a whole word.
      { numRuns: 250, examples: [[{ q: 'A Sua Lee 이수아' }]] },
    );
  });

  it.each([...SORTS, undefined])('are listed without gaps or repeats by %s', async (sort) => {
    const seen: string[] = [];
    const { meta } = await ask(catalog, { sort });
    for (let page = 1; page <= meta.totalPages; page += 1)
      seen.push(...(await idsOf(catalog, { sort, page })));
    expect(seen).toHaveLength(meta.total);
    expect(new Set(seen)).toEqual(new Set(courses.map(({ id }) => id)));
  });

  it.each([
    ['보톡', '보톡스'],
    ['톡스', '보톡스'],
    ['부스', '스킨부스터'],
    ['필러', 'ＨＡ필러'],
    ['ha', 'ＨＡ필러'],
    ['botu', 'Botulinum'],
    ['ulin', 'Botulinum'],
    ['decolletage', 'Décolletage'],
    ['crows', "Crow's"],
  ])('are found by %s in %s', async (part, word) => {
    const holders = courses.filter(({ title_ko, title_en }) => `${title_ko} ${title_en}`.includes(word));
    expect(holders.length).toBeGreaterThan(0);
    const found: string[] = [];
    const { meta } = await ask(catalog, { q: part });
    for (let page = 1; page <= meta.totalPages; page += 1)
      found.push(...(await idsOf(catalog, { q: part, page })));
    expect(found).toEqual(expect.arrayContaining(holders.map(({ id }) => id)));
  });

  it('are found by an instructor in either script and by the category in either language', async () => {
    for (const [, , korean, latin] of NAMES) {
      const byKorean = await ask(catalog, { q: korean });
      expect(byKorean.meta.total).toBeGreaterThan(0);
      expect((await ask(catalog, { q: latin })).meta.total).toBe(byKorean.meta.total);
    }
    const offline = courses.filter(({ category }) => category === 'offline').length;
    expect((await ask(catalog, { q: '현장' })).meta.total).toBe(offline);
    expect((await ask(catalog, { q: 'on-site' })).meta.total).toBe(offline);
  });

  it('stay away when they are not published', async () => {
    const [hidden] = await catalog.dataSource.query<{ id: string; title_ko: string }[]>(
      `select id, title_ko from curriculum where status = 'hidden' limit 1`,
    );
    expect(await idsOf(catalog, { q: hidden!.title_ko, sort: 'latest' })).not.toContain(hidden!.id);
  });
});

describe('hostile text', () => {
  const wellFormed = (q: string) => q.replace(/\p{Surrogate}/gu, '\ufffd');
  const encode = (q: string) => encodeURIComponent(wellFormed(q)).replaceAll('%EF%BF%BD', '%ED%A0%80');
  const nasty = ["'; drop table curriculum; --", '%', '_', '\\', '{}', '{"a"}', '$1', '보톡스\u0000', '\ud800', '\udfff\ud800',
    '💉'.repeat(60), '가'.repeat(10_000), 'a '.repeat(5_000), '\u202e필러', '\u200b', ' ', '*', ':*', 'a & b | !c',
    '(((((', '/.*/', '\u1107\u1110', 'ㅂㅌㅅ', 'ﷺ'.repeat(100), 'İIıi', '\uffff', '𐀀', 'é\u0301\u0301\u0301', 'NULL', '-1']; // prettier-ignore

  it.each(nasty)('%j finds something or nothing, and never fails', async (q) => {
    const { status, body } = await catalog.ask(`/api/curriculum/search?q=${encode(q)}`);
    expect([200, 414, 431]).toContain(status);
    if (status === 200) expect(body.success).toBe(true);
  });

  it.each(['%ED%A0%80', '%00', '%E0%A4', '%', '%%%', '+', '&q=1&q=2', '[]=1'])(
    'sent as %s does not either',
    async (raw) => {
      expect((await catalog.ask(`/api/curriculum/search?q=${raw}`)).status).toBe(200);
    },
  );

  it('of every other kind does not fail either', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(any, fc.constantFrom(...SORTS, undefined), async (q, sort) => {
        const { meta, results } = await ask(catalog, { q: wellFormed(q), sort });
        expect(results.length).toBe(Math.min(12, meta.total));
      }),
      { numRuns: 300 },
    );
  });

  it('without a letter or digit finds nothing, blank text lists everything', async () => {
    expect((await ask(catalog, { q: '💉 %' })).meta).toMatchObject({ total: 0, page: 1, totalPages: 1 });
    expect((await ask(catalog, { q: ' \t ' })).meta.total).toBe(courses.length);
  });
});

describe('a card', () => {
  it('speaks the language asked for', async () => {
    const [korean, english] = [await catalog.ask('/api/curriculum/search?lang=ko&page=2'), await catalog.ask('/api/curriculum/search?lang=en&page=2')]; // prettier-ignore
    for (const [index, card] of korean.body.results.entries()) {
      const other = english.body.results[index];
      expect(other.id).toBe(card.id);
      expect(card.title).toBe(card.title_ko);
      expect(other.title).toBe(card.title_en || card.title_ko);
      expect(card.thumbnail).toMatchObject({ id: 'thumb-ko', alt: '그림 thumb-ko', widths: [320, 800] });
      expect(other.thumbnail).toMatchObject({ id: 'thumb-en', alt: 'Picture thumb-en' });
    }
  });
});
