import { randomUUID } from 'node:crypto';
import { planByIndex, until } from '@lectern/testing/node';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
let staff: Browser;

beforeAll(async () => {
  learning = await startTestLearning();
  staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
});
afterAll(() => learning.stop());

const HOUR = 3_600;
let courses = 0;
/** A live lecture of an hour that starts in so many seconds, with its learners. */
const makeLive = async (seconds: number, learners: readonly Browser[] = []) => {
  courses += 1;
  const id = `staff${courses}`;
  const [row] = await learning.postgres.query<{ now: Date }>('select learning.present() as now');
  const at = (later: number) =>
    new Date((row?.now ?? new Date()).getTime() + (seconds + later) * 1_000).toISOString();
  const put = (later = 0, length = HOUR) => {
    const times = { liveStartsAt: at(later), liveEndsAt: at(later + length) };
    const lecture = lectureOf(`${id}-1`, 1, { type: 'live', duration: null, ...times });
    learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  };
  put();
  for (const { person } of learners) learning.partners.enrolments.set(person.userId, [enrolmentOf(id)]);
  const [path, admin] = [`/api/learning/live/${id}/${id}-1`, `/api/admin/live/${id}/${id}-1`];
  return {
    curriculumId: id,
    lectureId: `${id}-1`,
    move: put,
    attend: (by: Browser) =>
      learning.send('POST', `${path}/attend`, { by, body: { viewingId: randomUUID(), tokenUntil: null } }),
    leave: (by: Browser) => learning.send('POST', `${path}/leave`, { by }),
    write: (by: Browser, text: string, isQuestion: boolean) =>
      learning.send('POST', `${path}/messages`, { by, body: { messageId: randomUUID(), text, isQuestion } }),
    seen: (by = staff, search = '') => learning.send('GET', `${admin}${search}`, { by }),
    direct: (order: string) =>
      learning.send('POST', admin, { by: staff, body: { order, reason: 'As agreed.' } }),
    ask: (body: object) => learning.send('POST', `${admin}/polls`, { by: staff, body }),
    listPolls: () => learning.send('GET', `${admin}/polls`, { by: staff }),
    history: (by = staff) => learning.send('GET', `${admin}/history`, { by }),
    show: (by: Browser) => learning.send('GET', path, { by }),
  };
};
const list = async (search: string) => {
  const { body } = await learning.send('GET', `/api/admin/live?${search}`, { by: staff });
  const ids = (body['items'] as { lectureId: string }[]).map(({ lectureId }) => lectureId);
  return { ids, next: body['next'] as string | null, count: Number(body['count']) };
};
const idsOf = async (view: string): Promise<string[]> => (await list(`view=${view}&size=100`)).ids;

it('says how many have a place where a room holds so many, also when commerce cannot say', async () => {
  const lecture = lectureOf('room-1', 1, {
    ...{ type: 'onsite' as const, duration: null, seats: 10 },
    ...{ liveStartsAt: new Date(Date.now() + 86_400_000).toISOString(), liveEndsAt: null },
  });
  learning.partners.courses.set('room', courseOf('room', { lectures: [lecture] }));
  learning.partners.places.set('room', 12);
  const seen = async () =>
    (await learning.send('GET', '/api/admin/live/room/room-1', { by: staff })).body['lecture'];
  expect(await seen()).toMatchObject({ seats: 10, taken: 12 });
  learning.partners.isCommerceAway = true;
  expect(await seen()).toMatchObject({ seats: 10, taken: null });
  learning.partners.isCommerceAway = false;
});

it('shows who is there and who left, for how long, and how much was written', async () => {
  const [first, second] = [learning.learner([]), learning.learner([])];
  const live = await makeLive(-60, [first, second]);
  learning.partners.people.set(second.person.userId, { name: '박 서준', lastName: '박', firstName: '서준' });
  await live.attend(first);
  await learning.advance(30);
  await Promise.all([live.attend(first), live.attend(second)]);
  await live.write(first, '안녕하세요', false);
  await live.write(second, '깊이는 어느 정도인가요?', true);
  await learning.advance(30);
  await live.leave(first);
  await live.attend(second);
  const { body } = await live.seen();
  expect(body['lecture']).toMatchObject({
    state: 'live',
    order: null,
    present: 1,
    attended: 2,
    messages: 2,
    questions: 1,
  });
  const [gone, there] = body['attendees'];
  expect([gone, there]).toMatchObject([
    { userId: first.person.userId, name: '김 민서', leftAt: expect.any(String) },
    { userId: second.person.userId, name: '박 서준', leftAt: null },
  ]);
  expect(gone.seconds).toBeGreaterThanOrEqual(60);
  expect(there.seconds).toBeGreaterThanOrEqual(30);
  const { body: begin } = await live.seen(staff, '?size=1');
  expect(begin['attendees']).toMatchObject([{ userId: first.person.userId }]);
  const { body: end } = await live.seen(staff, `?size=1&after=${String(begin['next'])}`);
  expect(end).toMatchObject({ attendees: [{ userId: second.person.userId }], next: null });

  const narrowed = async (query: string) => {
    const { body: page } = await live.seen(staff, query);
    return [page['count'], ...page['attendees'].map((one: { userId: string }) => one.userId)];
  };
  expect(await narrowed('')).toEqual([2, first.person.userId, second.person.userId]);
  expect(await narrowed('?presence=there')).toEqual([1, second.person.userId]);
  expect(await narrowed('?presence=gone')).toEqual([1, first.person.userId]);
  expect(await narrowed(`?q=${encodeURIComponent('서준')}`)).toEqual([1, second.person.userId]);
  expect(await narrowed(`?q=${encodeURIComponent('서준')}&presence=gone`)).toEqual([0]);
  expect(await narrowed('?q=nobody')).toEqual([0]);
  const all = `?q=${encodeURIComponent('서')}&size=1`;
  const { body: page } = await live.seen(staff, all);
  expect(page).toMatchObject({ count: 2, attendees: [{ userId: first.person.userId }] });
  const { body: last } = await live.seen(staff, `${all}&after=${String(page['next'])}`);
  expect(last).toMatchObject({ count: 2, attendees: [{ userId: second.person.userId }], next: null });
});

it('has who attended in a file, which is written down with the lecture and the filters', async () => {
  const [kim, park] = [learning.learner([]), learning.learner([])];
  const live = await makeLive(-60, [kim, park]);
  learning.partners.people.set(park.person.userId, { name: '=박 서준', lastName: '박', firstName: '서준' });
  await live.attend(kim);
  await live.attend(park);
  await live.leave(kim);
  const by = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const path = `/api/admin/live/${live.curriculumId}/${live.lectureId}/attendees/export`;
  const file = await learning.send('GET', path, { by });
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect(head).toContain('joined_at,left_at,minutes,checks_asked,checks_confirmed,account,name');
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^[^,]+Z,[^,]+Z,\\d+,\\d+,\\d+,${kim.person.userId},김 민서$`)),
    expect.stringMatching(new RegExp(`^[^,]+Z,,\\d+,\\d+,\\d+,${park.person.userId},'=박 서준$`)),
  ]);
  const query = `?presence=gone&q=${encodeURIComponent('김')}`;
  const narrowed = await learning.send('GET', `${path}${query}`, { by });
  expect(narrowed.text.trim().split('\r\n').slice(1)).toEqual([lines[0]]);
  const where = { curriculum: live.curriculumId, lecture: live.lectureId };
  expect(
    await learning.postgres.query(
      `select detail from learning_audit.audit_entry
        where action = 'attendees-exported' and actor_id = '${by.person.userId}' order by id`,
    ),
  ).toEqual([{ detail: where }, { detail: { ...where, isSearched: 'true', presence: 'gone' } }]);
  const stale = learning.learner([], { roles: ['content'] });
  expect((await learning.send('GET', path, { by: stale })).body['error']).toBe('SECOND_STEP_STALE');
  const finance = learning.learner([], { roles: ['finance'], hasFreshStep: true });
  expect((await learning.send('GET', path, { by: finance })).status).toBe(403);
  const gone = path.replace(live.lectureId, 'none-such');
  expect((await learning.send('GET', gone, { by })).body['error']).toBe('LECTURE_NOT_FOUND');
});

it('finds and files more people than identity names at once, and those whose accounts are gone', async () => {
  const person = learning.learner([]);
  const live = await makeLive(-60, [person]);
  await learning.postgres.query(
    `insert into learning.live_attendance (user_id, lecture_id, joined_at, seen_at)
     select 'crowd-' || n, $1, now() - interval '1 minute' + n * interval '1 millisecond', now() from generate_series(1, 101) n`,
    [live.lectureId],
  );
  const by = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const { body } = await live.seen(by, `?q=${encodeURIComponent('김')}&size=1`);
  expect(body).toMatchObject({ count: 101, attendees: [{ userId: 'crowd-1', name: '김 민서' }] });
  const path = `/api/admin/live/${live.curriculumId}/${live.lectureId}/attendees/export`;
  const lines = async (): Promise<string[]> =>
    (await learning.send('GET', path, { by })).text.trim().split('\r\n').slice(1);
  expect(await lines()).toHaveLength(101);
  const crowd = Array.from({ length: 101 }, (_, at) => `crowd-${at + 1}`);
  for (const gone of crowd) learning.partners.gone.add(gone);
  const nameless = await lines();
  for (const gone of crowd) learning.partners.gone.delete(gone);
  expect(nameless).toHaveLength(101);
  for (const line of nameless) expect(line).toMatch(/,crowd-\d+,$/);
});

it('lists lectures by where they stand, those to come by their start', async () => {
  const [late, soon] = [await makeLive(2 * HOUR), await makeLive(HOUR)];
  const [over, off] = [await makeLive(-HOUR / 2), await makeLive(3 * HOUR)];
  for (const one of [late, soon, over, off]) await one.seen();
  await over.direct('end');
  await off.direct('cancel');
  const coming = await idsOf('coming');
  expect(coming.indexOf(soon.lectureId)).toBeGreaterThanOrEqual(0);
  expect(coming.indexOf(soon.lectureId)).toBeLessThan(coming.indexOf(late.lectureId));
  expect(coming).not.toContain(over.lectureId);
  expect(await idsOf('ended')).toContain(over.lectureId);
  expect(await idsOf('cancelled')).toEqual([off.lectureId]);
  expect((await off.seen()).body['lecture']).toMatchObject({ order: 'cancel', reason: 'As agreed.' });
});

it('pages by key in both directions, and finds titles, teachers and kinds', async () => {
  const startsAt = new Date(Date.now() + 50 * HOUR * 1_000).toISOString();
  const session = (number: number, type: 'live' | 'onsite') =>
    lectureOf(`paged-${String(number).padStart(2, '0')}`, number, {
      ...{ type, duration: null, liveStartsAt: startsAt, liveEndsAt: null, title_en: `Paged ${number}` },
    });
  const lectures = Array.from({ length: 22 }, (_, index) =>
    session(index + 1, index < 21 ? 'live' : 'onsite'),
  );
  learning.partners.courses.set('paged', { ...courseOf('paged', { lectures }), instructor_en: 'Ada Page' });
  const own = lectures.map(({ id }) => id);
  for (const [order, expected] of [
    ['asc', own],
    ['desc', own.toReversed()],
  ] as const) {
    const first = await list(`q=paged&order=${order}`);
    const second = await list(`q=paged&order=${order}&after=${first.next}`);
    expect([...first.ids, ...second.ids]).toEqual(expected);
    expect([first.ids.length, first.count, second.next]).toEqual([20, 22, null]);
  }
  expect((await list('q=paged%2022')).ids).toEqual(['paged-22']);
  expect((await list('q=ADA%20page&type=onsite')).ids).toEqual(['paged-22']);
  expect((await list('q=nobody')).ids).toEqual([]);
  expect((await list('q=paged&view=ended')).ids).toEqual([]);
  expect((await list('q=paged&view=junk&type=junk&order=junk&after=junk&size=1')).ids).toEqual(
    own.slice(0, 20),
  );
  learning.partners.courses.delete('paged');
});

it('are a file of what is filtered, in the order of the list, and it is written down who took it', async () => {
  const word = `파일${randomUUID().slice(0, 8)}`;
  for (const [id, hours] of [
    ['later', 50],
    ['sooner', 26],
  ] as const) {
    const at = (later: number) => new Date(Date.now() + (hours + later) * 3_600_000).toISOString();
    const times = { liveStartsAt: at(0), liveEndsAt: at(1) };
    const facts = { type: 'onsite' as const, duration: null, seats: 10, ...times };
    const lecture = lectureOf(`file-${id}-1`, 1, facts);
    const course = courseOf(`file-${id}`, { title_ko: `=${word}`, lectures: [lecture] });
    learning.partners.courses.set(course.id, course);
    learning.partners.places.set(course.id, 3);
  }
  const by = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const path = `/api/admin/live/export?type=onsite&q=${encodeURIComponent(word)}`;
  const file = await learning.send('GET', path, { by });
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect(head).toContain('starts_at,ends_at,moved_from,course,lecture,type,state,staff_order,seats,taken,');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`,file-sooner,file-sooner-1,onsite,scheduled,,10,3,0,0,0,'=${word},`);
  expect(lines[1]).toContain(',file-later,');
  const [entry] = await learning.postgres.query<{ detail: unknown }>(
    `select detail from learning_audit.audit_entry where action = 'live-exported' and actor_id = '${by.person.userId}'`,
  );
  expect(entry?.detail).toEqual({ isSearched: 'true', view: 'coming', type: 'onsite' });
  const stale = learning.learner([], { roles: ['content'] });
  expect((await learning.send('GET', path, { by: stale })).body['error']).toBe('SECOND_STEP_STALE');
  const finance = learning.learner([], { roles: ['finance'], hasFreshStep: true });
  expect((await learning.send('GET', path, { by: finance })).status).toBe(403);
});

it('a move of the catalogue counts as soon as staff look, and ends what was said of the former date', async () => {
  const learner = learning.learner([]);
  const live = await makeLive(HOUR, [learner]);
  await live.seen();
  await live.direct('begin');
  expect((await live.show(learner)).body['state']).toBe('live');
  live.move(24 * HOUR);
  expect((await live.seen()).body['lecture']).toMatchObject({
    state: 'scheduled',
    order: null,
    movedFrom: expect.any(String),
  });
  expect((await live.show(learner)).body['state']).toBe('scheduled');
});

it('goes on as it stands, with its poll, when its end alone is moved', async () => {
  const live = await makeLive(600);
  await live.direct('begin');
  const poll = { pollId: randomUUID(), question: 'Longer?', choices: ['Yes', 'No'] };
  expect((await live.ask(poll)).status).toBe(201);
  live.move(0, 2 * HOUR);
  expect((await live.seen()).body['lecture']).toMatchObject({ state: 'live', order: 'begin' });
  expect((await live.listPolls()).body['polls']).toMatchObject([{ pollId: poll.pollId, isOpen: true }]);
});

it('tells who directed it and asked its polls, and why, the latest first', async () => {
  const [live, other] = [await makeLive(HOUR), await makeLive(HOUR)];
  expect((await live.history()).body).toEqual({ history: [], isHistoryCut: false });
  learning.partners.people.set(staff.person.userId, { name: '정 유나', lastName: '정', firstName: '유나' });
  await live.direct('begin');
  await live.ask({ pollId: randomUUID(), question: 'Which needle?', choices: ['30G', '32G'] });
  await other.direct('cancel');
  const { status, body } = await live.history();
  expect(status).toBe(200);
  const by = { actorName: '정 유나', isOfSite: false, before: null, after: null };
  expect(body).toEqual({
    history: [
      expect.objectContaining({
        ...by,
        ...{ action: 'live-poll-opened', reason: '', more: { question: 'Which needle?' } },
      }),
      expect.objectContaining({
        ...by,
        ...{ action: 'live-lecture-directed', reason: 'As agreed.', more: { order: 'begin' } },
      }),
    ],
    isHistoryCut: false,
  });
});

it('has its history read by the index of courses', async () => {
  await learning.postgres.query(
    `insert into learning_audit.audit_entry (action, actor_id, detail)
     select 'live-lecture-directed', 'x', jsonb_build_object('curriculum', 'c' || n, 'lecture', 'l' || n) from generate_series(1, 2000) n`,
  );
  await learning.postgres.query('vacuum analyze learning_audit.audit_entry');
  const plan = await planByIndex(
    { url: learning.databaseUrl, schema: 'learning_audit' },
    `select id from audit_entry
      where detail ->> 'curriculum' = 'c1' and detail ->> 'lecture' = 'l1' and action = any('{live-lecture-directed,live-poll-opened}')
      order by at desc, id desc limit 51`,
  );
  expect(plan).toContain('audit_entry_of_course_by_key');
  expect(plan).not.toContain('Sort');
});

it('is closed to learners, and knows nothing but live lectures', async () => {
  const learner = learning.learner();
  const live = await makeLive(HOUR, [learner]);
  expect((await live.seen(learner)).status).toBe(403);
  expect((await live.history(learner)).status).toBe(403);
  expect((await live.history(learning.learner([], { roles: ['viewer'] }))).status).toBe(403);
  expect((await learning.send('GET', '/api/admin/live', { by: learner })).status).toBe(403);
  expect((await learning.send('GET', '/api/admin/live/botox/botox-1', { by: staff })).status).toBe(404);
});

describe('a course whose sessions are all cancelled', () => {
  it('is told to commerce, and that it takes place after all', async () => {
    const live = await makeLive(HOUR);
    const [id] = live.lectureId.split('-1');
    await live.direct('cancel');
    await until(async () => learning.partners.cancelled.get(id ?? '') === true);
    await live.direct('follow');
    await until(async () => learning.partners.cancelled.get(id ?? '') === false);
  });

  it('is not told of a session that took place: it can no longer be cancelled', async () => {
    const live = await makeLive(-2 * HOUR);
    const { status, body } = await live.direct('cancel');
    expect([status, body['error']]).toEqual([409, 'LECTURE_OVER']);
  });

  it('is not cancelled while another session takes place', async () => {
    const live = await makeLive(HOUR);
    const [id = ''] = live.lectureId.split('-1');
    const course = learning.partners.courses.get(id);
    const [session] = course?.lectures ?? [];
    if (!course || !session) throw new Error('The course has no session');
    learning.partners.courses.set(id, { ...course, lectures: [session, { ...session, id: `${id}-2` }] });
    await live.direct('cancel');
    await until(async () => learning.partners.cancelled.has(id));
    expect(learning.partners.cancelled.get(id)).toBe(false);
  });
});

it('lists what begins on this Korean day, over or not, and nothing that was cancelled', async () => {
  const [clock] = await learning.postgres.query<{ since: number }>(
    `select extract(epoch from learning.present() - (learning.korean_day(learning.present()))::timestamp at time zone 'Asia/Seoul')::int as since`,
  );
  const since = clock?.since ?? 0;
  const [first, last] = [-since + 1, 86_400 - since - 1];
  const today = [await makeLive(first), await makeLive(last)];
  const others = [await makeLive(last + 2), await makeLive(last)];
  // Longer ago than a lecture lasts.
  const yesterday = await makeLive(first - 5 * HOUR);
  await yesterday.direct('end');
  await others[1]?.direct('cancel');
  const shown = await idsOf('today');
  expect(shown).toEqual(expect.arrayContaining(today.map(({ lectureId }) => lectureId)));
  for (const { lectureId } of [...others, yesterday]) expect(shown).not.toContain(lectureId);
});
