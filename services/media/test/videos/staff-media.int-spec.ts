import { listFailedVideos, listUncaptioned, readStoredFiles } from '@lectern/contracts-media';
import { internalAt, startTestMedia, type TestMedia } from '../start-test-media.ts';
import { signIn } from '../play-films.ts';

let media: TestMedia;
const idOf = (n: number): string => `v_${String(n).padStart(22, '0')}`;
/** Films number `from` to `to`, each of 1,000 bytes. */
const putFilms = (from: number, to: number, state: string) =>
  media.query(
    `insert into media.video (id, owner_id, name, type, bytes, projection, state, failure, facts, lecture_id, updated_at)
     select 'v_' || lpad(n::text, 22, '0'), 'teacher', 'film ' || n, 'video/mp4', 1000, '2d', $3,
            case when $3 = 'failed' then case when n % 2 = 0 then 'damaged' else 'internal' end end,
            case when $3 = 'ready' then '{"probe": {"duration": 100, "width": 1, "height": 1, "hasAudio": true}, "highPeak": 800, "lowPeak": 160}'::jsonb else '{}' end,
            'lecture-' || n, timestamptz '2026-01-01' + make_interval(mins => n)
       from generate_series($1::int, $2::int) n`,
    [from, to, state],
  );
beforeAll(async () => {
  media = await startTestMedia();
  await putFilms(1, 30, 'failed');
  await putFilms(41, 43, 'ready');
});
afterAll(() => media.stop());

const headersOf = (role: 'content' | 'viewer') => {
  const { cookie } = signIn(media, role);
  const person = media.partners.sessions.get(`session-of-${role}`);
  if (person) media.partners.sessions.set(`session-of-${role}`, { ...person, roles: [role] });
  return { cookie, 'sec-fetch-site': 'same-origin' };
};
const ask = async (path: string, body: unknown) =>
  Object(await (await internalAt(media.url)(path, body)).json()) as Record<string, never>;

it('pages by key through films that failed, the latest first, narrowed by why', async () => {
  const read = (after: string, failure: string | null = null) =>
    ask(listFailedVideos.path, { after, size: 20, order: 'desc', failure });
  const first = await read('');
  const second = await read(first['next'] as unknown as string);
  const ids = [first, second].flatMap((page) =>
    (page['videos'] as unknown as { id: string }[]).map(({ id }) => id),
  );
  expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => idOf(30 - index)));
  expect(first).toMatchObject({ count: 30, isCapped: false });
  expect(second).toMatchObject({ next: null });
  expect(first['videos']?.[0]).toEqual({
    id: idOf(30),
    name: 'film 30',
    ownerId: 'teacher',
    lectureId: 'lecture-30',
    step: null,
    failure: 'damaged',
    failedAt: '2026-01-01T00:30:00.000Z',
  });
  expect((await read('', 'internal'))['count']).toBe(15);
});

it('names lectures whose film has captions in no language, as they were published', async () => {
  await media.query(`insert into media.video_captions (video_id, language, cues) values ($1, 'ko', '[]')`, [
    idOf(42),
  ]);
  const show = (lectureId: string, n: number | null, captions: object | null = null) =>
    media.query('insert into media.lecture_video (lecture_id, video_id, captions) values ($1, $2, $3)', [
      lectureId,
      n === null ? null : idOf(n),
      captions === null ? null : JSON.stringify(captions),
    ]);
  await show('without', 41);
  await show('with', 42);
  await show('composed', null);
  await show('published-without', 42, { ko: null, en: null });
  await show('published-with', 41, { ko: 1, en: null });
  expect(await ask(listUncaptioned.path, {})).toEqual({
    lectureIds: ['published-without', 'without'],
    isCapped: false,
  });
});

it('sums what is kept by kind, for staff of content alone', async () => {
  await media.query('update media.video set source_kept = true where id = $1', [idOf(41)]);
  const response = await fetch(media.url + readStoredFiles.path, { headers: headersOf('content') });
  expect(response.status).toBe(200);
  const { kinds } = readStoredFiles.response.parse(await response.json());
  expect(Object.fromEntries(kinds.map(({ kind, ...facts }) => [kind, facts]))).toEqual({
    // Three films of a hundred seconds at 960 bits a second.
    films: { files: 3, bytes: 36_000, isAtMost: true },
    // Thirty that failed, and the upload of a film that is ready.
    uploads: { files: 31, bytes: 31_000, isAtMost: true },
    recordings: { files: 0, bytes: 0, isAtMost: true },
    materials: { files: 0, bytes: 0, isAtMost: false },
    pictures: { files: 0, bytes: 0, isAtMost: false },
  });
  const refused = await fetch(media.url + readStoredFiles.path, { headers: headersOf('viewer') });
  expect(refused.status).toBe(403);
});
