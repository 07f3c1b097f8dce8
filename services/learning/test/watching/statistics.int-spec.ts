import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let viewer: Browser;
beforeAll(async () => {
  learning = await startTestLearning();
  viewer = learning.learner([], { userId: 'viewer', roles: ['viewer'] });
  // What the rollups have counted: Kim watched before the range, Lee and Park for the first time in it.
  await learning.postgres.query(`
    insert into learning.watch_day (lecture_id, day, user_id, curriculum_id, played_ms, first_ms, is_completed)
    values ('botox-1', '2026-01-05', 'kim', 'botox', 90000, 90000, false),
           ('botox-1', '2026-01-10', 'kim', 'botox', 30000, 0, false),
           ('botox-1', '2026-01-10', 'lee', 'botox', 60000, 60000, false),
           ('filler-1', '2026-01-12', 'lee', 'filler', 60000, 60000, true),
           ('filler-1', '2026-01-12', 'park', 'filler', 30000, 30000, false)`);
  await learning.postgres.query(`
    insert into learning.lecture_day (lecture_id, day, curriculum_id, watchers, played_ms, completions)
    select lecture_id, day, max(curriculum_id), count(*), sum(played_ms), count(*) filter (where is_completed)
      from learning.watch_day group by lecture_id, day`);
  await learning.postgres.query(`
    insert into learning.course_day (curriculum_id, day, beginners, completions, certificates)
    values ('filler', '2026-01-12', 2, 1, 1), ('botox', '2026-01-05', 1, 0, 2)`);
});
afterAll(() => learning.stop());

const read = (query: string, by = viewer) =>
  learning.send('GET', `/api/admin/statistics/learning${query}`, { by });

it('adds up what the rollups counted, and counts people once', async () => {
  const { status, body } = await read('?from=2026-01-10&to=2026-01-14');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    now: { firstLectures: 2, watchedMinutes: 3, completions: 1, certificates: 1 },
    before: { firstLectures: 1, watchedMinutes: 2, completions: 0, certificates: 2 },
    days: [
      { day: '2026-01-10', watchedMinutes: 2, completions: 0, certificates: 0 },
      { day: '2026-01-12', watchedMinutes: 2, completions: 1, certificates: 1 },
    ],
    courses: [
      { id: 'botox', watchedMinutes: 2 },
      { id: 'filler', watchedMinutes: 2, completions: 1, certificates: 1 },
    ],
    courseCount: 2,
    definitions: { watchedMinutes: { en: 'Time that was played, repeated parts too.' } },
  });
  expect((await read('?from=2025-03-01&to=2025-03-02')).body).toMatchObject({
    now: { firstLectures: 0, watchedMinutes: 0, completions: 0, certificates: 0 },
    days: [],
    courses: [],
  });
});

it('has all courses in a file with both titles, which is written down with its days', async () => {
  const by = learning.learner([], { userId: 'file-taker', roles: ['viewer'], hasFreshStep: true });
  const path = '/api/admin/statistics/learning/courses/export';
  const file = await learning.send('GET', `${path}?from=2026-01-10&to=2026-01-14`, { by });
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect(head).toContain('course,watched_minutes,completions,certificates,title_ko,title_en');
  expect(lines).toEqual([
    expect.stringMatching(/^botox,2,0,0,[^,]+,[^,]+$/),
    expect.stringMatching(/^filler,2,1,1,/),
  ]);
  expect(
    await learning.postgres.query(
      `select actor_id, detail from learning_audit.audit_entry where action = 'course-learning-exported'`,
    ),
  ).toEqual([{ actor_id: 'file-taker', detail: { from: '2026-01-10', until: '2026-01-14' } }]);
  expect(await learning.send('GET', `${path}?from=never`, { by })).toMatchObject({
    status: 400,
    body: { error: 'RANGE_REFUSED' },
  });
  expect(await learning.send('GET', path, { by: viewer })).toMatchObject({
    body: { error: 'SECOND_STEP_STALE' },
  });
});

it('refuses a hundred years, and people without a role for it', async () => {
  expect(await read('?from=1926-01-01')).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  const reviewer = learning.learner([], { userId: 'reviewer', roles: ['license-reviewer'] });
  expect((await read('', reviewer)).status).toBe(403);
});

it('tells who watches one course, in a range and before it', async () => {
  await learning.postgres.query(
    `insert into learning.course_people (curriculum_id, people) values ('filler', 7)`,
  );
  const of = (rest: string) =>
    learning.send('GET', `/api/admin/statistics/course-learning/${rest}`, { by: viewer });
  expect((await of('filler?from=2026-01-10&to=2026-01-14')).body).toMatchObject({
    people: 7,
    now: { beginners: 2, watchedMinutes: 2, completions: 1, certificates: 1 },
    before: { beginners: 0, watchedMinutes: 0, completions: 0, certificates: 0 },
  });
  expect((await of('filler?from=2026-01-15&to=2026-01-19')).body).toMatchObject({
    now: { beginners: 0, watchedMinutes: 0 },
    before: { beginners: 2, watchedMinutes: 2 },
  });
  expect((await of('no-course')).body).toMatchObject({ people: 0, now: { beginners: 0 } });
  expect((await of('filler?from=1926-01-01')).status).toBe(400);
});
