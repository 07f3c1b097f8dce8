import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { countViewers, listCoursesOfBuyer } from '@lectern/contracts-learning';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import {
  playedUntil,
  SECRET,
  startTestLearning,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
  learning.partners.courses.set('filler', courseOf('filler', { lectures: [lectureOf('filler-1', 1)] }));
});
afterAll(() => learning.stop());

const play = async (by: Browser, curriculumId: string, lectureId: string, seconds: number) => {
  const { body } = await learning.open(by, { curriculumId, lectureId });
  await learning.advance(600);
  const sent = { intervals: [playedUntil(new Date(), 0, seconds)], positionSeconds: seconds };
  await learning.save(by, body['sessionId'], sent, 'close');
};
const get = async (by: Browser, path: string) => (await learning.send('GET', path, { by })).body;

it('lists courses by the lecture to go on with, the one watched last first, and those that are over', async () => {
  const by = learning.learner(['botox', 'filler']);
  await play(by, 'botox', 'botox-1', 600);
  await play(by, 'botox', 'botox-2', 120);
  await play(by, 'filler', 'filler-1', 60);
  learning.partners.enrolments.set(by.person.userId, [enrolmentOf('botox', -1), enrolmentOf('filler')]);
  const body = await get(by, '/api/users/enrolled-lectures');
  expect(body['lectures']).toMatchObject([
    {
      curriculum_id: 'filler',
      lectureId: 'filler-1',
      lecture_type: '2d',
      progress: 60,
      lecture_duration: 600,
      curriculum_percentage: 10,
      completed: false,
      is_expired: false,
    },
    {
      curriculum_id: 'botox',
      lectureId: 'botox-2',
      title_ko: '강의 botox-2',
      curriculum_title_ko: '보톡스 botox',
      progress: 120,
      duration: 1_200,
      curriculum_percentage: 60,
      completed_lectures: 1,
      position_seconds: 120,
      is_expired: true,
    },
  ]);
  expect([body['totalProgress'], body['certificatesCount']]).toEqual([35, 0]);
  const resume = await get(by, '/api/learning/resume');
  expect(resume['lectures']).toMatchObject([{ lectureId: 'filler-1', positionSeconds: 60, percentage: 10 }]);
});

it('a pack of courses is not listed beside them, has nothing to complete, and says that it is one', async () => {
  const pack = courseOf('winter', { lectures: [], isPackOfCourses: true });
  learning.partners.courses.set('winter', pack);
  const by = learning.learner(['winter', 'botox']);
  const { lectures } = await get(by, '/api/users/enrolled-lectures');
  expect(lectures).toMatchObject([{ curriculum_id: 'botox' }]);
  expect(await get(by, '/api/users/curriculum-progress?curriculumId=winter')).toMatchObject({
    ...{ curriculumId: 'winter', hasAccess: true, isPackOfCourses: true, completed: false, lectures: [] },
  });
  expect(await get(by, '/api/users/curriculum-progress?curriculumId=botox')).not.toHaveProperty(
    'isPackOfCourses',
  );
});

it('a pack of courses has no certificate, also one with a lecture of its own that was watched', async () => {
  const lectures = [lectureOf('spring-1', 1)];
  learning.partners.courses.set('spring', courseOf('spring', { lectures, isPackOfCourses: true }));
  const by = learning.learner(['spring']);
  await play(by, 'spring', 'spring-1', 600);
  expect(await get(by, '/api/users/curriculum-progress?curriculumId=spring')).toMatchObject({
    ...{ percentage: 100, isPackOfCourses: true, completed: false },
  });
  const asked = { by, body: { curriculumId: 'spring' } };
  const { status, body } = await learning.send('POST', '/api/certificates', asked);
  expect([status, body['error']]).toEqual([403, 'NOT_COMPLETED']);
});

it('a lecture that was taken out stays for those who owned the course by then, and is nothing for others', async () => {
  const [hourAgo, longAgo] = [1, 100].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  const by = learning.learner(['kept', 'cut']);
  for (const [id, removedAt] of [
    ['kept', hourAgo],
    ['cut', longAgo],
  ] as const) {
    const lectures = [
      lectureOf(`${id}-1`, 1, { sectionId: 's-1', noForwardSeek: true }),
      lectureOf(`${id}-2`, 2, { removedAt: removedAt ?? null }),
    ];
    const sections = [{ id: 's-1', title_ko: '하나', title_en: 'One' }];
    learning.partners.courses.set(id, courseOf(id, { sections, lectures }));
  }
  const seen = async (id: string) => {
    const { body: opened } = await learning.open(by, { curriculumId: id, lectureId: `${id}-2` });
    const progress = await get(by, `/api/users/curriculum-progress?curriculumId=${id}`);
    return [opened['error'] ?? 'open', progress['lectures'].length, progress['sections'].length];
  };
  expect([await seen('kept'), await seen('cut')]).toEqual([
    ['open', 2, 1],
    ['LECTURE_NOT_FOUND', 1, 1],
  ]);
  const { body } = await learning.open(by, { curriculumId: 'cut', lectureId: 'cut-1' });
  expect(body['noForwardSeek']).toBe(true);
});

it('tells progress lecture by lecture, also of a course that is not owned', async () => {
  const by = learning.learner();
  await play(by, 'botox', 'botox-1', 540);
  const body = await get(by, '/api/users/curriculum-progress?curriculumId=botox');
  expect(body).toMatchObject({
    percentage: 45,
    hasAccess: true,
    completed: false,
    continueLectureId: 'botox-2',
    lectures: [
      { lectureId: 'botox-1', state: 'completed', percentage: 90, watchedSeconds: 540 },
      { lectureId: 'botox-2', state: 'new', percentage: 0, updated_at: null },
    ],
  });
  const other = await get(learning.learner([]), '/api/users/curriculum-progress?curriculumId=botox');
  expect(other).toMatchObject({ percentage: 0, hasAccess: false, accessEndsAt: null });
});

it('keeps view records and stats of what was really seen', async () => {
  const by = learning.learner();
  await learning.advanceToMorning();
  await play(by, 'botox', 'botox-1', 600);
  await play(by, 'botox', 'botox-1', 600);
  await play(by, 'botox', 'botox-2', 480);
  const records = await get(by, '/api/users/view-record');
  expect(records).toMatchObject({
    total: 2,
    lectures: [
      { lectureId: 'botox-2', progress: 480, completed: false },
      { lectureId: 'botox-1', progress: 600, completed: true },
    ],
  });
  const second = await get(by, '/api/users/view-record?page=2&size=1');
  expect(second['lectures']).toMatchObject([{ lectureId: 'botox-1' }]);
  const stats = await get(by, '/api/learning/stats');
  expect(stats).toMatchObject({
    watchedSeconds: 1_080,
    completedLectures: 1,
    completedCourses: 1,
    coursesInProgress: 0,
    certificates: 0,
    streakDays: 1,
  });
  expect(stats['days']).toHaveLength(28);
  const shown = stats['days'].reduce(
    (sum: number, day: { watchedSeconds: number }) => sum + day.watchedSeconds,
    0,
  );
  expect(shown).toBe(1_080);
});

it.each([
  '/api/users/enrolled-lectures',
  '/api/users/view-record',
  '/api/users/curriculum-progress?curriculumId=botox',
])('answers %s about nobody else', async (path) => {
  const by = learning.learner();
  const other = learning.learner();
  const named = `${path}${path.includes('?') ? '&' : '?'}userId=${other.person.userId}`;
  expect((await learning.send('GET', named, { by })).status).toBe(403);
  expect((await learning.send('GET', path)).status).toBe(401);
  expect(
    (await learning.send('GET', named.replace(other.person.userId, by.person.userId), { by })).status,
  ).toBe(200);
});

it('tells the service of reviews how far a buyer is, also after access ended, and no other service secret', async () => {
  const by = learning.learner(['botox', 'filler']);
  await play(by, 'botox', 'botox-1', 600);
  learning.partners.enrolments.set(by.person.userId, [enrolmentOf('botox', -1), enrolmentOf('filler')]);
  const ask = (body: object, secret = SECRET) =>
    learning.send('POST', listCoursesOfBuyer.path, { body, headers: { [SERVICE_SECRET_HEADER]: secret } });
  const { userId } = by.person;
  expect((await ask({ userId })).body).toEqual({
    courses: [
      { curriculumId: 'botox', percentage: 50, watchedSeconds: 600, hasAttended: false, isCompleted: false },
      { curriculumId: 'filler', percentage: 0, watchedSeconds: 0, hasAttended: false, isCompleted: false },
    ],
  });
  expect((await ask({ userId, curriculumId: 'filler' })).body['courses']).toHaveLength(1);
  await learning.postgres.query(
    `insert into learning.live_attendance (user_id, lecture_id, joined_at, seen_at) values ($1, 'filler-1', now(), now())`,
    [userId],
  );
  expect((await ask({ userId, curriculumId: 'filler' })).body['courses']).toMatchObject([
    { hasAttended: true },
  ]);
  expect((await ask({ userId }, 'guessed')).status).toBe(403);
});

it('counts a viewer of a course once, and no longer after thirty days without watching', async () => {
  const [first, second] = [learning.learner(['filler']), learning.learner(['filler'])];
  const count = async (): Promise<number> => {
    const headers = { [SERVICE_SECRET_HEADER]: SECRET };
    const { body } = await learning.send('POST', countViewers.path, {
      body: { afterCurriculumId: 'fille' },
      headers,
    });
    return countViewers.response.parse(body).counts.find((one) => one.curriculumId === 'filler')?.people ?? 0;
  };
  await learning.advance(31 * 24 * 3_600);
  expect(await count()).toBe(0);
  await play(first, 'filler', 'filler-1', 60);
  await play(second, 'filler', 'filler-1', 60);
  await play(second, 'filler', 'filler-1', 90);
  expect(await count()).toBe(2);
  await learning.advance(31 * 24 * 3_600);
  expect(await count()).toBe(0);
});
