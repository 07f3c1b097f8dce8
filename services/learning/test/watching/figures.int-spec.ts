import { randomUUID } from 'node:crypto';
import { createDataSource } from '@lectern/nest-kit';
import { runJob } from '@lectern/nest-kit/testing';
import { until } from '@lectern/testing/node';
import { playedUntil, startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

const DAY = 86_400;
let learning: TestLearning;
let author: Browser;
let stranger: Browser;

beforeAll(async () => {
  learning = await startTestLearning();
  author = learning.learner([], { userId: 'author', roles: ['instructor'] });
  stranger = learning.learner([], { userId: 'stranger', roles: ['instructor'] });
  learning.partners.authored.set('author', ['botox']);
  await learning.advanceToMorning();
});
afterAll(() => learning.stop());

const rollUpOnce = () => runJob(learning.postgres.query, 'learning', 'roll-up-watching', { slot: 0 });
/** Runs the rollup until everything is counted: what other tests of the cluster are writing may keep it waiting. */
const rollUp = () =>
  until(async () => {
    await rollUpOnce();
    const [rollup] = await learning.postgres.query<{ is_done: boolean }>(
      `select last_id >= (select coalesce(max(id), 0) from learning.watch_event) as is_done
         from learning.rollup_state where name = 'watching'`,
    );
    return rollup?.is_done ?? false;
  });
/** The ledger of somebody who has seen this much of the first lecture, without a player in between. */
const ledgerOf = (seen: string, userId: string = randomUUID()) =>
  `do $$ begin perform set_config('search_path', 'learning', true);
     insert into watch (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_at, begun_at, watched_at)
     values ('${userId}', 'botox-1', 'botox', 600000, '${seen}', length_ms('${seen}'), present(), present(), present());
   end $$`;
const hasSeen = (seen: string, userId?: string) => learning.postgres.query(ledgerOf(seen, userId));
const watching = async (query = '', by = author) =>
  learning.send('GET', `/api/studio/watching${query}`, { by });
const seconds = () => learning.send('GET', '/api/studio/watching/botox/lectures/botox-1', { by: author });
/** The same questions, asked of the facts. */
const differences = () =>
  learning.postgres.query(
    `select 'seconds' as what from learning.lecture_second k
      where k.first_views <> (
        select array_agg((select count(*)::int from learning.watch w
                           where w.lecture_id = k.lecture_id and w.seen @> (1000 * s)::int) order by s)
          from generate_series(0, cardinality(k.first_views) - 1) s)
     union all
     select 'days' from learning.lecture_day d
      where (d.watchers, d.played_ms) <> (
        select count(distinct e.user_id), sum((select sum(upper(r) - lower(r)) from unnest(e.played) r)) from learning.watch_event e
         where e.lecture_id = d.lecture_id and learning.korean_day(e.at) = d.day)`,
  );

it('counts what was played before it began to count, once, and then every save once', async () => {
  // The first count is undone if the service made it already, as it may at any moment.
  await learning.postgres.query(
    `begin;
     lock table learning.rollup_state in exclusive mode;
     alter table learning.watch disable trigger watch_added;
     ${ledgerOf('{[0,60000),[120000,180500)}')};
     alter table learning.watch enable trigger watch_added;
     delete from learning.rollup_state where name = 'watching';
     commit`,
  );
  const one = learning.learner();
  const { body } = await learning.open(one);
  await learning.advance(120);
  const ago = (s: number) => new Date(Date.now() + 120_000 - s * 1_000);
  const first = playedUntil(ago(60), 0, 30);
  await learning.save(one, body['sessionId'], { intervals: [first] });
  // The answer was lost: the same again is no second play, a later look at the same seconds is one.
  await learning.save(one, body['sessionId'], { intervals: [first] });
  await learning.save(one, body['sessionId'], { intervals: [playedUntil(ago(10), 10, 30)] });
  await Promise.all([rollUp(), rollUp()]);
  await rollUp();
  const [row] = await learning.postgres.query<{ plays: number[]; first_views: number[] }>(
    `select plays, first_views from learning.lecture_second where lecture_id = 'botox-1'`,
  );
  expect([0, 15, 29, 45, 60, 130, 180, 181].map((s) => [row?.plays[s], row?.first_views[s]])).toEqual([
    [2, 2],
    [3, 2],
    [3, 2],
    [1, 1],
    [0, 0],
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  expect(await differences()).toEqual([]);
  const [day] = await learning.postgres.query(
    `select sum(beginners)::int as people from learning.course_day`,
  );
  expect(day).toEqual({ people: 2 });
});

it('tells nothing of fewer than five people, and moves only when five more have come', async () => {
  expect((await seconds()).body).toMatchObject({ people: null, plays: [], firstViews: [] });
  for (let people = 0; people < 3; people += 1) await hasSeen('{[0,30000)}');
  await rollUp();
  const { body: told } = await seconds();
  expect(told).toMatchObject({ people: 5 });
  expect([told['firstViews'][0], told['firstViews'][45], told['plays'][45]]).toEqual([5, null, null]);
  await hasSeen('{[0,600000)}');
  await rollUp();
  expect((await seconds()).body).toEqual(told);
  for (let people = 0; people < 4; people += 1) await hasSeen('{[0,600000)}');
  await rollUp();
  expect((await seconds()).body['firstViews'][45]).toBe(6);
  expect(await differences()).toEqual([]);
});

/** Rolls up until the days that are over are told: a run of the service's own may be the one that counts and tells. */
const tell = () =>
  until(async () => {
    await rollUp();
    const [told] = await learning.postgres.query<{ is_told: boolean }>(
      `select learning.korean_day(as_of) = learning.korean_day(learning.present() - interval '5 minutes') as is_told
         from learning.rollup_state where name = 'told'`,
    );
    return told?.is_told ?? false;
  });

it('tells days when they are over, few people together with those who came later', async () => {
  expect((await watching()).body['now']).toMatchObject({ watchedMinutes: null, beginners: null });
  await learning.advance(DAY);
  await tell();
  const { body } = await watching();
  expect(body['now']).toMatchObject({ beginners: 10, completions: null, unanswered: 0 });
  expect(body['now'].watchedMinutes).toBeGreaterThan(50);
  // The next day has two people, who are told with the three of the day after.
  const before = body['now'].watchedMinutes;
  for (let people = 0; people < 2; people += 1) await hasSeen('{[0,600000)}');
  await learning.advance(DAY);
  await tell();
  expect((await watching()).body['now']).toMatchObject({ beginners: 10, watchedMinutes: before });
  for (let people = 0; people < 3; people += 1) await hasSeen('{[0,600000)}');
  await learning.advance(DAY);
  await tell();
  expect((await watching()).body['now']).toMatchObject({ beginners: 15, watchedMinutes: before + 50 });
});

it('answers authors of the very course alone, for a year at most', async () => {
  const refused = await Promise.all([
    watching('?course=botox', stranger),
    watching('?course=filler'),
    learning.send('GET', '/api/studio/watching/botox/lectures', { by: stranger }),
    learning.send('GET', '/api/studio/watching/botox/lectures/botox-1', { by: stranger }),
    learning.send('GET', '/api/studio/watching/botox/learners', { by: stranger }),
    learning.send('GET', '/api/studio/watching/botox/learners/file', { by: stranger }),
  ]);
  expect(refused.map(({ status, body }) => [status, body['error']])).toEqual(
    refused.map(() => [404, 'COURSE_NOT_YOURS']),
  );
  expect((await watching('', learning.learner())).status).toBe(403);
  expect((await watching('?from=1926-01-01')).body['error']).toBe('RANGE_REFUSED');
  expect((await watching('?from=nonsense')).status).toBe(400);
});

it('lists lectures and learners without names that tell who they are, and as a file without names', async () => {
  const { body: lectures } = await learning.send('GET', '/api/studio/watching/botox/lectures', {
    by: author,
  });
  expect(lectures['lectures'][0]).toMatchObject({ lectureId: 'botox-1', isRemoved: false, people: 15 });
  const { body } = await learning.send('GET', '/api/studio/watching/botox/learners?size=3', { by: author });
  expect(body).toMatchObject({ total: 15 });
  expect(body['learners'][0]).toMatchObject({ name: '김○○', hasCertificate: false });
  const file = await learning.send('GET', '/api/studio/watching/botox/learners/file', { by: author });
  expect(file.text.split('\r\n')).toHaveLength(17);
  expect(file.text).toContain('learner,progress_percent,last_seen_on,completed_on,certificate');
});

describe('the list of learners', () => {
  const asked = `select user_id from learning.course_person where curriculum_id = 'listed'
                  order by last_seen_on desc nulls last, user_id`;
  const opened = (userId: string, seenOn: string | null) =>
    learning.postgres.query(
      `insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at, watched_at)
       values ($1, 'listed-1', 'listed', 600000, now(), now(), $2::date + time '12:00')`,
      [userId, seenOn],
    );
  const read = async (query: string) =>
    (await learning.send('GET', `/api/studio/watching/listed/learners?${query}`, { by: lister })).body;
  /** Every page from this one on. */
  async function walk(after: string): Promise<{ name: string }[]> {
    const { learners, next } = await read(`size=2&after=${after}`);
    return next === null ? learners : [...learners, ...(await walk(next))];
  }
  let lister: Browser;

  beforeAll(async () => {
    lister = learning.learner([], { userId: 'lister', roles: ['instructor'] });
    learning.partners.authored.set('lister', ['listed']);
    learning.partners.courses.set('listed', { ...learning.partners.courses.get('botox')!, id: 'listed' });
    // Two on one day, two who have only opened the course, and one whose account is gone.
    const people = { ann: '2026-03-02', bo: '2026-03-02', cy: '2026-03-05', dee: null, eve: null };
    for (const [userId, day] of Object.entries(people)) {
      learning.partners.people.set(userId, { name: `${userId} x`, lastName: null, firstName: null });
      // Each learner watches another course too, which must not give the list a second row of the learner.
      await learning.postgres.query(
        `insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
         values ($1, 'other-1', 'other', 600000, now(), now())`,
        [userId],
      );
      if (userId !== 'eve') await opened(userId, day);
    }
  });

  it('is hidden below five people and costs identity nothing', async () => {
    const before = learning.partners.callsOfIdentity;
    expect(await read('size=50')).toEqual({ learners: [], total: null, next: null });
    expect(learning.partners.callsOfIdentity).toBe(before);
    await opened('eve', null);
  });

  it('asks identity once for a page, in the order it always had', async () => {
    learning.partners.gone.add('bo');
    const before = learning.partners.callsOfIdentity;
    const { learners, total, next } = await read('size=50');
    expect(learning.partners.callsOfIdentity).toBe(before + 1);
    expect([total, next]).toEqual([5, null]);
    expect(learners.map(({ name }: { name: string }) => name)).toEqual([
      'C. X.',
      'A. X.',
      '',
      'D. X.',
      'E. X.',
    ]);
    const ids = (await learning.postgres.query<{ user_id: string }>(asked)).map((row) => row.user_id);
    expect(ids).toEqual(['cy', 'ann', 'bo', 'dee', 'eve']);
  });

  it('has every learner once although people come in between', async () => {
    const first = await read('size=2');
    for (const [userId, day] of [
      ['zoe', '2026-03-06'],
      ['adam', '2026-03-05'],
      ['una', '2026-03-01'],
    ] as const) {
      learning.partners.people.set(userId, { name: `${userId} y`, lastName: null, firstName: null });
      await opened(userId, day);
    }
    const rest = await walk(first['next']);
    const names = [...first['learners'], ...rest].map(({ name }) => name);
    // Who came before the first page is on none that follows; who came behind it is met in passing.
    expect(names).toEqual(['C. X.', 'A. X.', '', 'U. Y.', 'D. X.', 'E. X.']);
    expect((await walk('')).map(({ name }) => name)).toEqual([
      'Z. Y.',
      'A. Y.',
      'C. X.',
      'A. X.',
      '',
      'U. Y.',
      'D. X.',
      'E. X.',
    ]);
  });

  it('tells nobody in its cursors whom a row is about', async () => {
    const { next } = await read('size=1');
    expect(Buffer.from(next, 'base64url').toString('latin1')).not.toContain('zoe');
    const madeUp = Buffer.from('2000-01-01T00:00:00.000000Z adam').toString('base64url');
    expect((await read(`size=1&after=${madeUp}`))['next']).toEqual(expect.any(String));
    expect((await read(`size=1&after=${madeUp}`))['learners']).toEqual((await read('size=1'))['learners']);
  });

  it('begins anew with a cursor that is none', async () => {
    expect((await read('size=3&after=junk'))['learners']).toEqual((await read('size=3'))['learners']);
  });
});

describe('the people of a course', () => {
  const ledger = `select curriculum_id, user_id, max(learning.korean_day(watched_at))::text as last_seen_on
                    from learning.watch group by 1, 2 order by 1, 2`;
  const kept = 'select curriculum_id, user_id, last_seen_on::text from learning.course_person order by 1, 2';
  const expectKept = async () => {
    expect(await learning.postgres.query(kept)).toEqual(await learning.postgres.query(ledger));
    const counted = await learning.postgres.query(
      'select curriculum_id, people from learning.course_people where people > 0 order by 1',
    );
    expect(counted).toEqual(
      await learning.postgres.query(
        'select curriculum_id, count(distinct user_id)::int as people from learning.watch group by 1 order by 1',
      ),
    );
  };

  it.each([
    ['as they came', 'select'],
    [
      'on another day',
      `update learning.watch set watched_at = coalesce(watched_at, now()) + interval '2 days' where lecture_id = 'botox-1'`,
    ],
    [
      'who only opens a lecture',
      `insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
       select 'looker-' || n, l, 'another', 60000, now(), now()
         from generate_series(1, 7) n, unnest(array['lecture-x', 'lecture-' || n % 3]) l`,
    ],
    [
      'where a lecture moves to another course',
      `update learning.watch set curriculum_id = 'moved' where lecture_id = 'lecture-1'`,
    ],
    ['where one of two lectures goes', `delete from learning.watch where lecture_id = 'lecture-2'`],
    ['where nothing changes', `update learning.watch set position_ms = 0 where lecture_id = 'nothing'`],
    [
      'after it was written past the triggers',
      `begin; set local session_replication_role = replica;
       insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
       select 'past-' || n, 'lecture-x', 'another', 60000, now(), now() from generate_series(1, 3) n;
       delete from learning.watch where user_id = 'looker-5';
       set local session_replication_role = origin; select learning.fill_course_people(); commit`,
    ],
    [
      'of courses that were watched before it was kept',
      `begin; set local session_replication_role = replica;
       insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
       select 'before-' || n, 'lecture-x', 'another', 60000, now(), now() from generate_series(1, 3) n;
       delete from learning.course_person; delete from learning.course_people;
       delete from learning.rollup_place where name = 'course-people';
       set local session_replication_role = origin; commit;
       insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
       values ('counted-already', 'lecture-x', 'another', 60000, now(), now());
       set search_path = learning, public;
       do $$ begin while learning.fill_next_course() loop end loop; end $$`,
    ],
    ['when all of it goes', `delete from learning.watch where curriculum_id in ('another', 'moved')`],
  ])('are those of the ledger: %s', async (_when, sql) => {
    await learning.postgres.query(sql);
    await expectKept();
  });
});

it('keeps the numbers of who leaves, without the person', async () => {
  await hasSeen('{[0,10000)}', 'leaver');
  await rollUp();
  const people = () =>
    learning.postgres.query(
      `select sum(watchers)::int as watchers, (select count(*)::int from learning.watch_event where user_id = 'leaver') as events,
              (select count(*)::int from learning.watch_day where user_id = 'leaver') as days from learning.lecture_day`,
    );
  const [before] = await people();
  await learning.send('POST', '/internal/people/erase', {
    headers: { 'x-service-secret': learning.config.serviceSecret },
    body: {
      userId: 'leaver',
      email: 'a@example.com',
      pseudonym: `deleted-${randomUUID()}`,
      deletedAt: new Date().toISOString(),
    },
  });
  await rollUp();
  expect(before).toMatchObject({ events: 1, days: 1 });
  expect((await people())[0]).toEqual({ ...before, events: 0, days: 0 });
});

it('tells no day before everything of it is counted, however long a transaction keeps the count waiting', async () => {
  const minutes = async () => (await watching()).body['now'].watchedMinutes;
  await learning.advance(DAY);
  await tell();
  const before = await minutes();
  const { databaseUrl } = learning;
  const other = createDataSource({ service: 'learning', url: databaseUrl, entities: [], poolSize: 1 });
  await other.initialize();
  await other.transaction(async (transaction) => {
    await transaction.query('select pg_current_xact_id()');
    for (let people = 0; people < 5; people += 1) await hasSeen('{[0,600000)}');
    await learning.advance(DAY);
    await rollUpOnce();
    expect(await minutes()).toBe(before);
  });
  await other.destroy();
  await tell();
  expect(await minutes()).toBe(before + 50);
});
