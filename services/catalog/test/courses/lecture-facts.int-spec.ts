import { findLectures, type LectureFacts } from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { curriculumRow, instructorRow, lectureRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'u-1' })] },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: 'open', instructor_id: 'i-1', learning_goals_ko: ['깊이를 안다'] }),
        curriculumRow({ id: 'hidden', instructor_id: null, status: 'hidden', learning_goals_ko: [] }),
      ],
    },
    {
      name: 'lecture',
      rows: [
        lectureRow({
          id: 'open-2',
          curriculum_id: 'open',
          position: 2,
          type: '360',
          duration_seconds: 437,
          is_preview: false,
          media_data: { videos: [], subject: { regions: ['palm'], techniques: 'toxin' } },
        }),
        lectureRow({ id: 'open-1', curriculum_id: 'open', position: 1, is_preview: true }),
        lectureRow({ id: 'hidden-1', curriculum_id: 'hidden', is_preview: false }),
      ],
    },
  );
});
afterAll(() => catalog.stop());

const find = async (body: object, secret = SERVICE_SECRET) => {
  const response = await fetch(`${catalog.url}${findLectures.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
    body: JSON.stringify(body),
  });
  const { lectures = [] } = Object(await response.json()) as { lectures?: LectureFacts[] };
  return { status: response.status, lectures };
};

describe('stored lectures', () => {
  it('are found by course in their order, with what a player needs to know', async () => {
    const { lectures } = await find({ curriculumIds: ['open'] });
    expect(lectures.map(({ id, isPreview }) => [id, isPreview])).toEqual([
      ['open-1', true],
      ['open-2', false],
    ]);
    expect(lectures[1]).toMatchObject({
      curriculumId: 'open',
      type: '360',
      duration: 437,
      // What is no list says nothing.
      regions: ['palm'],
      techniques: [],
      goals_ko: ['깊이를 안다'],
      isPublished: true,
      instructorUserId: 'u-1',
    });
  });

  it('are found by id in a course that was withdrawn, because its buyers still watch it', async () => {
    const { lectures } = await find({ lectureIds: ['hidden-1', 'no-such'] });
    expect(lectures).toMatchObject([{ id: 'hidden-1', isPublished: false, instructorUserId: null }]);
  });

  it('are told to other services only', async () => {
    expect((await find({ lectureIds: ['open-1'] }, 'guessed')).status).toBe(403);
  });
});
