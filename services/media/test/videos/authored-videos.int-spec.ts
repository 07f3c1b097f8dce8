import {
  attachVideo,
  findVideos,
  playVideo,
  Playback,
  startVideo,
  takeVideoFrame,
  Video,
  VIDEO_LIMITS,
} from '@lectern/contracts-media';
import { expectDone, until } from '@lectern/testing/node';
import { makeVideo } from '../../seed/short-film.ts';
import { videoKeys } from '../../src/videos/domain/video-facts.ts';
import { fetchFile, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
});
afterAll(() => media.stop());

const DIGEST = 'a'.repeat(64);
const headersOf = (userId: string, role: 'instructor' | 'content' = 'instructor') => {
  const { cookie } = signIn(media, userId);
  const person = media.partners.sessions.get(`session-of-${userId}`);
  if (person) media.partners.sessions.set(`session-of-${userId}`, { ...person, roles: [role] });
  return { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
};

async function call(
  method: string,
  path: string,
  { body, as = headersOf('teacher') }: { body?: unknown; as?: Record<string, string> } = {},
) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(media.url + path, { method, headers: as, ...sent });
  return { status: response.status, body: Object(await response.json()) as Record<string, never> };
}

async function announced(bytes: number, facts: object = {}): Promise<Video> {
  const body = { name: 'film.mp4', type: 'video/mp4', bytes, ...facts };
  return Video.parse((await call('POST', startVideo.path, { body })).body['video']);
}

interface PartAddress {
  readonly address: string;
  readonly type: string;
}

async function addressOf(id: string): Promise<PartAddress> {
  return Object((await call('POST', `/api/media/videos/${id}/parts/1`)).body) as PartAddress;
}

async function putAt({ address, type }: PartAddress, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': type };
  expectDone(await fetch(media.objects.address(address), { method: 'PUT', body: file, headers }));
}

const put = async (id: string, file: Uint8Array<ArrayBuffer>): Promise<void> =>
  putAt(await addressOf(id), file);

/** Whether the store has the first part of an upload; others are encoded meanwhile, so its files are not counted. */
const isThere = async (id: string): Promise<boolean> =>
  (await media.objects.store.getFacts(videoKeys.part(id, 1))) !== undefined;

/** A film of which the work has ended. */
async function handedIn(file: Uint8Array<ArrayBuffer>, facts: object = {}): Promise<Video> {
  const { id } = await announced(file.length, facts);
  await put(id, file);
  await call('POST', `/api/media/videos/${id}/finish`);
  let video: Video | undefined;
  await until(async () => {
    video = Video.parse((await call('GET', `/api/media/videos/${id}`)).body['video']);
    return video.state === 'ready' || video.state === 'failed';
  });
  if (!video) throw new Error('No film');
  return video;
}

describe('an upload', () => {
  it('that is announced twice is one, for the same file, lecture and person', async () => {
    const facts = { digest: DIGEST, lectureId: 'lecture-1' };
    const first = await announced(100, facts);
    expect((await announced(100, facts)).id).toBe(first.id);
    expect((await announced(101, facts)).id).not.toBe(first.id);
    expect((await announced(100, { ...facts, lectureId: 'lecture-2' })).id).not.toBe(first.id);
    expect((await announced(100)).id).not.toBe((await announced(100)).id);
  });

  it('that was finished answers again, because the first answer may have been lost', async () => {
    const file = await makeVideo(2);
    const { id } = await announced(file.length);
    await put(id, file);
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await call('POST', `/api/media/videos/${id}/finish`)).status);
    expect(statuses).toEqual([200, 200]);
  });

  it('can be taken back with its parts, also those put afterwards, and only by those who may edit it', async () => {
    const jobs = (where: string) =>
      media.query(`select from media_jobs.job where name = 'clear-upload' and ${where}`);
    const { id } = await announced(3);
    const given = await addressOf(id);
    await putAt(given, new Uint8Array(3));
    expect(await isThere(id)).toBe(true);
    expect((await call('DELETE', `/api/media/videos/${id}`, { as: headersOf('rival') })).status).toBe(404);
    expect((await call('DELETE', `/api/media/videos/${id}`)).status).toBe(200);
    await until(async () => !(await isThere(id)));
    expect((await call('GET', `/api/media/videos/${id}`)).status).toBe(404);
    // The address that was given out before is still good. The last look is due when none is any more.
    const late = `state = 'created' and start_after > now() + make_interval(secs => ${VIDEO_LIMITS.partSeconds})`;
    await until(async () => (await jobs(late)).length === 1);
    await putAt(given, new Uint8Array(3));
    expect(await isThere(id)).toBe(true);
    await media.query(
      `update media_jobs.job set start_after = now() where name = 'clear-upload' and ${late}`,
    );
    await until(async () => !(await isThere(id)));
    await until(async () => (await jobs(`state in ('created', 'active', 'retry')`)).length === 0);
  });

  it('is taken back also while the store is away, and its parts go when the store is there again', async () => {
    const { id } = await announced(3);
    await put(id, new Uint8Array(3));
    await media.objects.fail({ refuseNext: 1_000 });
    expect((await call('DELETE', `/api/media/videos/${id}`)).status).toBe(200);
    const putOff = `name = 'clear-upload' and state = 'created' and start_after > now()`;
    await until(async () => (await media.query(`select from media_jobs.job where ${putOff}`)).length === 1);
    await media.objects.fail({});
    expect(await isThere(id)).toBe(true);
    await media.query(`update media_jobs.job set start_after = now() where ${putOff}`);
    await until(async () => !(await isThere(id)));
  });

  it('that was given up is deleted with its parts, once no part has come for a week', async () => {
    const [given, young] = [await announced(3), await announced(4)];
    await put(given.id, new Uint8Array(3));
    expect(await isThere(given.id)).toBe(true);
    await media.query(
      `update media.video set updated_at = now() - make_interval(days => $2, mins => 1) where id = $1`,
      [given.id, VIDEO_LIMITS.unfinishedDays],
    );
    await media.sweepVideos();
    expect((await call('GET', `/api/media/videos/${given.id}`)).status).toBe(404);
    expect((await call('GET', `/api/media/videos/${young.id}`)).status).toBe(200);
    expect(await isThere(given.id)).toBe(false);
  });
});

describe('a film before it is published', () => {
  it('is played, made a thumbnail of and captioned by its owner and by staff of content, and by nobody else', async () => {
    const { id } = await handedIn(await makeVideo(3));
    const path = playVideo.path.replace(':id', id);
    const own = headersOf('teacher');
    const playback = Playback.parse((await call('GET', path, { as: own })).body['playback']);
    const file = async (name: string, cookie: string) =>
      (await fetchFile(media, playback, name, { cookie })).status;
    expect(await file('master.m3u8', own.cookie)).toBe(200);
    expect(await file('720p/0.ts', own.cookie)).toBe(200);
    expect(await file('master.m3u8', headersOf('rival').cookie)).toBe(403);
    expect(media.partners.begun).toEqual([]);
    const frame = takeVideoFrame.path.replace(':id', id);
    const made = await call('POST', frame, { body: { atSeconds: 99 } });
    expect(made).toMatchObject({ status: 201, body: { image: { width: 1280, height: 720 } } });
    const { base } = Object(made.body['image']) as { base: string };
    expect((await fetch(`${media.url}${base}-640.webp`)).status).toBe(200);
    const staff = headersOf('editor', 'content');
    expect((await call('GET', path, { as: staff })).status).toBe(200);
    for (const [method, asked] of [
      ['GET', path],
      ['GET', `/api/media/videos/${id}/captions/ko`],
    ] as const)
      expect((await call(method, asked, { as: headersOf('rival') })).status).toBe(404);
  });

  it('keeps its captions for the editor', async () => {
    const { id } = await announced(9);
    const path = `/api/media/videos/${id}/captions/ko`;
    expect((await call('GET', path)).body).toEqual({ cues: [] });
    await call('PUT', path, { body: { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n깊이' } });
    expect((await call('GET', path)).body).toEqual({ cues: [{ from: 1, to: 2, text: '깊이' }] });
    const korean = new TextDecoder().decode(new Uint8Array([0xb1, 0xed, 0xc0, 0xcc]));
    const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${korean}`;
    expect(await call('PUT', path, { body: { text } })).toMatchObject({
      status: 400,
      body: { error: 'CAPTIONS_INVALID', details: { line: 4, problem: 'encoding' } },
    });
  });
});

describe('publishing', () => {
  const publish = (version: number, lectureId: string, videoId: string | null, ownerId = 'teacher') =>
    media.internal(attachVideo.path, { lectureId, videoId, ownerId, version });
  const shownBy = async (lectureId: string): Promise<unknown> => {
    const rows = await media.query('select video_id from media.lecture_video where lecture_id = $1', [
      lectureId,
    ]);
    return (rows[0] as { video_id?: unknown } | undefined)?.video_id;
  };

  it('gives a lecture its film, and a late call of an older version undoes nothing', async () => {
    const [old, young] = [await announced(1), await announced(2)];
    for (const [version, id] of [
      [1, old.id],
      [3, young.id],
      [2, old.id],
      [3, young.id],
    ] as const)
      expect((await publish(version, 'published', id)).status).toBe(200);
    expect(await shownBy('published')).toBe(young.id);
    expect((await publish(4, 'published', null)).status).toBe(200);
    expect(await shownBy('published')).toBeNull();
  });

  it('shows the captions that it was published with, whatever is written later', async () => {
    const { id } = await handedIn(await makeVideo(3));
    const path = `/api/media/videos/${id}/captions/ko`;
    const write = async (text: string) => {
      const body = { text: `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}` };
      return (await call('PUT', path, { body })).body as unknown as { versions: object };
    };
    const texts = async () => {
      const film = await media.findFilm('captioned');
      return film?.state === 'ready' ? film.film.captions.map(({ text }) => /[가-힣]+/.exec(text)?.[0]) : [];
    };
    const { versions } = await write('처음');
    expect(versions).toEqual({ ko: 1, en: null });
    const shown = { lectureId: 'captioned', videoId: id, ownerId: 'teacher', version: 1, captions: versions };
    await media.internal(attachVideo.path, shown);
    expect(await write('나중')).toMatchObject({ versions: { ko: 2, en: null } });
    expect(await texts()).toEqual(['처음']);
    await media.internal(attachVideo.path, { ...shown, version: 2, captions: { ko: 2, en: null } });
    expect(await texts()).toEqual(['나중']);
    await media.internal(attachVideo.path, { ...shown, version: 3, captions: { ko: null, en: null } });
    expect(await texts()).toEqual([]);
  });

  it('shows no film of another owner', async () => {
    const { id } = await announced(1);
    expect((await publish(1, 'whole', id, 'rival')).status).toBe(404);
    expect(await shownBy('whole')).toBeUndefined();
  });

  it('is told what it must know of films', async () => {
    const { id } = await announced(1);
    const answer = await media.internal(findVideos.path, { ids: [id, `v_${'x'.repeat(22)}`] });
    expect(findVideos.response.parse(await answer.json())).toEqual({
      videos: [
        {
          id,
          ownerId: 'teacher',
          state: 'uploading',
          projection: '2d',
          duration: null,
          captions: [],
          captionsVersions: { ko: null, en: null },
        },
      ],
    });
  });
});

describe('an unusual film', () => {
  it.each<[string, readonly string[]]>([
    ['in 1080p', ['-vf', 'scale=1920:1080']],
    ['turned by its metadata', ['-metadata:s:v:0', 'rotate=90']],
    ['of a variable frame rate', ['-vf', "select='not(mod(n,3))+lt(n,5)'", '-vsync', 'vfr']],
    ['that is an archive too', []],
  ])('becomes playable: %s', async (what, args) => {
    const film = await makeVideo(3, { args });
    const archive = new Uint8Array([
      ...film,
      ...new TextEncoder().encode('PK\u0003\u0004<script>alert(1)</script>'),
    ]);
    const video = await handedIn(what.includes('archive') ? archive : film);
    expect(video).toMatchObject({ state: 'ready', failure: null });
    const path = playVideo.path.replace(':id', video.id);
    const own = headersOf('teacher');
    const playback = Playback.parse((await call('GET', path, { as: own })).body['playback']);
    const master = await (await fetchFile(media, playback, 'master.m3u8', { cookie: own.cookie })).text();
    expect(master.includes('1080p.m3u8')).toBe(what === 'in 1080p');
  });
});
