import { findCourses, type Course } from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { curriculumRow, imageRow, instructorRow, lectureRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'image', rows: [imageRow('thumb-ko'), imageRow('thumb-en')] },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'u-1' })] },
    {
      name: 'curriculum',
      rows: [curriculumRow({ id: 'open' }), curriculumRow({ id: 'withdrawn', status: 'hidden' })],
    },
    {
      name: 'lecture',
      rows: [
        lectureRow({ id: 'open-2', curriculum_id: 'open', position: 2, type: '360', duration_seconds: 437 }),
        lectureRow({
          id: 'open-1',
          curriculum_id: 'open',
          position: 1,
          type: 'live',
          media_data: {
            videos: [{ live_start_time: '2026-12-01T10:00:00Z', live_end_time: '2026-12-01T11:00:00Z' }],
          },
        }),
      ],
    },
  );
});
afterAll(() => catalog.stop());

const find = async (ids: string[], secret = SERVICE_SECRET) => {
  const response = await fetch(`${catalog.url}${findCourses.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
    body: JSON.stringify({ ids }),
  });
  const { courses = [] } = Object(await response.json()) as { courses?: Course[] };
  return { status: response.status, courses };
};

it('tells courses with their outline in order, pictures and live times, withdrawn ones too', async () => {
  const { courses, status } = await find(['withdrawn', 'open', 'nothing']);
  expect(status).toBe(200);
  expect(courses.map(({ id }) => id)).toEqual(['open', 'withdrawn']);
  const [open] = courses;
  expect(open).toMatchObject({
    instructor_ko: '김민서',
    instructorUserId: 'u-1',
    thumbnail_ko: { id: 'thumb-ko' },
    thumbnail_en: { id: 'thumb-en' },
  });
  expect(open?.lectures).toMatchObject([
    { id: 'open-1', liveStartsAt: '2026-12-01T10:00:00.000Z', liveEndsAt: '2026-12-01T11:00:00.000Z' },
    { id: 'open-2', type: '360', duration: 437, liveStartsAt: null },
  ]);
});

it('refuses callers without the secret of the services', async () => {
  expect(await find(['open'], 'guessed')).toEqual({ status: 403, courses: [] });
});
