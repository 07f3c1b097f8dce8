import { findDelivered, openPreview, PLAYBACK_LIMITS, withToken } from '@lectern/contracts-media';
import { lectureFacts } from '../partners.ts';
import {
  askForPlayback,
  decrypt,
  fetchFile,
  keepDrawings,
  opened,
  previewOf,
  signIn,
} from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const errorOf = async (response: Response) => [response.status, Object(await response.json()).error];
const learner = () => ({ userId: 'buyer', headers: signIn(media, 'buyer') });

beforeAll(async () => {
  media = await startTestMedia();
  for (const lecture of [
    lectureFacts('lecture'),
    lectureFacts('around', { type: '360', duration: 21 }),
    lectureFacts('long', { duration: 1_200 }),
    lectureFacts('preview', { isPreview: true }),
    lectureFacts('live', { type: 'live' }),
    lectureFacts('withdrawn-preview', { isPreview: true, isPublished: false }),
  ]) {
    media.partners.lectures.set(lecture.id, lecture);
  }
  await keepDrawings(media, ['lecture', 'around', 'preview', 'live']);
  media.partners.enrolments.add('buyer course');
});
afterAll(() => media.stop());
afterEach(() => jest.restoreAllMocks());

const playlistOf = async (file: string, viewing = learner()) => {
  const playback = await opened(media, viewing);
  return { playback, text: await (await fetchFile(media, playback, file, viewing.headers)).text() };
};

describe('a film', () => {
  it('lasts as long as its lecture says, in every quality', async () => {
    const { playback, text } = await playlistOf('master.m3u8');
    expect(text.match(/^\d+p\.m3u8$/gm)).toEqual(['720p.m3u8', '360p.m3u8']);
    expect(playback.duration).toBe(37);
    for (const quality of ['720p', '360p']) {
      const variant = (await playlistOf(`${quality}.m3u8`)).text;
      const seconds = [...variant.matchAll(/#EXTINF:([\d.]+)/g)].map(([, part]) => Number(part));
      expect(seconds).toEqual([8, 8, 8, 8, 5]);
      expect(variant.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(2);
    }
  });

  it('is sent encrypted for its viewing: key and IV of the playlist open it, another viewing’s key does not', async () => {
    const { playback, text } = await playlistOf('720p.m3u8');
    const { headers } = learner();
    const [, iv = ''] = /IV=0x([0-9a-f]{32})\n#EXTINF:8.000,\n720p\/1\.ts/.exec(text) ?? [];
    const segment = await bytesOf(await fetchFile(media, playback, '720p/1.ts', headers));
    const key = await bytesOf(await fetchFile(media, playback, 'key', headers));
    expect(decrypt(segment, key, iv).toString()).toMatch(/^films\/drawings\/[0-9a-f]{32}\/720p\/1\.ts /);
    const other = await opened(media, { ...learner(), viewingId: 'another' });
    const otherKey = await bytesOf(await fetchFile(media, other, 'key', headers));
    expect(() => decrypt(segment, otherKey, iv)).toThrow(/bad decrypt/i);
    expect(segment.includes('films/drawings')).toBe(false);
  });

  it('keeps its key over a renewal, and addresses of an old playlist go on with the next token', async () => {
    const first = await opened(media, learner());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    const second = await opened(media, learner());
    expect(second.token).not.toBe(first.token);
    const address = withToken(`/media/v/${first.token}/key`, second.token);
    const [one, two] = [
      await fetchFile(media, first, 'key', learner().headers),
      await fetch(media.url + address, learner()),
    ];
    expect(await bytesOf(one)).toEqual(await bytesOf(two));
  });

  it('has captions in both languages with the lecture’s words, markup shown and not followed', async () => {
    const ko = (await playlistOf('captions/ko.vtt')).text;
    const en = (await playlistOf('captions/en.vtt')).text;
    expect(ko).toMatch(/^WEBVTT\n/);
    expect(ko).toContain('이마의 &lt;b&gt;깊이&lt;/b&gt;');
    expect(en).toContain('Depth &amp; the forehead');
    expect(en).not.toContain('<');
    expect(ko).toMatch(/00:00:32\.000 --> 00:00:37\.000/);
  });

  it('has chapters in both languages where it is long enough for some', async () => {
    expect((await opened(media, learner())).chapters).toEqual([]);
    const { chapters } = await opened(media, { ...learner(), lectureId: 'long' });
    // A subject whose region is not said has few drawings that fit it, each a chapter.
    expect(chapters.length).toBeGreaterThanOrEqual(2);
    expect(chapters[0]).toEqual({
      startSeconds: 0,
      title_ko: expect.stringMatching(/[가-힣]/),
      title_en: expect.stringMatching(/^[A-Z]/),
    });
  });

  it('has a poster and small pictures for every moment', async () => {
    const { playback, text } = await playlistOf('sprite.vtt');
    expect(text).toMatch(/00:00:00\.000 --> 00:00:08\.000\nsprite\.jpg#xywh=\d+,\d+,160,90/);
    expect(text).toMatch(/--> 00:00:37\.000/);
    for (const file of ['sprite.jpg', 'poster.jpg']) {
      const response = await fetchFile(media, playback, file, learner().headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('all around is larger', async () => {
    const viewing = { ...learner(), lectureId: 'around' };
    const playback = await opened(media, viewing);
    expect(playback.projection).toBe('360');
    const master = await (await fetchFile(media, playback, 'master.m3u8', viewing.headers)).text();
    expect(master).toContain('RESOLUTION=2048x1024');
  });

  it.each([
    ['a live lecture', 'live', 'not-video'],
    ['a lecture of another course', 'no-such', 'not-found'],
  ])('is refused for %s', async (_what, lectureId, refusal) => {
    expect(await askForPlayback(media, { ...learner(), lectureId })).toEqual({
      playback: null,
      refusal,
      percent: null,
    });
  });
});

describe('ranges', () => {
  const ask = async (range: string) => {
    const viewing = learner();
    const playback = await opened(media, viewing);
    const whole = await bytesOf(await fetchFile(media, playback, '360p/0.ts', viewing.headers));
    const response = await fetchFile(media, playback, '360p/0.ts', { ...viewing.headers, range });
    return { whole, response, part: await bytesOf(response) };
  };

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=16-31', 16, 32],
    ['bytes=100-', 100, Infinity],
    ['bytes=-17', -17, Infinity],
    ['bytes=5-999999', 5, Infinity],
  ])('%s answers exactly these bytes of the encrypted segment', async (range, from, to) => {
    const { whole, response, part } = await ask(range);
    expect(response.status).toBe(206);
    expect(part).toEqual(whole.subarray(from, to));
    const start = from < 0 ? whole.length + from : from;
    const range206 = `bytes ${start}-${start + part.length - 1}/${whole.length}`;
    expect(response.headers.get('content-range')).toBe(range206);
  });

  it('behind the end are 416, and what is no single range is the whole', async () => {
    const behind = await ask('bytes=999999-');
    expect([behind.response.status, behind.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${behind.whole.length}`,
    ]);
    for (const range of ['bytes=9-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b']) {
      const { response, whole, part } = await ask(range);
      expect([response.status, part.equals(whole)]).toEqual([200, true]);
    }
  });
});

describe('the start of a lecture', () => {
  it('is told to commerce with the first segment, once, however many segments come at once', async () => {
    media.partners.enrolments.add('starter course');
    const viewing = { userId: 'starter', headers: signIn(media, 'starter') };
    const playback = await opened(media, viewing);
    for (const file of ['master.m3u8', '720p.m3u8', 'poster.jpg']) {
      expect((await fetchFile(media, playback, file, viewing.headers)).status).toBe(200);
    }
    const begun = () => media.partners.begun.filter((one) => one.startsWith('starter '));
    expect(begun()).toEqual([]);
    const segments = [0, 1, 2, 3].map((index) =>
      fetchFile(media, playback, `720p/${index}.ts`, viewing.headers),
    );
    expect((await Promise.all(segments)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(begun()).toEqual(['starter lecture']);
    const renewed = await opened(media, viewing);
    await fetchFile(media, renewed, '720p/4.ts', viewing.headers);
    expect(begun()).toEqual(['starter lecture']);
  });

  it.each(['key', 'captions/ko.vtt', 'captions/en.vtt', 'sprite.jpg', 'sprite.vtt', '360p/3.ts'])(
    'is told with %s alone, which is not sent before',
    async (file) => {
      const userId = `reader-${file.replaceAll(/\W/g, '-')}`;
      media.partners.enrolments.add(`${userId} course`);
      const viewing = { userId, viewingId: userId, headers: signIn(media, userId) };
      const playback = await opened(media, viewing);
      media.partners.isDown = true;
      expect((await fetchFile(media, playback, file, viewing.headers)).status).toBe(503);
      media.partners.isDown = false;
      expect((await fetchFile(media, playback, file, viewing.headers)).status).toBe(200);
      expect(media.partners.begun).toContain(`${userId} lecture`);
    },
  );

  it('is not noted by a request that only asks how long a segment is', async () => {
    media.partners.enrolments.add('asker course');
    const viewing = { userId: 'asker', headers: signIn(media, 'asker') };
    const playback = await opened(media, viewing);
    const address = `${media.url}/media/v/${playback.token}/720p/0.ts`;
    expect((await fetch(address, { method: 'HEAD', headers: viewing.headers })).status).toBe(200);
    expect(media.partners.begun).not.toContain('asker lecture');
  });

  it('sends nothing while commerce cannot be told', async () => {
    media.partners.enrolments.add('waiter course');
    const viewing = { userId: 'waiter', headers: signIn(media, 'waiter') };
    const playback = await opened(media, viewing);
    media.partners.isDown = true;
    const refused = await fetchFile(media, playback, '720p/0.ts', viewing.headers);
    media.partners.isDown = false;
    expect(await errorOf(refused)).toEqual([503, 'UNAVAILABLE']);
    expect((await fetchFile(media, playback, '720p/0.ts', viewing.headers)).status).toBe(200);
    expect(media.partners.begun).toContain('waiter lecture');
  });
});

describe('a free preview', () => {
  it('plays for a visitor without anything being noted', async () => {
    const before = media.partners.begun.length;
    const { playback } = Object(await (await previewOf(media, 'preview')).json());
    for (const file of ['master.m3u8', '720p.m3u8', 'key', '720p/0.ts', 'captions/en.vtt']) {
      expect((await fetchFile(media, playback, file)).status).toBe(200);
    }
    expect(media.partners.begun).toHaveLength(before);
  });

  it('comes with the playlists that its player would ask for next, as they are delivered', async () => {
    const { playback, playlists } = openPreview.response.parse(
      await (await previewOf(media, 'preview')).json(),
    );
    const names = playlists.map(({ address }) => address.split('/').at(-1) ?? '');
    expect(names).toEqual(['master.m3u8', '720p.m3u8']);
    const delivered = names.map(async (name) => (await fetchFile(media, playback, name)).text());
    expect(playlists.map(({ text }) => text)).toEqual(await Promise.all(delivered));
  });

  it.each([
    ['a lecture that is none', 'lecture'],
    ['one of a course that was withdrawn', 'withdrawn-preview'],
    ['no lecture at all', 'no-such'],
  ])('is not %s', async (_what, lectureId) => {
    expect(await errorOf(await previewOf(media, lectureId))).toEqual([404, 'NO_PREVIEW']);
  });

  it('is opened as often from one network as the contract says', async () => {
    const limits = new Set<number>();
    for (let opened = 0; opened <= PLAYBACK_LIMITS.previewsPerMinute; opened += 50)
      for (const { status } of await Promise.all(
        Array.from({ length: 50 }, () => previewOf(media, 'preview')),
      ))
        limits.add(status);
    expect(limits).toEqual(new Set([200, 429]));
    expect(await errorOf(await previewOf(media, 'preview'))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    await media.query('delete from media.rate_limit');
  });

  it('runs out as every token does', async () => {
    const { playback } = Object(await (await previewOf(media, 'preview')).json());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PLAYBACK_LIMITS.tokenSeconds * 1_000);
    expect(await errorOf(await fetchFile(media, playback, '720p/0.ts'))).toEqual([403, 'PLAYBACK_EXPIRED']);
  });
});

describe('a live lecture', () => {
  const watch = (startedAt: string | null, seconds = 37) => ({
    ...learner(),
    lectureId: 'live',
    broadcast: { startedAt, seconds },
  });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const statusOf = async (viewing: ReturnType<typeof watch>, file: string) =>
    (await fetchFile(media, await opened(media, viewing), file, viewing.headers)).status;

  it('is sent as it goes on, and nothing of it ahead', async () => {
    const viewing = watch(ago(1));
    const { text, playback } = await playlistOf('720p.m3u8', viewing);
    expect(text.match(/^720p\/\d+\.ts$/gm)).toEqual(['720p/0.ts', '720p/1.ts', '720p/2.ts']);
    expect(text).not.toContain('#EXT-X-ENDLIST');
    expect(playback.captions).toEqual([]);
    expect(await statusOf(viewing, '720p/2.ts')).toBe(200);
    for (const file of ['720p/3.ts', 'captions/ko.vtt', 'sprite.vtt']) {
      expect([file, await statusOf(viewing, file)]).toEqual([file, 404]);
    }
  });

  it('is a recording afterwards, as long as it was planned', async () => {
    const { text, playback } = await playlistOf('360p.m3u8', watch(null));
    expect(playback.duration).toBe(37);
    expect(text.match(/\.ts$/gm)).toHaveLength(5);
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(await statusOf(watch(null), 'captions/ko.vtt')).toBe(200);
  });

  it('asks for access, licence and session as films do', async () => {
    const viewing = watch(ago(1));
    const playback = await opened(media, viewing);
    const stranger = await fetchFile(media, playback, 'master.m3u8', signIn(media, 'stranger'));
    expect(await errorOf(stranger)).toEqual([403, 'PLAYBACK_ELSEWHERE']);
    const { refusal } = await askForPlayback(media, { ...viewing, userId: 'stranger' });
    expect(refusal).toBe('not-enrolled');
    expect((await askForPlayback(media, { ...learner(), lectureId: 'live' })).refusal).toBe('not-video');
  });
});

describe('what was sent for a viewing', () => {
  const sentOf = async (...viewingIds: string[]) => {
    const response = await media.internal(findDelivered.path, { viewingIds });
    return findDelivered.response.parse(await response.json()).viewings;
  };

  it('is kept before the segment is: with its neighbours, once, whole segments alone', async () => {
    const { headers } = learner();
    const viewing = { ...learner(), viewingId: 'kept' };
    const playback = await opened(media, viewing);
    await fetchFile(media, playback, '720p/0.ts', { ...headers, range: 'bytes=0-9' });
    await fetch(`${media.url}/media/v/${playback.token}/720p/0.ts`, { method: 'HEAD', headers });
    expect(await sentOf('kept', 'another-viewing')).toEqual([]);
    await Promise.all(
      ['720p/0.ts', '360p/0.ts', '720p/0.ts'].map((file) => fetchFile(media, playback, file, headers)),
    );
    expect(await sentOf('kept')).toEqual([{ viewingId: 'kept', sent: [{ fromMs: 0, toMs: 16_000 }] }]);
    await fetchFile(media, playback, '360p/4.ts', headers);
    expect(await sentOf('kept')).toEqual([
      {
        viewingId: 'kept',
        sent: [
          { fromMs: 0, toMs: 16_000 },
          { fromMs: 24_000, toMs: 37_000 },
        ],
      },
    ]);
  });

  it('is not kept of previews', async () => {
    const { playback } = openPreview.response.parse(await (await previewOf(media, 'preview')).json());
    expect((await fetchFile(media, playback, '720p/0.ts')).status).toBe(200);
    expect(await media.query('select from media.delivered where user_id = $1', [''])).toEqual([]);
  });
});
