import { randomUUID } from 'node:crypto';
import {
  attachVideo,
  checkPlayback,
  checkReencoding,
  presignVideoPart,
  reencodeVideo,
  StaffVideo,
  startVideo,
  Video,
} from '@lectern/contracts-media';
import type { Role } from '@lectern/contracts-core';
import { expectDone, until } from '@lectern/testing/node';
import { makeVideo } from '../../seed/short-film.ts';
import { filmFiles, VideoFacts } from '../../src/videos/domain/video-facts.ts';
import { lectureFacts } from '../partners.ts';
import { fetchFile, keepDrawings, opened, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
  for (const id of ['lecture', 'filmed']) media.partners.lectures.set(id, lectureFacts(id));
  await keepDrawings(media, ['lecture']);
  media.partners.enrolments.add('buyer course');
});
afterAll(() => media.stop());

function headersOf(userId: string, role: Role): Record<string, string> {
  const { cookie } = signIn(media, userId);
  const person = media.partners.sessions.get(`session-of-${userId}`);
  if (person) media.partners.sessions.set(`session-of-${userId}`, { ...person, roles: [role] });
  return { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
}
const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers = headersOf('teacher', 'instructor'),
) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(media.url + path, { method, headers, ...sent });
  return { status: response.status, body: Object(await response.json()) as Record<string, never> };
};
const look = async (id: string): Promise<StaffVideo> =>
  StaffVideo.parse(
    (await call('GET', `/api/admin/videos/${id}`, undefined, headersOf('staff', 'content'))).body['video'],
  );
const outcomeOf = async (response: Promise<Response>): Promise<string> =>
  Object(await (await response).json()).outcome;
const check = (videoId: string) => outcomeOf(media.internal(checkReencoding.path, { videoId }));
const reencode = (videoId: string, requestId: string = randomUUID()) =>
  outcomeOf(media.internal(reencodeVideo.path, { videoId, requestId }));

/** A film of which no part has come. */
async function announced(bytes: number): Promise<string> {
  const answer = await call('POST', startVideo.path, { name: 'film.mp4', type: 'video/mp4', bytes });
  return Video.parse(answer.body['video']).id;
}
/** A film that is ready. */
async function handedIn(seconds: number): Promise<string> {
  const file = await makeVideo(seconds);
  const id = await announced(file.length);
  const { address, type } = presignVideoPart.response.parse(
    (await call('POST', `/api/media/videos/${id}/parts/1`)).body,
  );
  expectDone(
    await fetch(media.objects.address(address), {
      method: 'PUT',
      body: file,
      headers: { 'content-type': type },
    }),
  );
  expect((await call('POST', `/api/media/videos/${id}/finish`)).status).toBe(200);
  await until(async () => (await look(id)).state === 'ready');
  return id;
}
/** Until the latest run has ended. */
async function ended(id: string): Promise<StaffVideo> {
  let video = await look(id);
  await until(async () => {
    video = await look(id);
    return video.encodings[0]?.state === 'ready' || video.encodings[0]?.state === 'failed';
  });
  return video;
}
/** Files of the present film, of its first run and of its second one that are in the store. */
async function keptFiles(id: string): Promise<{ first: number; second: number }> {
  const [row] = await media.query<{ facts: VideoFacts }>('select facts from media.video where id = $1', [id]);
  const { edition: _edition, ...facts } = VideoFacts.parse(row?.facts);
  const count = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => media.objects.store.getFacts(key)))).filter(Boolean).length;
  const second = { ...facts, edition: 2 };
  return { first: await count(filmFiles(id, facts)), second: await count(filmFiles(id, second)) };
}

it('tells staff the file, its qualities and the run that made it', async () => {
  const id = await handedIn(11);
  const video = await look(id);
  expect(video).toMatchObject({
    name: 'film.mp4',
    ownerId: 'teacher',
    state: 'ready',
    hasSource: true,
    file: {
      hasAudio: true,
      isHdr: false,
      container: expect.stringContaining('mp4'),
      videoCodec: expect.any(String),
    },
    encodings: [{ number: 1, state: 'ready', percent: 100, failure: null }],
  });
  expect(video.file?.duration).toBeCloseTo(11, 0);
  expect(video.file?.frameRate).toBeGreaterThan(0);
  expect(video.renditions.map(({ name, segments }) => [name, segments])).toEqual([
    ['720p', 2],
    ['360p', 2],
  ]);
  for (const { bytes, peakBits } of video.renditions) {
    expect(bytes).toBeGreaterThan(1_000);
    expect(peakBits).toBeGreaterThan(1);
  }
});

it('encodes a film again while learners have the present one, which plays on when the new one takes its place', async () => {
  const id = await handedIn(11);
  const shown = { lectureId: 'filmed', videoId: id, version: 1, ownerId: 'teacher' };
  expect((await media.internal(attachVideo.path, shown)).status).toBe(200);
  const headers = signIn(media, 'buyer');
  const playback = await opened(media, { userId: 'buyer', lectureId: 'filmed', headers });
  const segment = async () => (await fetchFile(media, playback, '720p/1.ts', headers)).status;
  const { first: files } = await keptFiles(id);
  // Two segments in each of two qualities, the sprite and the poster.
  expect(files).toBe(6);
  expect([await check(id), await reencode(id)]).toEqual(['queued', 'queued']);
  // Until it is ready, whatever it is at.
  expect(await segment()).toBe(200);
  const video = await ended(id);
  expect(video.encodings).toMatchObject([
    { number: 2, state: 'ready', percent: 100, endedAt: expect.any(String) },
    { number: 1, state: 'ready' },
  ]);
  expect(video.renditions).toHaveLength(2);
  expect(await segment()).toBe(200);
  const film = await media.findFilm('filmed');
  if (film?.state !== 'ready') throw new Error('there is no film');
  expect(film.film.segments[0]?.key).toContain(`${id}/run-2/`);
  expect(film.film.posterKey).toContain(`${id}/run-2/`);
  // Files of the first run stay for the release before.
  await media.sweepVideos();
  expect(await keptFiles(id)).toEqual({ first: 6, second: 6 });
  await media.query(
    `update media.video_encoding set updated_at = now() - interval '2 days' where video_id = $1`,
    [id],
  );
  await media.sweepVideos();
  expect(await keptFiles(id)).toEqual({ first: 6, second: 6 });
  const again = await opened(media, { userId: 'buyer', lectureId: 'filmed', headers });
  // A process remembers where the files of a film lie for seconds.
  for (const name of ['720p/0.ts', '360p/1.ts', 'poster.jpg', 'sprite.jpg'])
    await until(async () => (await fetchFile(media, again, name, headers)).status === 200);
  // Those of later runs go a day later, when no process and no player asks for them.
  expect(await reencode(id)).toBe('queued');
  expect((await ended(id)).encodings[0]).toMatchObject({ number: 3, state: 'ready' });
  await media.sweepVideos();
  expect(await keptFiles(id)).toEqual({ first: 6, second: 6 });
  await media.query(
    `update media.video_encoding set updated_at = now() - interval '2 days' where video_id = $1`,
    [id],
  );
  await media.sweepVideos();
  expect(await keptFiles(id)).toEqual({ first: 6, second: 0 });
});

it('runs once of two wishes, and once of a wish that is told twice', async () => {
  const id = await handedIn(3);
  const requestId = randomUUID();
  expect(await Promise.all([reencode(id, requestId), reencode(id, requestId)])).toContain('queued');
  expect(await reencode(id)).toBe('running');
  const running = await media.query('select number from media.video_encoding where video_id = $1', [id]);
  expect(running).toHaveLength(1);
  await ended(id);
  // The wish of before is known still; a new one runs again, beside the former runs.
  expect(await reencode(id, requestId)).toBe('queued');
  expect((await look(id)).encodings.length).toBeLessThanOrEqual(2);
  expect(await reencode(id)).toBe('queued');
  expect((await ended(id)).encodings.map(({ number }) => number)).toEqual([3, 2, 1]);
});

it('leaves the present film when a run fails, says why, and takes away what it made', async () => {
  const id = await handedIn(3);
  const before = await look(id);
  // The file was damaged in the store: as long as before, and no film.
  const { bytes } = before;
  await media.objects.store.putObject(`films/uploads/${id}/1`, new Uint8Array(bytes), 'video/mp4');
  expect(await reencode(id)).toBe('queued');
  const after = await ended(id);
  expect(after.encodings[0]).toMatchObject({
    number: 2,
    state: 'failed',
    step: 'probe',
    failure: 'not-a-video',
  });
  expect([after.state, after.renditions]).toEqual(['ready', before.renditions]);
  await media.query(
    `update media.video_encoding set updated_at = now() - interval '2 days' where video_id = $1`,
    [id],
  );
  await media.sweepVideos();
  // One segment in each of two qualities, the sprite and the poster.
  expect(await keptFiles(id)).toEqual({ first: 4, second: 0 });
});

it('cannot encode what has no film, or no file any more', async () => {
  const id = await handedIn(3);
  await media.query('update media.video set source_kept = false where id = $1', [id]);
  expect([await check(id), await reencode(id), (await look(id)).hasSource]).toEqual([
    'no-source',
    'no-source',
    false,
  ]);
  const unknown = `v_${'0'.repeat(22)}`;
  expect([await check(unknown), await reencode(unknown)]).toEqual(['not-ready', 'not-ready']);
});

it('shows films to staff who look after courses and to viewers alone', async () => {
  const id = await announced(10);
  const path = `/api/admin/videos/${id}`;
  for (const [role, status] of [
    ['viewer', 200],
    ['owner', 200],
    ['instructor', 403],
    ['finance', 403],
  ] as const)
    expect((await call('GET', path, undefined, headersOf(`a-${role}`, role))).status).toBe(status);
  const none = await call(
    'GET',
    `/api/admin/videos/v_${'0'.repeat(22)}`,
    undefined,
    headersOf('staff', 'content'),
  );
  expect(none.body['error']).toBe('VIDEO_NOT_FOUND');
});

it('says whether a film would open as it does when it is opened, and hands out nothing', async () => {
  const ask = async (userId: string, lectureId: string) =>
    Object(
      await (await media.internal(checkPlayback.path, { userId, curriculumId: 'course', lectureId })).json(),
    );
  expect(await ask('buyer', 'lecture')).toEqual({ refusal: null, percent: null });
  expect(await ask('stranger', 'lecture')).toEqual({ refusal: 'not-enrolled', percent: null });
  expect(await ask('buyer', 'none')).toEqual({ refusal: 'not-found', percent: null });
});
