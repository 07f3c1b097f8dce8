import { countLearners } from '@lectern/contracts-commerce';
import { countViewers } from '@lectern/contracts-learning';
import { Database } from '@lectern/nest-kit';
import { playService } from '@lectern/testing/node';
import { PopularityPartners } from '../../src/courses/popularity/popularity-partners.service.ts';
import { PopularityRepository } from '../../src/courses/popularity/popularity.repository.ts';
import { PopularityService } from '../../src/courses/popularity/popularity.service.ts';
import { curriculumRow, instructorRow, reviewRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
let popularity: PopularityService;
let stop: () => Promise<void>;
/** Course → people, as the other services tell it. */
const told = {
  learners: {} as Record<string, number>,
  viewers: {} as Record<string, number>,
  cancelled: [] as string[],
};

/** A page holds one course, so that all pages have to be read. */
function pageOf(people: Record<string, number>, after: unknown) {
  const rest = Object.keys(people)
    .sort()
    .filter((id) => id > String(after));
  return {
    counts: rest.slice(0, 1).map((curriculumId) => ({ curriculumId, people: people[curriculumId] })),
    isLast: rest.length <= 1,
  };
}

beforeAll(async () => {
  const others = await playService(({ url, body }) => {
    if (url === countLearners.path)
      return { ...pageOf(told.learners, body['afterCurriculumId']), cancelled: told.cancelled };
    return url === countViewers.path ? pageOf(told.viewers, body['afterCurriculumId']) : undefined;
  });
  catalog = await startTestCatalog();
  const settings = {
    commerceUrl: others.url,
    learningUrl: others.url,
    identityUrl: others.url,
    mediaUrl: others.url,
    serviceSecret: SERVICE_SECRET,
  };
  const repository = new PopularityRepository(new Database(catalog.dataSource));
  popularity = new PopularityService(new PopularityPartners(settings), repository);
  stop = async () => {
    await catalog.stop();
    await others.stop();
  };
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    { name: 'curriculum', rows: ['a', 'b', 'c'].map((id) => curriculumRow({ id, instructor_id: 'i-1' })) },
    {
      name: 'review',
      rows: [
        reviewRow({ id: 'past-1', curriculum_id: 'a', rating: 5, user_id: null }),
        reviewRow({ id: 'past-2', curriculum_id: 'a', rating: 5, user_id: null }),
        reviewRow({ id: 'own', curriculum_id: 'a', user_id: 'person', rating: 4 }),
      ],
    },
  );
});
afterAll(() => stop());

const shown = async () =>
  Object.fromEntries(
    (
      await catalog.dataSource.query<{ id: string; views: number; recent_views: number }[]>(
        'select id, views, recent_views from curriculum order by id',
      )
    ).map(({ id, views, recent_views: recent }) => [id, [views, recent]]),
  );

it('shows learners and viewers from the first person on, besides the reviewers of the time before', async () => {
  Object.assign(told, { learners: { a: 1, b: 3, gone: 9 }, viewers: { b: 2 } });
  expect((await popularity.rollUp()).sort()).toEqual(['a', 'b']);
  expect(await shown()).toEqual({ a: [3, 0], b: [3, 2], c: [0, 0] });
});

it('moves what moved alone, and lets refunded people leave', async () => {
  Object.assign(told, { learners: { a: 1 }, viewers: { b: 2 } });
  expect(await popularity.rollUp()).toEqual(['b']);
  expect(await shown()).toEqual({ a: [3, 0], b: [0, 2], c: [0, 0] });
  expect(await popularity.rollUp()).toEqual([]);
});

it('says as of when it is', async () => {
  const [state] = await catalog.dataSource.query<{ fresh: boolean }[]>(
    `select as_of > now() - interval '1 minute' as fresh from popularity_state`,
  );
  expect(state).toEqual({ fresh: true });
});

it('says of a course whether it is cancelled, also of one without learners, until it takes place after all', async () => {
  const cancelled = async () =>
    (
      await catalog.dataSource.query<{ id: string }[]>(
        'select id from curriculum_card where is_cancelled order by id',
      )
    ).map(({ id }) => id);
  Object.assign(told, { learners: { a: 1 }, viewers: {}, cancelled: ['a', 'c', 'gone'] });
  await popularity.rollUp();
  expect(await cancelled()).toEqual(['a', 'c']);
  Object.assign(told, { cancelled: ['c'] });
  await popularity.rollUp();
  expect(await cancelled()).toEqual(['c']);
});
