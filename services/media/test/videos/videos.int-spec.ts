import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachVideo, presignVideoPart, startVideo, Video, VIDEO_LIMITS } from '@lectern/contracts-media';
import { until } from '@lectern/testing/node';
import { makeVideo } from '../../seed/short-film.ts';
import { lectureFacts } from '../partners.ts';
import { askForPlayback, fetchFile, keepDrawings, opened, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
  media.partners.lectures.set('lecture', lectureFacts('lecture'));
  await keepDrawings(media, ['lecture']);
});
afterAll(() => media.stop());

/** Headers of an instructor's page. */
function instructor(userId = 'teacher'): Record<string, string> {
  const { cookie } = signIn(media, userId);
  const person = media.partners.sessions.get(`session-of-${userId}`);
  if (person) media.partners.sessions.set(`session-of-${userId}`, { ...person, roles: ['instructor'] });
  return { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
}

const call = async (
  method: string,
  path: string,
  { body, headers = instructor() }: { body?: unknown; headers?: Record<string, string> } = {},
) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(media.url + path, { method, headers, ...sent });
  return { status: response.status, body: Object(await response.json()) as Record<string, never> };
};
const stateOf = async (id: string): Promise<Video> =>
  Video.parse((await call('GET', `/api/media/videos/${id}`)).body['video']);

async function announced(file: Uint8Array, facts: object = {}): Promise<Video> {
  const body = { name: 'film.mp4', type: 'video/mp4', bytes: file.length, ...facts };
  const { status, body: answer } = await call('POST', startVideo.path, { body });
  expect(status).toBe(201);
  return Video.parse(answer['video']);
}

async function putPart(id: string, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const { body } = await call('POST', `/api/media/videos/${id}/parts/${part}`);
  const { address, type } = presignVideoPart.response.parse(body);
  return fetch(media.objects.address(address), {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type },
  });
}

/** Hands a film in and waits until the work on it has ended. */
async function handedIn(file: Uint8Array<ArrayBuffer>, facts: object = {}): Promise<Video> {
  const { id } = await announced(file, facts);
  expect((await putPart(id, 1, file)).status).toBe(200);
  expect((await call('POST', `/api/media/videos/${id}/finish`)).status).toBe(200);
  return ended(id);
}

async function ended(id: string): Promise<Video> {
  let video = await stateOf(id);
  await until(async () => {
    video = await stateOf(id);
    return video.state === 'ready' || video.state === 'failed';
  });
  return video;
}

/** Has a step that was put off begin now; false where none is. */
const beginsAgain = async (): Promise<boolean> =>
  (
    await media.query(
      `update media_jobs.job set start_after = now()
        where name = 'process-video' and state = 'created' and start_after > now() returning id`,
    )
  ).length > 0;

const QUESTION = {
  id: 'depth',
  atSeconds: 5,
  question_ko: '깊이는?',
  question_en: 'How deep?',
  options: [
    { ko: '하나', en: 'One' },
    { ko: '둘', en: 'Two' },
  ],
  rightOption: 1,
  explanation_ko: '',
  explanation_en: '',
};

/** Publishes a version of the course in which a lecture shows a film. */
async function shown(lectureId: string, videoId: string | null, version: number): Promise<number> {
  const chapters = [{ startSeconds: 0, title_ko: '처음', title_en: 'Beginning' }];
  const quizMarks = [QUESTION, { ...QUESTION, id: 'behind', atSeconds: 600 }];
  const shows = { chapters, quizMarks, view: { yaw: 30, pitch: 0 } };
  const film = { lectureId, videoId, version, ownerId: 'teacher', ...shows };
  const { status } = await media.internal(attachVideo.path, film);
  return status;
}

describe('a film that was handed in', () => {
  it.each([
    ['mp4', 'video/mp4', true],
    ['mov', 'video/quicktime', false],
    ['avi', 'video/x-msvideo', true],
  ])('as %s becomes playable through every step', async (type, mime, hasSound) => {
    const video = await handedIn(await makeVideo(11, { type, hasSound }), { type: mime });
    expect(video).toMatchObject({ state: 'ready', step: null, percent: 100, failure: null });
    expect(video.duration).toBeCloseTo(11, 0);
  });

  it('is what its lecture shows once it was attached, with its own captions', async () => {
    const { id } = await handedIn(await makeVideo(11));
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>깊이</b> 3 < 5\n';
    const put = await call('PUT', `/api/media/videos/${id}/captions/ko`, { body: { text: captions } });
    expect(put).toMatchObject({ status: 200, body: { cues: 1 } });
    media.partners.lectures.set('filmed', lectureFacts('filmed'));
    expect(await shown('filmed', id, 1)).toBe(200);
    media.partners.enrolments.add('buyer course');
    const viewing = { userId: 'buyer', lectureId: 'filmed', headers: signIn(media, 'buyer') };
    const playback = await opened(media, viewing);
    expect(playback.duration).toBeCloseTo(11, 0);
    expect(playback).toMatchObject({
      initialView: { yaw: 30, pitch: 0 },
      chapters: [{ startSeconds: 0, title_ko: '처음', title_en: 'Beginning' }],
      quizMarks: [QUESTION],
    });
    expect(playback.captions).toMatchObject([{ language: 'ko', source: 'uploaded' }]);
    const text = async (file: string) => (await fetchFile(media, playback, file, viewing.headers)).text();
    expect(await text('captions/ko.vtt')).toContain('\n깊이 3 &lt; 5\n');
    for (const quality of ['720p', '360p']) {
      expect((await text(`${quality}.m3u8`)).match(/#EXTINF/g)).toHaveLength(2);
      expect((await fetchFile(media, playback, `${quality}/1.ts`, viewing.headers)).status).toBe(200);
    }
    for (const file of ['sprite.jpg', 'poster.jpg']) {
      expect((await fetchFile(media, playback, file, viewing.headers)).status).toBe(200);
    }
  });

  it('keeps its file for another encoding, and has its pictures when it is as short as the first of them', async () => {
    const before = (await media.objects.contents()).length;
    const { id } = await handedIn(await makeVideo(2));
    // Its one part, one segment in each of two qualities, the sprite and the poster.
    await until(async () => (await media.objects.contents()).length === before + 5);
    expect((await stateOf(id)).parts.present).toEqual([1]);
  });
});

describe('a bad file', () => {
  const film = () => makeVideo(6);

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['noise', () => Promise.resolve(crypto.getRandomValues(new Uint8Array(40_000))), 'not-a-video'],
    [
      'a page',
      () => Promise.resolve(new TextEncoder().encode('<html><script>1</script></html>')),
      'not-a-video',
    ],
    [
      'a playlist in disguise',
      () =>
        Promise.resolve(new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST')),
      'not-a-video',
    ],
    ['the first bytes of a film', async () => (await film()).slice(0, 900), 'not-a-video'],
    ['a film of another type', () => makeVideo(3, { type: 'avi' }), 'not-a-video'],
    ['less than a second', () => makeVideo(0.4), 'wrong-length'],
  ])('fails for good, and says why: %s', async (_what, make, failure) => {
    const video = await handedIn(await make());
    expect(video).toMatchObject({ state: 'failed', step: 'probe', failure });
  });

  it.each(['video/mp4', 'video/x-msvideo'])(
    'row 51: makes the service ask no address that its content names, as %s',
    async (type) => {
      let asked = 0;
      const server = createServer((_request, response) => {
        asked += 1;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const playlist = `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/inside.ts\n#EXT-X-ENDLIST`;
      const video = await handedIn(new TextEncoder().encode(playlist), { type });
      server.close();
      expect([video.state, video.failure, asked]).toEqual(['failed', 'not-a-video', 0]);
    },
  );

  it('that ends long before it says fails as damaged', async () => {
    const whole = await makeVideo(20);
    const video = await handedIn(whole.slice(0, Math.floor(whole.length / 3)));
    expect(video).toMatchObject({ state: 'failed', step: 'ladder-high', failure: 'damaged' });
  });

  it('without its index shows its first picture', async () => {
    const whole = await makeVideo(20, { type: 'avi' });
    const video = await handedIn(whole.slice(0, Math.floor(whole.length / 3)), { type: 'video/x-msvideo' });
    expect(video).toMatchObject({ state: 'ready', failure: null });
  });

  it.each([
    ['empty', { bytes: 0 }, 400, 'VIDEO_EMPTY'],
    ['too large', { bytes: VIDEO_LIMITS.bytes + 1 }, 413, 'VIDEO_TOO_LARGE'],
    ['of another type', { bytes: 10, type: 'image/png' }, 400, 'INVALID_FILE_TYPE'],
  ])('is refused before it is sent: %s', async (_what, facts, status, error) => {
    const body = { name: 'x', type: 'video/mp4', ...facts };
    expect(await call('POST', startVideo.path, { body })).toMatchObject({ status, body: { error } });
  });

  it('does not make another lecture fail: its lecture says so and the others play', async () => {
    const { id } = await handedIn(new TextEncoder().encode('nothing'));
    await shown('broken', id, 1);
    media.partners.lectures.set('broken', lectureFacts('broken'));
    media.partners.enrolments.add('buyer course');
    const viewing = { userId: 'buyer', headers: signIn(media, 'buyer') };
    expect(await askForPlayback(media, { ...viewing, lectureId: 'broken' })).toMatchObject({
      refusal: 'failed',
    });
    expect((await opened(media, viewing)).duration).toBe(37);
  });
});

describe('the work', () => {
  it('begins only once every part has come whole, and an upload goes on where it was cut off', async () => {
    const bytes = VIDEO_LIMITS.partBytes + 7;
    const { id, parts } = await announced(new Uint8Array(bytes));
    expect(parts).toMatchObject({ count: 2, present: [] });
    expect((await putPart(id, 2, new Uint8Array(6))).status).toBe(403);
    expect((await putPart(id, 2, new Uint8Array(7))).status).toBe(200);
    expect((await stateOf(id)).parts.present).toEqual([2]);
    const early = await call('POST', `/api/media/videos/${id}/finish`);
    expect(early).toMatchObject({ status: 409, body: { error: 'VIDEO_INCOMPLETE' } });
  });

  it('waits for the object store however long that is away, which is no failure of the film', async () => {
    const file = await makeVideo(2);
    const { id } = await announced(file);
    expect((await putPart(id, 1, file)).status).toBe(200);
    await media.objects.fail({ refuseAll: true });
    expect(await call('POST', `/api/media/videos/${id}/finish`)).toMatchObject({ status: 503 });
    await media.objects.fail({ refuseAll: true, method: 'GET' });
    expect((await call('POST', `/api/media/videos/${id}/finish`)).status).toBe(200);
    // More often than a step is tried that fails by itself.
    for (let turn = 1; turn <= 4; turn += 1) await until(beginsAgain);
    await media.objects.fail({});
    let film = await stateOf(id);
    await until(async () => {
      await beginsAgain();
      film = await stateOf(id);
      return film.state === 'ready' || film.state === 'failed';
    });
    expect(film).toMatchObject({ state: 'ready', failure: null });
  });

  it('is retried from the step that failed, once the cause is gone', async () => {
    const file = await makeVideo(3);
    const { id } = await announced(file);
    await putPart(id, 1, file);
    await media.query(
      `update media.video set state = 'failed', step = 'ladder-high', failure = 'internal',
      facts = '{"probe":{"duration":3,"width":320,"height":180,"hasAudio":true}}' where id = $1`,
      [id],
    );
    expect((await call('POST', `/api/media/videos/${id}/retry`)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'ready', failure: null });
    const again = await call('POST', `/api/media/videos/${id}/retry`);
    expect(again).toMatchObject({ status: 409, body: { error: 'VIDEO_STATE' } });
  });
});

describe('who may hand films in', () => {
  it.each<[string, () => Record<string, string>, number]>([
    ['a guest', () => ({}), 401],
    ['a learner', () => signIn(media, 'learner'), 403],
    ['another instructor', () => instructor('rival'), 404],
  ])('not %s: a film is seen and changed only by its owner', async (_who, headers, status) => {
    const { id } = await announced(new Uint8Array(10));
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers() };
    expect((await call('GET', `/api/media/videos/${id}`, { headers: own })).status).toBe(status);
    expect((await call('POST', `/api/media/videos/${id}/finish`, { headers: own })).status).toBe(status);
    const captions = { headers: own, body: { text: 'WEBVTT' } };
    expect((await call('PUT', `/api/media/videos/${id}/captions/ko`, captions)).status).toBe(status);
  });

  it('and captions that cannot be read are refused with their line', async () => {
    const { id } = await announced(new Uint8Array(10));
    const text = 'WEBVTT\n\n00:05.000 --> 00:04.000\nx';
    expect(await call('PUT', `/api/media/videos/${id}/captions/en`, { body: { text } })).toMatchObject({
      status: 400,
      body: { error: 'CAPTIONS_INVALID', details: { line: 3, problem: 'ends-before-it-begins' } },
    });
  });
});
