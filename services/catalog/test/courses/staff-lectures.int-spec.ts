import { findCourses, findProducts } from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  const live = { curriculum_id: 'course', type: 'live' };
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'teacher' })] },
    { name: 'curriculum', rows: [curriculumRow({ id: 'course' })] },
    {
      name: 'lecture',
      rows: [
        lectureRow({
          ...live,
          id: 'dated',
          position: 1,
          type: 'onsite',
          media_data: {
            videos: [
              {
                live_start_time: '2026-12-01T10:00:00Z',
                live_end_time: '2026-12-01T11:00:00Z',
                seats: 12,
                venue_ko: '서울',
              },
              { live_start_time: '2026-11-01T10:00:00Z', live_end_time: '2027-12-01T12:00:00Z' },
            ],
          },
        }),
        lectureRow({ ...live, id: 'undated', position: 2, media_data: { videos: [] } }),
        lectureRow({ ...live, id: 'broken', position: 3, media_data: { videos: [7] } }),
        lectureRow({ ...live, id: 'recorded', position: 4, type: '2d' }),
      ],
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const TIMES = { startsAt: inHours(600), endsAt: inHours(601.5) };
const move = async (lectureId: string, sent: object = {}, roles: SignedInPerson['roles'] = ['content']) => {
  const response = await fetch(`${catalog.url}/api/admin/lectures/${lectureId}/times`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: identity.signIn('moderator', roles),
    },
    body: JSON.stringify({ ...TIMES, reason: 'The hall is taken.', ...sent }),
  });
  return { status: response.status, body: Object(await response.json()) };
};
const lectureOf = async (id: string): Promise<unknown> => {
  const response = await fetch(`${catalog.url}${findCourses.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({ ids: ['course'] }),
  });
  const { courses } = Object(await response.json());
  return courses[0].lectures.find((lecture: { id: string }) => lecture.id === id);
};

it.each(['dated', 'undated', 'broken'])('staff give a live lecture one other date: %s', async (id) => {
  expect(await move(id)).toEqual({ status: 200, body: { lectureId: id, ...TIMES } });
  expect(await lectureOf(id)).toMatchObject({ liveStartsAt: TIMES.startsAt, liveEndsAt: TIMES.endsAt });
});

it('keeps place and seats, and writes down who moved it and why', async () => {
  await move('dated');
  expect(await lectureOf('dated')).toMatchObject({ venue_ko: '서울', seats: 12 });
  const sold = await fetch(`${catalog.url}${findProducts.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({ ids: ['course'] }),
  });
  expect(await sold.json()).toMatchObject({ products: [{ id: 'course', seats: 12 }] });
  const [entry] = await catalog.dataSource.query(
    `select actor_id, detail from audit_entry where action = 'live-lecture-moved' and detail ->> 'lecture' = 'dated'
      order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    actor_id: 'moderator',
    detail: { curriculum: 'course', at: TIMES.startsAt, reason: 'The hall is taken.' },
  });
});

it('tells who moved a lecture, to when and why, the latest first, and nothing of other lectures', async () => {
  const read = async (lectureId: string, roles: SignedInPerson['roles'] = ['content']) => {
    const response = await fetch(`${catalog.url}/api/admin/curricula/course/lectures/${lectureId}/history`, {
      headers: { cookie: identity.signIn('reader', roles) },
    });
    return { status: response.status, body: Object(await response.json()) };
  };
  expect((await read('broken', ['finance'])).status).toBe(403);
  const { history: before } = (await read('broken')).body;
  await move('broken', { reason: 'The doctor is ill.' });
  await move('undated');
  const { status, body } = await read('broken');
  expect(status).toBe(200);
  expect(body.history).toEqual([
    {
      ...{ id: expect.any(String), at: expect.any(String), action: 'live-lecture-moved' },
      ...{ actorName: 'Name of moderator', isOfSite: false, reason: 'The doctor is ill.' },
      ...{ before: null, after: null, more: { at: TIMES.startsAt } },
    },
    ...before,
  ]);
  // Viewers read what was done, when and by whom.
  const shown = (await read('broken', ['viewer'])).body;
  expect(shown.history).toEqual(
    body.history.map((line: object) => ({ ...line, reason: '', before: null, after: null, more: {} })),
  );
  expect((await read('nothing')).body).toEqual({ history: [], isHistoryCut: false });
});

it.each([
  ['a recorded lecture', 'recorded', {}, 404],
  ['an unknown lecture', 'nothing', {}, 404],
  ['an end before the start', 'undated', { endsAt: TIMES.startsAt }, 400],
  ['more than a day', 'undated', { endsAt: inHours(624.1) }, 400],
  ['a start before now', 'undated', { startsAt: inHours(-1), endsAt: inHours(1) }, 409],
  ['no reason', 'undated', { reason: '' }, 400],
])('refuses %s', async (_, id, sent, status) => {
  expect((await move(id, sent)).status).toBe(status);
});

it('refuses staff of another role', async () => {
  expect((await move('dated', {}, ['finance'])).status).toBe(403);
});
