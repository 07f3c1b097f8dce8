import { getCurriculumFull, listReviews } from '@lectern/contracts-catalog';
import { countStatements } from '@lectern/testing/node';
import { refreshCounters } from '../../src/courses/curricula/refresh-counters.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow, reviewRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id);

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en', 'detail'].map(imageRow) },
    {
      name: 'instructor',
      rows: [
        instructorRow({
          id: 'i-1',
          introduction: JSON.stringify({ en: { name: 'Dr Kim', clinic: 'Seoul Clinic' } }),
        }),
        instructorRow({ id: 'i-2', name_ko: '이수아', name_en: 'Sua Lee' }),
        instructorRow({ id: 'i-platform', gender: 'admin' }),
        instructorRow({ id: 'i-hostile', introduction: `{"en":${'['.repeat(9_000)}${']'.repeat(9_000)}}` }),
      ],
    },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({
          id: 'main',
          views: 50,
          detail_image: { ko: { pc: ['detail', 'gone'], mobile: [] } },
        }),
        ...numbers(8).map((n) => curriculumRow({ id: `same-${n}`, views: 100 - n })),
        ...numbers(8).map((n) =>
          curriculumRow({ id: `other-${n}`, views: 1_000 - n, category: 'filler', instructor_id: 'i-2' }),
        ),
        curriculumRow({ id: 'draft', status: 'draft', views: 9_999 }),
        curriculumRow({ id: 'hidden', status: 'hidden', views: 9_999 }),
        ...numbers(2).map((n) => curriculumRow({ id: `platform-${n}`, instructor_id: 'i-platform' })),
        curriculumRow({
          id: 'orphan',
          instructor_id: null,
          thumbnail_ko: null,
          thumbnail_en: 'https://cdn.example/a.png',
        }),
        curriculumRow({
          id: 'hostile',
          instructor_id: 'i-hostile',
          description_en: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>',
          image_manifest: '{"contentSlides":{"en":[{"slides":[{"pc":{"link":"javascript:x()"}}]}]}}',
          usd_price_minor: null,
        }),
      ],
    },
    {
      name: 'lecture',
      rows: [
        lectureRow({
          id: 'm-2',
          curriculum_id: 'main',
          position: 2,
          instructor_id: 'i-2',
          duration_seconds: null,
        }),
        lectureRow({
          id: 'm-1',
          curriculum_id: 'main',
          media_data: {
            videos: [{ live_start_time: '2026-03-01T10:00:00+09:00', venue_ko: '강남', venue_en: 'Gangnam' }],
          },
        }),
        lectureRow({ id: 'd-1', curriculum_id: 'draft' }),
      ],
    },
    {
      name: 'review',
      rows: [
        ...numbers(7).map((n) =>
          reviewRow({
            id: `r-${n}`,
            curriculum_id: 'main',
            rating: n === 7 ? 2 : 5,
            helpful_count: n,
            created_at: `2026-02-0${n}T00:00:00Z`,
          }),
        ),
        reviewRow({ id: 'r-hidden', curriculum_id: 'main', rating: 1, status: 'hidden' }),
        reviewRow({ id: 'r-en', curriculum_id: 'same-1', rating: 3, language: 'en', helpful_count: 9 }),
        reviewRow({ id: 'r-draft', curriculum_id: 'draft', rating: 1 }),
        reviewRow({
          id: 'r-other',
          curriculum_id: 'same-1',
          rating: 4,
          reply_body: '감사합니다',
          reply_at: '2026-03-01T00:00:00Z',
        }),
      ],
    },
  );
  await refreshCounters(catalog.dataSource, ['main', 'same-1', 'other-1', 'platform-1', 'hostile']);
});
afterAll(() => catalog.stop());

async function full(id: string, query = '') {
  const { status, body } = await catalog.ask(`/api/curriculum/${id}/full${query}`);
  expect(status).toBe(200);
  expect(getCurriculumFull.response.parse(body)).toEqual(body);
  return getCurriculumFull.response.parse(body);
}

describe('the course page', () => {
  it('shows the course with its counters, prices and pictures', async () => {
    const { curriculum } = await full('main', '?lang=ko');
    expect(curriculum).toMatchObject({
      id: 'main',
      lecture_count: 2,
      duration: 600,
      rating: 4.57,
      rating_count: 7,
      tags: ['보톡스'],
      thumbnail_ko: { id: 'thumb-ko', base: '/media/img/thumb-ko', alt: '그림 thumb-ko' },
      thumbnail_en: { alt: 'Picture thumb-en' },
      pricing: {
        default: { price: 1_000_000, currency: 'KRW' },
        display: {
          ko: { amountMinor: 1_000_000, currency: 'KRW' },
          en: { amountMinor: 20_000, currency: 'USD' },
        },
      },
    });
    expect(curriculum.detail_image.ko.pc.map(({ id }) => id)).toEqual(['detail']);
  });

  it('shows the instructor in the language asked for, with a profile filled from the row', async () => {
    const english = (await full('main')).instructor;
    expect(english).toMatchObject({
      name: 'Minseo Kim',
      location: 'Seoul',
      review_count: 9,
      rating: 4.3,
      is_top: false,
    });
    expect(english?.introduction).toMatchObject({
      en: { name: 'Dr Kim', clinic: 'Seoul Clinic' },
      ko: { name: '김민서' },
    });
    expect((await full('main', '?lang=ko')).instructor?.name).toBe('김민서');
  });

  it('lists the lectures in order, each with its own instructor', async () => {
    const { lectures } = await full('main', '?lang=en');
    expect(lectures.map(({ id, instructor, duration }) => [id, instructor, duration])).toEqual([
      ['m-1', 'Minseo Kim', 600],
      ['m-2', 'Sua Lee', null],
    ]);
    expect(lectures[0]?.media_data.videos).toEqual([
      {
        live_start_time: '2026-03-01T01:00:00.000Z',
        venue: 'Gangnam',
        venue_ko: '강남',
        venue_en: 'Gangnam',
      },
    ]);
  });

  it('offers at most six related courses per list, best first, never itself nor an unpublished one', async () => {
    const { related } = await full('main');
    expect(ids(related.popular)).toEqual(numbers(6).map((n) => `other-${n}`));
    expect(ids(related.byCategory)).toEqual(numbers(6).map((n) => `same-${n}`));
    expect(related.byInstructor).toHaveLength(6);
    expect(ids(related.byInstructor)).not.toContain('main');
    expect(related.popular[0]).toMatchObject({ instructor_name: 'Sua Lee', price: 200, currency: 'USD' });
  });

  it('lists a popular course of the category once, among the popular ones', async () => {
    const { related } = await full('other-1');
    expect(ids(related.popular)).toEqual(numbers(6).map((n) => `other-${n + 1}`));
    expect(ids(related.byCategory)).toEqual(['other-8']);
  });

  it('has no "more by this instructor" for the platform account', async () => {
    const page = await full('platform-1');
    expect(page.instructor?.gender).toBe('admin');
    expect(page.related.byInstructor).toEqual([]);
  });

  it('lives without an instructor and with a picture kept elsewhere', async () => {
    const page = await full('orphan');
    expect(page.instructor).toBeNull();
    expect(page.related.byInstructor).toEqual([]);
    expect(page.curriculum).toMatchObject({ instructor_id: '', thumbnail_ko: null, thumbnail_en: null });
    const { body } = await catalog.ask('/api/curriculum?id=orphan');
    expect(body.results[0]).toMatchObject({ thumbnailUrl: 'https://cdn.example/a.png', thumbnail: null });
  });

  it('shows hostile content as inert text and placeholders', async () => {
    const { curriculum, instructor } = await full('hostile');
    expect(curriculum.description_en).toBe('<p>a</p><a>b</a>');
    expect(curriculum.image_manifest?.contentSlides.en[0]?.slides[0]?.link).toBeNull();
    expect(instructor?.introduction.en).toMatchObject({ name: 'Minseo Kim', description: 'Dermatologist' });
    expect(curriculum.pricing.display.en).toEqual({ amountMinor: 71_429, currency: 'USD' });
  });

  it.each([
    'draft',
    'hidden',
    'unknown',
    '%00',
    '%F0%9F%99%82',
    '..%2F..%2Fx',
    'a'.repeat(150),
    "' or 1=1 --",
  ])('is not found for %p', async (id) => {
    const { status, body } = await catalog.ask(`/api/curriculum/${id}/full`);
    expect([status, body.error]).toEqual([404, 'CURRICULUM_NOT_FOUND']);
    expect(Object.keys(body).sort()).toEqual(['details', 'error', 'message', 'traceId']);
  });

  it('takes two statements however much there is to show, and one more for the names of guest instructors', async () => {
    expect(await statementsOf(() => full('main'))).toBe(3);
    expect(await statementsOf(() => full('same-1'))).toBe(2);
  });
});

describe('reviews', () => {
  const page = async (query: string) => {
    const { status, body } = await catalog.ask(`/api/reviews?curriculum_id=main${query}`);
    expect([status, listReviews.response.safeParse(body).success]).toEqual([200, true]);
    return listReviews.response.parse(body);
  };

  it('come five to a page, newest first, with totals that leave hidden ones out', async () => {
    const first = await page('');
    expect(ids(first.results)).toEqual(['r-7', 'r-6', 'r-5', 'r-4', 'r-3']);
    expect(first.meta).toEqual({ total: 7, average: 4.57, histogram: [0, 1, 0, 0, 6] });
    expect(ids((await page('&page=2')).results)).toEqual(['r-2', 'r-1']);
    expect((await page('&page=3')).results).toEqual([]);
    expect((await full('main', '?page=2&limit=3')).reviews.results.map(({ id }) => id)).toEqual([
      'r-4',
      'r-3',
      'r-2',
    ]);
  });

  it.each([
    ['helpful', ['r-7', 'r-6']],
    ['high', ['r-6', 'r-5']],
    ['low', ['r-7', 'r-6']],
    ['junk', ['r-7', 'r-6']],
  ])('can be sorted (%s)', async (sort, expected) => {
    expect(ids((await page(`&sort=${sort}&limit=2`)).results)).toEqual(expected);
  });

  it('carry the reply of the instructor', async () => {
    const { body } = await catalog.ask('/api/reviews?curriculum_id=same-1');
    expect(body.results.find(({ id }: { id: string }) => id === 'r-other').reply).toEqual({
      text: '감사합니다',
      created_at: '2026-03-01T00:00:00.000Z',
    });
  });

  it('are filtered by stars, and counted, while mean and spread stay those of all', async () => {
    const all = { average: 4.57, histogram: [0, 1, 0, 0, 6] };
    expect(await page('&stars=2')).toMatchObject({ results: [{ id: 'r-7' }], meta: { ...all, total: 1 } });
    const five = await page('&stars=5&sort=helpful&page=2');
    expect([ids(five.results), five.meta.total]).toEqual([['r-1'], 6]);
    expect(await page('&stars=3')).toEqual({ results: [], meta: { ...all, total: 0 } });
    expect((await page('&stars=six')).meta.total).toBe(7);
  });

  it('are filtered by the language they are written in', async () => {
    const { body } = await catalog.ask('/api/reviews?curriculum_id=same-1&language=en');
    expect([ids(body.results), body.meta.total]).toEqual([['r-en'], 1]);
    const none = await catalog.ask('/api/reviews?curriculum_id=same-1&language=en&stars=4');
    expect([none.body.results, none.body.meta.total]).toEqual([[], 0]);
    expect((await page('&language=klingon')).meta.total).toBe(7);
  });

  it.each(['draft', 'unknown', ''])('of the course %p are not found', async (id) => {
    const { status, body } = await catalog.ask(`/api/reviews?curriculum_id=${id}`);
    expect([status, body.error]).toEqual([404, 'CURRICULUM_NOT_FOUND']);
  });
});

describe('reviews of all courses of an instructor', () => {
  const page = async (query = '') => {
    const { status, body } = await catalog.ask(`/api/reviews?instructor_id=i-1&lang=en${query}`);
    expect(status).toBe(200);
    expect(listReviews.response.parse(body)).toEqual(body);
    return listReviews.response.parse(body);
  };

  it('are merged under the names of their courses, without those of unpublished ones', async () => {
    const { results, meta } = await page('&limit=20');
    expect(meta).toEqual({ total: 9, average: 4.33, histogram: [0, 1, 1, 1, 6] });
    expect(ids(results)).toEqual(['r-7', 'r-6', 'r-5', 'r-4', 'r-3', 'r-2', 'r-1', 'r-en', 'r-other']);
    expect(results.at(-1)).toMatchObject({ curriculum_id: 'same-1', curriculum_title: 'Course same-1' });
    expect(results[0]?.curriculum_title).toBe('Course main');
  });

  it.each([
    ['&sort=helpful&limit=3', ['r-en', 'r-7', 'r-6'], 9],
    ['&sort=low&limit=2', ['r-7', 'r-en'], 9],
    ['&sort=high&limit=2&page=4', ['r-other', 'r-en'], 9],
    ['&stars=4', ['r-other'], 1],
    ['&language=en', ['r-en'], 1],
    ['&language=ko&stars=5&limit=1&page=6', ['r-1'], 6],
    ['&page=9', [], 9],
  ])('follow %s', async (query, expected, total) => {
    const { results, meta } = await page(query);
    expect([ids(results), meta.total]).toEqual([expected, total]);
  });

  it('are none for an instructor without courses, and not found for an unknown one', async () => {
    expect((await catalog.ask('/api/reviews?instructor_id=i-hostile')).body.meta.total).toBe(0);
    const { status, body } = await catalog.ask('/api/reviews?instructor_id=unknown');
    expect([status, body.error]).toEqual([404, 'INSTRUCTOR_NOT_FOUND']);
  });
});

describe('access to a course', () => {
  it('is refused to all before enrolments are sold', async () => {
    const { status, body } = await catalog.ask('/api/users/user-lecture-check?curriculum_id=main');
    expect([status, body]).toEqual([200, { hasAccess: false }]);
  });

  it.each(['draft', 'unknown', ''])('of the course %p is not found', async (id) => {
    const { status, body } = await catalog.ask(`/api/users/user-lecture-check?curriculum_id=${id}`);
    expect([status, body.error]).toEqual([404, 'CURRICULUM_NOT_FOUND']);
  });
});

/** Statements that read the catalogue's tables for some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // What only the first request asks does not count.
  await work();
  return countStatements({
    role: 'lectern_catalog',
    counts: (sql) => /\b(curriculum|instructor|image)\b/i.test(sql) && !sql.includes('search_merge'),
    work,
  });
}
