import { randomUUID } from 'node:crypto';
import { createDataSource } from '@lectern/nest-kit';
import { runJob } from '@lectern/nest-kit/testing';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let viewer: Browser;
beforeAll(async () => {
  learning = await startTestLearning();
  viewer = learning.learner([], { userId: 'viewer', roles: ['viewer'] });
});
afterAll(() => learning.stop());

const query: TestLearning['postgres']['query'] = (...asked) => learning.postgres.query(...asked);
const readClock = async (): Promise<number> =>
  (await query<{ now: Date }>('select learning.present() as now'))[0]?.now.getTime() ?? 0;
const count = () => runJob(learning.postgres.query, 'learning', 'count-live-sessions', { slot: 0 });
const read = (search = '') => learning.send('GET', `/api/admin/statistics/live${search}`, { by: viewer });

it('counts a session once it is over: enrolled, came, stayed, confirmed; staff and other dates are none of it', async () => {
  const id = 'live-course';
  const [kim, lee, absent] = ['kim', 'lee', 'absent'].map((userId) => learning.learner([id], { userId }));
  for (const { person } of [kim, lee, absent] as Browser[])
    learning.partners.enrolments.set(person.userId, [enrolmentOf(id)]);
  const now = await readClock();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  // Access that ended after the session counts, and access that ended during it does not.
  learning.partners.enrolments.set('absent', [{ ...enrolmentOf(id), endsAt: at(60) }]);
  learning.partners.enrolments.set('left', [{ ...enrolmentOf(id), endsAt: at(30) }]);
  const lecture = lectureOf(`${id}-1`, 1, { type: 'live', liveStartsAt: at(-1), liveEndsAt: at(59) });
  learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  const attend = (by: Browser) =>
    learning.send('POST', `/api/learning/live/${id}/${id}-1/attend`, {
      by,
      body: { viewingId: randomUUID(), tokenUntil: null },
    });
  await attend(kim as Browser);
  await attend(lee as Browser);
  // Whoever is in the room without being enrolled is no learner: the instructor, staff.
  await query(
    `insert into learning.live_attendance (user_id, lecture_id, joined_at, seen_at, left_at)
     values ('instructor', $1, $2, $3, $3), ('kim', $1, $4, $5, $5)`,
    [`${id}-1`, at(0), at(59), at(30), at(57)],
  );
  await query(
    `update learning.live_presence_check set due_at = $1, confirmed_at = case when user_id = 'kim' then $1::timestamptz end
      where lecture_id = $2`,
    [at(20), `${id}-1`],
  );
  await count();
  expect((await read()).body).toMatchObject({ now: { sessions: 0 }, sessions: [] });

  await learning.advance(70 * 60);
  await count();
  const { status, body } = await read();
  expect(status).toBe(200);
  const counts = { enrolled: 3, came: 2, stayed: 1, asked: 4, confirmed: 2 };
  expect(body).toMatchObject({ now: { sessions: 1, ...counts }, before: { sessions: 0 } });
  expect(body['weeks']).toEqual([{ week: expect.any(String), sessions: 1, ...counts }]);
  expect(new Date(`${body['weeks'][0].week}T00:00:00Z`).getUTCDay()).toBe(1);
  expect(body['sessions']).toMatchObject([{ lectureId: `${id}-1`, title_en: lecture.title_en, ...counts }]);
  expect(body['definitions'].came.en).toMatch(/were there/);

  // What was counted stays when a person leaves and their rows go.
  await query('delete from learning.live_attendance');
  await count();
  expect((await read()).body['now']).toMatchObject(counts);
});

it('counts all sessions that are over before it says as of when, and tells the latest of them one by one', async () => {
  const { body: before } = await read();
  await query(
    `insert into learning.live_lecture (lecture_id, curriculum_id, starts_at, ends_at, changed_at)
     select 'many-' || n, 'many', learning.present() - interval '3 hours', learning.present() - interval '2 hours', learning.present()
       from generate_series(1, 205) n`,
  );
  await count();
  const { body } = await read();
  expect(body['now'].sessions).toBe(before['now'].sessions + 205);
  expect(body['sessions']).toHaveLength(100);
});

it('has all sessions in a file with both titles, which is written down with its days', async () => {
  const by = learning.learner([], { userId: 'file-taker', roles: ['viewer'], hasFreshStep: true });
  const path = '/api/admin/statistics/live/sessions/export';
  const day = '2025-06-10';
  await query(
    `insert into learning.live_session_figure (lecture_id, starts_at, curriculum_id, ended_at, enrolled, came, stayed, asked, confirmed)
     select 'filed-' || n, $1::timestamptz - n * interval '1 minute', 'filed', $1::timestamptz + interval '1 hour', 9, 7, 5, 14, 12
       from generate_series(1, 130) n`,
    [`${day}T12:00:00Z`],
  );
  const known = lectureOf('filed-2', 1, { title_ko: '둘, 라이브', title_en: 'Second' });
  learning.partners.courses.set('filed', courseOf('filed', { isLive: true, lectures: [known] }));
  const file = await learning.send('GET', `${path}?from=${day}&to=${day}`, { by });
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect(head).toContain(
    'starts_at,course,lecture,enrolled,came,stayed,checks_shown,checks_confirmed,title_ko,title_en',
  );
  expect(lines).toHaveLength(130);
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^2025-06-1.+,filed,filed-1,9,7,5,14,12,,$/),
    expect.stringMatching(/^2025-06-1.+,filed,filed-2,9,7,5,14,12,"둘, 라이브",Second$/),
  ]);
  expect(lines.at(-1)).toContain(',filed,filed-130,');
  expect(
    await query(
      `select actor_id, detail from learning_audit.audit_entry where action = 'live-attendance-exported'`,
    ),
  ).toEqual([{ actor_id: 'file-taker', detail: { from: day, until: day } }]);
  expect(await learning.send('GET', `${path}?from=never`, { by })).toMatchObject({
    status: 400,
    body: { error: 'RANGE_REFUSED' },
  });
  expect(await learning.send('GET', path, { by: viewer })).toMatchObject({
    body: { error: 'SECOND_STEP_STALE' },
  });
});

it('counts no session that was moved between the list of those that are over and its count', async () => {
  await query(
    `insert into learning.live_lecture (lecture_id, curriculum_id, starts_at, ends_at, changed_at)
     values ('moved', 'moved', learning.present() + interval '30 days', learning.present() + interval '31 days', learning.present())`,
  );
  const { databaseUrl } = learning;
  const service = createDataSource({ service: 'learning', url: databaseUrl, entities: [], poolSize: 1 });
  await service.initialize();
  const countAt = (start: string) =>
    service.query(`select from count_live_session('moved', ${start}, array['kim'])`);
  await countAt(`present() - interval '1 day'`);
  await countAt(`(select starts_at from live_lecture where lecture_id = 'moved')`);
  await service.destroy();
  expect(await query(`select from learning.live_session_figure where lecture_id = 'moved'`)).toHaveLength(0);
});

it('refuses a hundred years, and people without a role for it', async () => {
  expect(await read('?from=1926-01-01')).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  const reviewer = learning.learner([], { userId: 'reviewer', roles: ['license-reviewer'] });
  expect((await learning.send('GET', '/api/admin/statistics/live', { by: reviewer })).status).toBe(403);
});
