import { randomUUID } from 'node:crypto';
import { expectDone } from '@lectern/testing/node';
import { courseOf, enrolmentOf, lectureOf } from '../partners.ts';
import { playedUntil, startTestLearning, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

let courses = 0;
/** A live lecture of an hour that starts in so many seconds, by the clock of every rule. */
const startIn = async (seconds: number, by = learning.learner([]), type: 'live' | 'onsite' = 'live') => {
  courses += 1;
  const id = `live${courses}`;
  const [row] = await learning.postgres.query<{ now: Date }>('select learning.present() as now');
  const start = new Date((row?.now ?? new Date()).getTime() + seconds * 1_000);
  const end = new Date(start.getTime() + 3_600_000);
  const times = { liveStartsAt: start.toISOString(), liveEndsAt: end.toISOString() };
  const lecture = lectureOf(`${id}-1`, 1, { type, duration: null, seats: 12, venue_ko: '서울', ...times });
  learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures: [lecture] }));
  learning.partners.enrolments.set(by.person.userId, [enrolmentOf(id)]);
  const path = `/api/learning/live/${id}/${id}-1`;
  const body = { viewingId: randomUUID(), tokenUntil: null };
  return {
    by,
    id,
    attend: async () => {
      const answer = await learning.send('POST', `${path}/attend`, { by, body });
      const { lecture: shown = answer.body, playback, watermark } = answer.body;
      return { status: answer.status, body: shown, playback, watermark };
    },
    leave: () => learning.send('POST', `${path}/leave`, { by }),
    show: () => learning.send('GET', path, { by }),
    calendar: async () => {
      const { text, headers } = await learning.send('GET', `${path}/calendar.ics?lang=en`, { by });
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return text.replaceAll('\r\n ', '').split('\r\n');
    },
    /** The catalogue says another time. */
    move: (startsIn: number) => {
      const moved = (time: Date) => new Date(time.getTime() + startsIn * 1_000).toISOString();
      const lectures = [{ ...lecture, liveStartsAt: moved(start), liveEndsAt: moved(end) }];
      learning.partners.courses.set(id, courseOf(id, { isLive: true, lectures }));
    },
  };
};

it('opens fifteen minutes before, and closes at the end', async () => {
  const { attend, show } = await startIn(1_000);
  expect((await show()).body).toMatchObject({ state: 'scheduled', canJoin: false });
  expect((await attend()).body['error']).toBe('LIVE_CLOSED');
  await learning.advance(200);
  expect((await attend()).body).toMatchObject({
    state: 'scheduled',
    canJoin: true,
    attendedSeconds: 0,
  });
  await learning.advance(4_500);
  expect((await show()).body).toMatchObject({ state: 'ended', canJoin: false });
  expect((await attend()).status).toBe(409);
});

it('counts the time somebody was there, once for two tabs, without breaks', async () => {
  const { by, id, attend, leave } = await startIn(-600);
  const began = performance.now();
  /** The clock runs on while the test does, for longer on a busy machine. */
  const real = () => (performance.now() - began) / 1_000;
  await attend();
  for (let at = 0; at < 10; at += 1) {
    await learning.advance(30);
    await Promise.all([attend(), attend()]);
  }
  await learning.advance(600);
  const { body: back } = await attend();
  expect(back['attendedSeconds']).toBeGreaterThanOrEqual(300);
  expect(back['attendedSeconds']).toBeLessThan(302 + real());
  await learning.advance(30);
  const { body: left } = await leave();
  expect(left['attendedSeconds']).toBeGreaterThanOrEqual(330);
  expect(left['attendedSeconds']).toBeLessThan(332 + real());
  const progress = await learning.send('GET', `/api/users/curriculum-progress?curriculumId=${id}`, { by });
  expect(progress.body).toMatchObject({ percentage: 9, lectures: [{ state: 'started' }] });
});

it('is open to nobody else, and nothing but live lectures', async () => {
  const { id } = await startIn(-60);
  const stranger = learning.learner([]);
  const path = `/api/learning/live/${id}/${id}-1`;
  expect((await learning.send('GET', path, { by: stranger })).status).toBe(403);
  const owner = learning.learner();
  expect((await learning.send('GET', '/api/learning/live/botox/botox-1', { by: owner })).status).toBe(404);
});

it('brings the stream while it is live, a new token only when the old one runs out, and then the recording', async () => {
  const { by, id, attend, show } = await startIn(300);
  const before = await attend();
  expect(before).toMatchObject({ body: { state: 'scheduled', canJoin: true }, playback: null });
  await learning.advance(400);
  const { playback, watermark } = await attend();
  expect(playback).toMatchObject({ lectureId: `${id}-1` });
  const { broadcast } = learning.partners.playbacks.at(-1) ?? {};
  expect(broadcast).toMatchObject({ seconds: 3_600 + 7_200 });
  const body = { viewingId: randomUUID(), tokenUntil: new Date(Date.now() + 3_600_000).toISOString() };
  const kept = await learning.send('POST', `/api/learning/live/${id}/${id}-1/attend`, { by, body });
  expect(kept.body['playback']).toBeNull();
  const open = () => learning.open(by, { curriculumId: id, lectureId: `${id}-1` });
  expect((await open()).body['error']).toBe('NOT_PLAYABLE');
  await learning.advance(3_600);
  expect((await show()).body).toMatchObject({ state: 'ended', hasRecording: true });
  const recording = await open();
  expect(recording.body).toMatchObject({ lectureId: `${id}-1`, type: 'live', watch: { duration: 3_600 } });
  // A copied stream shows the same mark of its viewer as a copied film.
  expect(watermark).toEqual(recording.body['watermark']);
  const { startsAt: from, endsAt: to } = (await show()).body;
  const recorded = { from, to };
  expect(learning.partners.playbacks.at(-1)?.broadcast).toEqual({
    startedAt: null,
    seconds: 3_600,
    recorded,
  });
});

it('counts a recording that is shorter than the lecture was planned as long as it is', async () => {
  const { by, id } = await startIn(-3_700);
  learning.partners.recorded.set(`${id}-1`, 2_400);
  const { body } = await learning.open(by, { curriculumId: id, lectureId: `${id}-1` });
  expect(body['watch']).toMatchObject({ duration: 2_400, percentage: 0 });
  await learning.advance(2_500);
  const intervals = [playedUntil(new Date(), 0, 2_390)];
  const { body: saved } = await learning.save(by, body['sessionId'], { intervals, positionSeconds: 2_390 });
  expect(saved['watch']).toMatchObject({
    duration: 2_400,
    percentage: 99,
    isCompleted: true,
    curriculumPercentage: 99,
  });
  const progress = await learning.send('GET', `/api/users/curriculum-progress?curriculumId=${id}`, { by });
  expect(progress.body).toMatchObject({ percentage: 99, lectures: [{ state: 'completed' }] });
});

it('keeps the times of notes and questions in the recording, as far as it goes', async () => {
  const { by, id } = await startIn(-3_700);
  const lectureId = `${id}-1`;
  learning.partners.recorded.set(lectureId, 2_400);
  await learning.open(by, { curriculumId: id, lectureId });
  const place = { curriculumId: id, lectureId, text: '주입 깊이' };
  for (const [atSeconds, kept] of [
    [1_800.5, 1_800.5],
    [3_000, 2_400],
    [-1, 0],
  ] as const) {
    const note = { ...place, noteId: randomUUID(), atSeconds };
    const question = { ...place, questionId: randomUUID(), atSeconds };
    const answers = [
      await learning.send('POST', '/api/learning/notes', { by, body: note }),
      await learning.send('POST', '/api/learning/questions', { by, body: question }),
    ];
    expect(answers.map(({ body }) => body['atSeconds'])).toEqual([kept, kept]);
  }
});

it('is recorded from when staff began it until they ended it', async () => {
  const { by, id, attend, show } = await startIn(600);
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const say = (order: string) =>
    learning.send('POST', `/api/admin/live/${id}/${id}-1`, {
      by: staff,
      body: { order, reason: 'As agreed.' },
    });
  const before = Date.parse((await show()).body['now']);
  await say('begin');
  await learning.advance(1_200);
  await attend();
  const { startedAt } = Object(learning.partners.playbacks.at(-1)?.broadcast) as { startedAt: string };
  await say('end');
  await learning.open(by, { curriculumId: id, lectureId: `${id}-1` });
  const { recorded } = Object(learning.partners.playbacks.at(-1)?.broadcast) as {
    recorded: { from: string; to: string };
  };
  expect(recorded.from).toBe(startedAt);
  expect(Date.parse(recorded.from)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(recorded.to) - Date.parse(recorded.from)).toBeGreaterThanOrEqual(1_200_000);
});

it('calendars are told the same entry with a higher number when it is moved or cancelled', async () => {
  const { id, show, calendar, move } = await startIn(86_400);
  expect(await calendar()).toEqual(expect.arrayContaining([`UID:live-${id}-1@lectern.test`, 'SEQUENCE:0']));
  const former = (await show()).body['startsAt'];
  move(3_600);
  // By then no instance takes the course for what it was.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect((await show()).body).toMatchObject({ movedFrom: former, state: 'scheduled' });
  expect(await calendar()).toEqual(
    expect.arrayContaining([`UID:live-${id}-1@lectern.test`, 'SEQUENCE:1', 'STATUS:CONFIRMED']),
  );
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  const body = { order: 'cancel', reason: 'The doctor is ill.' };
  expectDone(await learning.send('POST', `/api/admin/live/${id}/${id}-1`, { by: staff, body }));
  expect(await calendar()).toEqual(
    expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', 'METHOD:CANCEL']),
  );
  clock.mockRestore();
});

it('an on-site lecture has a place, seats and a code of one own, which lets in and out', async () => {
  const { by, id, show, attend } = await startIn(600, learning.learner([]), 'onsite');
  const { body } = await show();
  expect(body).toMatchObject({ type: 'onsite', venue_ko: '서울', seats: 12, canJoin: false });
  expect((await attend()).body['error']).toBe('LIVE_CLOSED');
  const staff = learning.learner([], { roles: ['content'] });
  const scan = (ticket: string) =>
    learning.send('POST', '/api/admin/live/check-in', { by: staff, body: { ticket } });
  expect((await scan(body['ticket'])).body).toMatchObject({
    isIn: true,
    lectureId: `${id}-1`,
    name: '김 민서',
  });
  expect((await scan(body['ticket'])).body).toMatchObject({ isIn: true });
  await learning.advance(7_200);
  expect((await scan(body['ticket'])).body).toMatchObject({ isIn: false });
  const [presence, ...others] = (await show()).body['presences'];
  expect(others).toEqual([]);
  expect(Date.parse(presence.leftAt) - Date.parse(presence.joinedAt)).toBeGreaterThanOrEqual(7_200_000);
  expect((await scan(body['ticket'].replace(`${id}-1`, 'botox-1'))).body['error']).toBe('TICKET_NOT_FOUND');
  learning.partners.enrolments.set(by.person.userId, []);
  expect((await scan(body['ticket'])).body['error']).toBe('NOT_ENROLLED');
});

it('learners give no orders and scan nobody', async () => {
  const { by, id } = await startIn(600);
  const body = { order: 'cancel', reason: 'I have no time.' };
  expect((await learning.send('POST', `/api/admin/live/${id}/${id}-1`, { by, body })).status).toBe(403);
  const scan = { by, body: { ticket: 'x' } };
  expect((await learning.send('POST', '/api/admin/live/check-in', scan)).status).toBe(403);
});
