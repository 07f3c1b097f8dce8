import {
  getImageUrl,
  Instructor,
  InstructorList,
  listCurricula,
  listLectures,
} from '@lectern/contracts-catalog';
import { refreshCounters } from '../../src/courses/curricula/refresh-counters.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow, reviewRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const stars = (curriculum_id: string, ratings: number[]) =>
  ratings.map((rating, index) => reviewRow({ id: `${curriculum_id}-r${index}`, curriculum_id, rating }));

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en', 'default-curriculum'].map(imageRow) },
    {
      name: 'instructor',
      rows: [
        ...['i-1', 'i-2', 'i-3', 'i-4'].map((id) => instructorRow({ id })),
        instructorRow({ id: 'i-platform', gender: 'admin' }),
      ],
    },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: 'c-1', created_at: '2026-01-01T00:00:00Z' }),
        curriculumRow({ id: 'c-2', created_at: '2026-01-02T00:00:00Z' }),
        curriculumRow({ id: 'c-draft', status: 'draft' }),
        curriculumRow({ id: 'c-top', instructor_id: 'i-2' }),
        curriculumRow({ id: 'c-few', instructor_id: 'i-3' }),
        curriculumRow({ id: 'c-platform', instructor_id: 'i-platform' }),
      ],
    },
    {
      name: 'lecture',
      rows: [
        ...numbers(3).map((n) => lectureRow({ id: `l-${n}`, curriculum_id: 'c-1', position: n })),
        lectureRow({ id: 'l-draft', curriculum_id: 'c-draft' }),
      ],
    },
    {
      name: 'review',
      rows: [
        ...stars('c-1', [1]),
        ...stars('c-2', [5, 5, 4]),
        ...stars('c-top', [5, 5, 5, 5, 4]),
        ...stars('c-few', [5, 5, 5, 5]),
        ...stars('c-platform', [5, 5, 5, 5, 5, 5]),
      ],
    },
  );
  await refreshCounters(catalog.dataSource, ['c-1', 'c-2', 'c-draft', 'c-top', 'c-few', 'c-platform']);
});
afterAll(() => catalog.stop());

describe('instructors', () => {
  const list = async (query = '') =>
    InstructorList.parse((await catalog.ask(`/api/instructor${query}`)).body);
  const one = async (query: string) => Instructor.parse((await catalog.ask(`/api/instructor${query}`)).body);

  it('are listed by rating, those with fewer than five reviews after the others, without the platform account', async () => {
    const { results, meta } = await list();
    expect(results.map(({ id, rating, review_count, is_top }) => [id, rating, review_count, is_top])).toEqual(
      [
        ['i-2', 4.8, 5, true],
        ['i-1', 3.8, 4, false],
        ['i-3', 5, 4, false],
        ['i-4', 0, 0, false],
      ],
    );
    expect(meta.total).toBe(4);
  });

  it('count published courses only, and weigh course ratings by their counts', async () => {
    expect(await one('?id=i-1')).toMatchObject({ curriculum_count: 2, rating: 3.8 });
  });

  it('are found by their own id or their user id, the platform account too', async () => {
    expect(await one('?id=user-i-2&lang=ko')).toMatchObject({ id: 'i-2', name: '김민서' });
    expect(await one('?id=i-platform')).toMatchObject({ id: 'i-platform' });
  });

  it('come in pages', async () => {
    expect(ids((await list('?limit=2&page=2')).results)).toEqual(['i-3', 'i-4']);
    expect((await list('?limit=2&page=9')).results).toEqual([]);
  });
});

describe('curricula', () => {
  const list = async (query: string) =>
    listCurricula.response.parse((await catalog.ask(`/api/curriculum${query}`)).body);

  it('of an instructor are the published ones, newest first, or only their number', async () => {
    expect(ids((await list('?instructor_id=i-1')).results)).toEqual(['c-2', 'c-1']);
    expect(await list('?instructor_id=i-1&count=true')).toEqual({ success: true, count: 2, results: [] });
    expect((await list('?instructor_id=unknown')).results).toEqual([]);
  });

  it('are found by id', async () => {
    const { results } = await list('?id=c-1&lang=ko');
    expect(results).toEqual([
      expect.objectContaining({
        id: 'c-1',
        title: '강의 c-1',
        instructor_name: '김민서',
        lecture_count: 3,
        price: 1_000_000,
        currency: 'KRW',
      }),
    ]);
  });

  it('are all listed when nothing is asked for, however deep the page', async () => {
    expect((await list('?count=1')).count).toBe(5);
    expect((await list('?limit=2')).results).toHaveLength(2);
    expect((await list('?limit=2')).meta).toEqual({ total: 5, page: 1, limit: 2 });
    expect((await list('?limit=2&page=3')).meta).toEqual({ total: 5, page: 3, limit: 2 });
    expect((await list('')).meta).toEqual({ total: 5, page: 1, limit: 50 });
    expect((await list('?page=1000000')).results).toEqual([]);
  });
});

describe('lectures', () => {
  const list = async (query: string) =>
    listLectures.response.parse((await catalog.ask(`/api/lectures${query}`)).body);

  it('of an instructor leave those of unpublished courses out', async () => {
    expect(ids((await list('?instructor_id=i-1')).results)).toEqual(['l-1', 'l-2', 'l-3']);
    expect(await list('?instructor_id=i-1&count=true')).toEqual({ success: true, count: 3, results: [] });
    const second = await list('?instructor_id=i-1&limit=2&page=2');
    expect(ids(second.results)).toEqual(['l-3']);
    expect(second.meta).toEqual({ total: 3, page: 2, limit: 2 });
  });

  it('are found by id', async () => {
    expect((await list('?id=l-2&lang=ko')).results[0]).toMatchObject({
      curriculum_id: 'c-1',
      instructor: '김민서',
    });
  });
});

describe('pictures', () => {
  const resolve = async (id: string) =>
    getImageUrl.response.parse(
      (await catalog.ask(`/api/www/image-url?lang=ko&id=${encodeURIComponent(id)}`)).body,
    );

  it('have an address by id; an empty id is the default picture', async () => {
    expect(await resolve('portrait')).toMatchObject({
      url: '/media/img/portrait-800.webp',
      image: { alt: '그림 portrait' },
    });
    expect((await resolve('')).url).toBe('/media/img/default-curriculum-800.webp');
  });

  it('kept elsewhere are their own address, and are not fetched', async () => {
    expect(await resolve('https://cdn.example/a.png')).toMatchObject({
      url: 'https://cdn.example/a.png',
      image: { widths: [] },
    });
  });
});

describe('what does not exist', () => {
  it.each([
    ['/api/curriculum?id=c-draft', 'CURRICULUM_NOT_FOUND'],
    ['/api/curriculum?id=%00', 'CURRICULUM_NOT_FOUND'],
    ['/api/instructor?id=unknown', 'INSTRUCTOR_NOT_FOUND'],
    ['/api/lectures?id=l-draft', 'LECTURE_NOT_FOUND'],
    ['/api/homepage/promo-lectures/nothing', 'LECTURE_NOT_FOUND'],
    ['/api/www/image-url?id=nothing', 'IMAGE_NOT_FOUND'],
    ['/api/www/image-url?id=http:%2F%2F', 'IMAGE_NOT_FOUND'],
  ])('%s answers 404 %s', async (path, code) => {
    const { status, body } = await catalog.ask(path);
    expect([status, body.error, typeof body.message, typeof body.traceId]).toEqual([
      404,
      code,
      'string',
      'string',
    ]);
  });
});

it('lists courses by their ids, in that order, without those that are not public, twice named or unknown', async () => {
  const { status, body } = await catalog.ask('/api/curriculum?ids=c-2,c-draft,unknown,c-1,c-2');
  expect(status).toBe(200);
  expect(ids(listCurricula.response.parse(body).results)).toEqual(['c-2', 'c-1']);
});

it('says how many ids were named where one page does not hold them, and pages through them', async () => {
  const named = [...numbers(50).map((n) => `ghost-${n}`), 'c-1'];
  const ask = async (query: string) =>
    listCurricula.response.parse((await catalog.ask(`/api/curriculum?ids=${named.join(',')}${query}`)).body);
  expect(await ask('')).toEqual({ success: true, results: [], meta: { total: 51, page: 1, limit: 50 } });
  expect(ids((await ask('&page=2')).results)).toEqual(['c-1']);
});
