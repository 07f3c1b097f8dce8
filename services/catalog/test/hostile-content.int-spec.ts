import { getCurriculumFull, Instructor, InstructorList } from '@lectern/contracts-catalog';
import { refreshCounters } from '../src/courses/curricula/refresh-counters.ts';
import type { Row } from '../seed/write-rows.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow, reviewRow } from './rows.ts';
import { startTestCatalog, type TestCatalog } from './start-test-catalog.ts';

const WORST = 2_147_483_647;
const deep = (levels: number) => `${'{"en":'.repeat(levels)}1${'}'.repeat(levels)}`;
const spaced = 'Filler in layers '.repeat(20).slice(0, 299);
const unbroken = '가'.repeat(300);

/** Courses as careless, hurried or hostile people write them; each must be a page like any other. */
const courses: Readonly<Record<string, Row>> = {
  'html-scripts': {
    description_en:
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p><svg onload=alert(1)>' +
      '<a href="javascript:x()">b</a><a href="data:text/html,x">c</a><iframe src="//evil.example"></iframe>',
  },
  'html-unclosed': { description_en: `${'<p><b><i><ul><li>'.repeat(2_000)}end` },
  'html-long': { description_en: `<p>${'word '.repeat(9_900)}</p>` },
  'manifest-broken': { image_manifest: '{"contentSlides":{"en":[{' },
  'manifest-deep': { image_manifest: deep(1_000) },
  'manifest-huge': {
    image_manifest: JSON.stringify({
      contentSlides: { en: Array.from({ length: 900 }, () => ({ title: 'x'.repeat(150), slides: [] })) },
    }),
  },
  'manifest-types': {
    image_manifest: '{"contentSlides":{"en":[null,7,"x",{"title":[],"slides":{"a":1}}],"ko":7}}',
  },
  'details-types': { detail_image: { en: { pc: [null, 7, 'gone', { id: 'x' }], mobile: 'gone' }, ko: 'x' } },
  'title-spaced': { title_en: spaced, title_ko: spaced },
  'title-unbroken': { title_en: unbroken, title_ko: unbroken },
  'title-rtl': { title_en: 'مقدمة في حقن الفيلر (2026)', description_en: '<p>‮drawkcab</p>' },
  'title-emoji': { title_en: '👩🏽‍⚕️💉🧑‍🧑‍🧒‍🧒 Skin', title_ko: '👩🏽‍⚕️💉' },
  'title-empty': { title_en: '', title_ko: '' },
  'pictures-gone': { thumbnail_ko: 'gone', thumbnail_en: 'gone' },
  nulls: {
    instructor_id: null,
    thumbnail_ko: null,
    thumbnail_en: null,
    usd_price_minor: null,
    image_manifest: null,
  },
  'numbers-worst': {
    list_price_minor: WORST,
    usd_price_minor: WORST,
    price_krw: WORST,
    views: WORST - 1,
    recent_views: WORST - 1,
  },
  'numbers-zero': { list_price_minor: 0, usd_price_minor: 0, price_krw: 0 },
  'without-lectures': {},
};

const introductions: Readonly<Record<string, Row>> = {
  broken: { introduction: '{"en":{"name":' },
  deep: { introduction: deep(1_000) },
  huge: { introduction: JSON.stringify({ en: { description: 'x'.repeat(65_000) } }) },
  wide: { introduction: JSON.stringify({ en: { experience: Array.from({ length: 5_000 }, () => 'x') } }) },
  types: { introduction: '{"en":{"name":7,"experience":{"a":1},"specialty":[null,{}]},"ko":[]}' },
  script: { introduction: JSON.stringify({ en: { practiceWebsiteUrl: 'javascript:alert(1)' } }) },
  markup: { introduction: JSON.stringify({ en: { name: '<img src=x onerror=alert(1)>' } }) },
  rtl: { introduction: JSON.stringify({ en: { name: 'د. ليلى', description: '‮desrever' } }) },
  empty: { name_ko: '', name_en: '', description_ko: '', description_en: '', profile_picture: null },
};

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    {
      name: 'instructor',
      rows: [
        instructorRow({ id: 'i-1' }),
        ...Object.entries(introductions).map(([id, row]) => instructorRow({ id, ...row })),
      ],
    },
    {
      name: 'curriculum',
      rows: Object.entries(courses).map(([id, row]) => curriculumRow({ id, ...row })),
    },
    {
      name: 'lecture',
      rows: [
        ...[null, 0, WORST, WORST].map((duration_seconds, index) =>
          lectureRow({
            id: `l-${index}`,
            curriculum_id: 'numbers-worst',
            position: index + 1,
            duration_seconds,
          }),
        ),
        lectureRow({
          id: 'l-media',
          curriculum_id: 'title-rtl',
          is_preview: true,
          title_en: '',
          media_data: {
            videos: [
              { live_start_time: '+275760-09-13', live_end_time: 7, venue_en: 'x'.repeat(9_000), seats: -1 },
              { preview_url: 'javascript:alert(1)' },
              null,
            ],
          },
        }),
      ],
    },
    {
      name: 'review',
      rows: [
        reviewRow({ id: 'r-1', curriculum_id: 'title-emoji', rating: 5, body: '<b>👍🏽</b> ‮', author: '' }),
      ],
    },
  );
  await refreshCounters(catalog.dataSource, Object.keys(courses));
});
afterAll(() => catalog.stop());

async function full(id: string, lang = 'en') {
  const { status, body } = await catalog.ask(`/api/curriculum/${id}/full?lang=${lang}`);
  expect(status).toBe(200);
  expect(getCurriculumFull.response.parse(body)).toEqual(body);
  return getCurriculumFull.response.parse(body);
}

describe('a course page answers as promised for the course', () => {
  it.each(Object.keys(courses))('%s, in both languages', async (id) => {
    for (const lang of ['en', 'ko']) expect((await full(id, lang)).curriculum.id).toBe(id);
  });

  it('with scripts in its description, which are gone', async () => {
    const { curriculum } = await full('html-scripts');
    expect(curriculum.description_en).toBe('<p>a</p><a>b</a><a>c</a>');
  });

  it('with endless markup, which is cut', async () => {
    expect((await full('html-long')).curriculum.description_en.length).toBeLessThan(21_000);
    expect((await full('html-unclosed')).curriculum.description_en).not.toContain('<script');
  });

  it.each(['manifest-broken', 'manifest-deep'])('with the introduction %s, which is left out', async (id) => {
    expect((await full(id)).curriculum.image_manifest).toBeNull();
  });

  it('with a huge introduction, which is cut', async () => {
    const { curriculum } = await full('manifest-huge');
    expect(curriculum.image_manifest?.contentSlides.en.length).toBeLessThanOrEqual(30);
  });

  it('with pictures that are not there', async () => {
    expect((await full('pictures-gone')).curriculum).toMatchObject({
      thumbnail_en: null,
      thumbnail_ko: null,
    });
    expect((await full('details-types')).curriculum.detail_image.en).toEqual({ pc: [], mobile: [] });
  });

  it('whose lectures last longer than a number holds', async () => {
    const { curriculum, lectures } = await full('numbers-worst');
    expect(curriculum).toMatchObject({ duration: WORST, lecture_count: 4, views: WORST - 1 });
    expect(lectures.map(({ duration }) => duration)).toEqual([null, 0, WORST, WORST]);
  });

  it('with absurd media, of which only what can be true is shown', async () => {
    const [lecture] = (await full('title-rtl')).lectures;
    expect(lecture?.media_data.videos.map((video) => Object.keys(video))).toEqual([
      ['venue', 'venue_ko', 'venue_en'],
      [],
      [],
    ]);
    expect(lecture?.media_data.videos[0]?.venue).toHaveLength(300);
  });

  it('whose titles are as long as they may be', async () => {
    expect((await full('title-unbroken', 'ko')).curriculum.title_ko).toBe(unbroken);
    expect((await full('title-spaced')).curriculum.title_en).toBe(spaced);
  });
});

describe('an instructor is answered as promised with the introduction', () => {
  const find = async (id: string) => {
    const { status, body } = await catalog.ask(`/api/instructor?id=${id}&lang=en`);
    expect(status).toBe(200);
    return Instructor.parse(body).introduction.en;
  };

  it.each(['broken', 'deep', 'huge', 'wide', 'types'])('%s, by what the row knows', async (id) => {
    expect(await find(id)).toMatchObject({ name: 'Minseo Kim' });
  });

  it.each(['broken', 'deep', 'wide'])('%s, without any of it', async (id) => {
    expect(await find(id)).toMatchObject({ description: 'Dermatologist', experience: [] });
  });

  it('that leads to a script, without a website', async () => {
    expect(await find('script')).toMatchObject({ practiceWebsiteUrl: null });
  });

  it('that holds markup, as text', async () => {
    expect(await find('markup')).toMatchObject({ name: '<img src=x onerror=alert(1)>' });
  });

  it('all of them in one list', async () => {
    const { body } = await catalog.ask('/api/instructor?limit=50&lang=en');
    expect(InstructorList.parse(body).meta.total).toBe(Object.keys(introductions).length + 1);
  });
});
