import type { Playback } from '@lectern/contracts-media';
import type { RunningService } from '@lectern/nest-kit';
import { lectureFacts } from '../partners.ts';
import { decrypt, fetchFile, keepDrawings, opened, previewOf, signIn } from '../play-films.ts';
import { internalAt, MEDIA_SECRET as FORMER, startTestMedia, type TestMedia } from '../start-test-media.ts';

const NEXT = 'the secret that takes its place, long enough';
let media: TestMedia;
const running: RunningService[] = [];
beforeAll(async () => {
  media = await startTestMedia();
  for (const lecture of [lectureFacts('lecture'), lectureFacts('preview', { isPreview: true })])
    media.partners.lectures.set(lecture.id, lecture);
  await keepDrawings(media, ['lecture', 'preview']);
  media.partners.enrolments.add('buyer course');
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  await media.stop();
});

const viewer = (viewingId: string) => ({ userId: 'buyer', viewingId, headers: signIn(media, 'buyer') });
const bytesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
/** A process with these secrets, asked as the first one is. */
async function start(secret: string, otherSecret?: string): Promise<TestMedia> {
  const { url, close } = await media.startAnother({ secret, ...(otherSecret ? { otherSecret } : {}) });
  running.push({ url, close });
  return { ...media, url, internal: internalAt(url) };
}
const IV = /IV=0x([0-9a-f]{32})\n#EXTINF:8.000,\n720p\/1\.ts/;
const playlist = async (at: TestMedia, playback: Playback) =>
  (await bytesOf(await fetchFile(at, playback, '720p.m3u8', signIn(media, 'buyer')))).toString();
/** A segment as a player opens it, that has fetched its key once. */
const segment = async (at: TestMedia, playback: Playback, { key, iv }: { key: Buffer; iv: string }) =>
  decrypt(
    await bytesOf(await fetchFile(at, playback, '720p/1.ts', signIn(media, 'buyer'))),
    key,
    iv,
  ).toString();
/** What a player has after its first segment: the key is never fetched again. */
async function begin(at: TestMedia, viewingId: string) {
  const playback = await opened(at, viewer(viewingId));
  const [, iv = ''] = IV.exec(await playlist(at, playback)) ?? [];
  const key = await bytesOf(await fetchFile(at, playback, 'key', signIn(media, 'buyer')));
  return { playback, key, iv };
}
const openedByFormer = async ({ url }: TestMedia): Promise<unknown> =>
  Object(await (await fetch(`${url}/readyz`)).json()).sealedWithOther;
const FILM = /^films\/drawings\/[0-9a-f]{32}\/720p\/1\.ts /;

it('changes in three rounds of restarts while a lecture plays: the player keeps its key, and no token is refused', async () => {
  const before = await begin(media, 'from-before');
  const early = await start(FORMER, NEXT);
  expect(await segment(early, before.playback, before)).toMatch(FILM);
  const first = await begin(early, 'from-the-first-round');

  const late = await start(NEXT, FORMER);
  // Tokens of the round before, and renewed ones, at either process.
  for (const at of [early, late]) {
    for (const [viewingId, player] of [
      ['from-before', before],
      ['from-the-first-round', first],
    ] as const) {
      expect(await segment(at, player.playback, player)).toMatch(FILM);
      const renewed = await opened(late, viewer(viewingId));
      expect(await segment(at, renewed, player)).toMatch(FILM);
    }
  }
  const second = await begin(late, 'from-the-second-round');
  const renewed = await opened(early, viewer('from-the-second-round'));
  for (const at of [early, late]) expect(await segment(at, renewed, second)).toMatch(FILM);
  expect(second.key).not.toEqual(before.key);
  expect(await openedByFormer(late)).toBe(2);
  const preview = Object(await (await previewOf(late, 'preview')).json()).playback as Playback;
  await bytesOf(await fetchFile(early, preview, '720p/0.ts'));

  const only = await start(NEXT);
  expect(await openedByFormer(only)).toBeUndefined();
  const last = await opened(only, viewer('from-the-second-round'));
  expect(await segment(only, last, second)).toMatch(FILM);
  expect(await segment(only, second.playback, second)).toMatch(FILM);
  // Begun in the last round, renewed at a process that is not in it yet.
  const newest = await begin(only, 'from-the-last-round');
  const newer = await opened(late, viewer('from-the-last-round'));
  for (const at of [late, only]) expect(await segment(at, newer, newest)).toMatch(FILM);
  // The next change: what has begun to play keeps its key as well.
  const later = await begin(only, 'from-later');
  const next = await start('the secret of the change after, long enough', NEXT);
  expect(await segment(next, await opened(next, viewer('from-later')), later)).toMatch(FILM);
  // What the operator did not wait for is told to load anew.
  const refused = await fetchFile(only, before.playback, '720p/1.ts', signIn(media, 'buyer'));
  expect([refused.status, Object(await refused.json()).error]).toEqual([403, 'PLAYBACK_INVALID']);
});
