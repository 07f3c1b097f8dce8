import { SESSION_COOKIE } from '@lectern/contracts-core';
import { listMaterials, openPlayback, openPreview, type Playback } from '@lectern/contracts-media';
import { createDecipheriv, createHash } from 'node:crypto';
import sharp from 'sharp';
import { DRAWINGS } from '../src/films/domain/drawings.ts';
import { drawingKeys } from '../src/films/domain/film-keys.ts';
import { planFilm } from '../src/films/domain/film-plan.ts';
import { LADDERS } from '../src/common/domain/ladder.ts';
import type { TestMedia } from './start-test-media.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
/** Clear bytes of a piece: each one its own length. */
const clearOf = (key: string): Buffer =>
  Buffer.from(`${key} `.repeat(20 + (digestOf(key).charCodeAt(0) % 9)));

/** Puts what lectures are composed of into the store: rows of all drawings, files of those these lectures show. */
export async function keepDrawings(media: TestMedia, lectureIds: readonly string[]): Promise<void> {
  for (const { id, projection } of DRAWINGS) {
    await media.query(
      `insert into media.drawing (id, projection, digest, high_peak, low_peak) values ($1, $2, $3, 120000, 60000)`,
      [id, projection, digestOf(id)],
    );
  }
  for (const projection of ['2d', '360'] as const) {
    await media.query('insert into media.sprite_sheet (projection, digest) values ($1, $2)', [
      projection,
      digestOf(projection),
    ]);
    await put(media, drawingKeys.sprite(digestOf(projection)));
  }
  const kept = new Set<string>();
  for (const lectureId of lectureIds) {
    const lecture = media.partners.lectures.get(lectureId);
    if (!lecture) throw new Error(`There is no lecture ${lectureId}`);
    const projection = lecture.type === '360' ? '360' : '2d';
    const subject = {
      id: lectureId,
      duration: lecture.duration ?? 0,
      projection,
      category: lecture.category,
      regions: lecture.regions,
      techniques: lecture.techniques,
    } as const;
    for (const { drawing, pieces } of planFilm(subject)) {
      kept.add(drawingKeys.poster(digestOf(drawing)));
      for (const { name: quality } of LADDERS[projection]) {
        for (const { name } of pieces) kept.add(drawingKeys.piece(digestOf(drawing), quality, name));
      }
    }
  }
  for (const key of kept) await put(media, key);
}

const put = async (media: TestMedia, key: string) => {
  const bytes = key.endsWith('poster.jpg') ? await drawPoster(key) : clearOf(key);
  await media.objects.store.putObject(key, new Uint8Array(bytes), 'video/mp2t');
};

/** A picture in a colour of its own. */
const drawPoster = (key: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: `#${digestOf(key).slice(0, 6)}` } })
    .jpeg()
    .toBuffer();

/** Signs a person in; returns the cookie of their browser. */
export function signIn(media: TestMedia, userId: string, licenseVerified = true): { cookie: string } {
  const secret = `session-of-${userId}`;
  media.partners.sessions.set(secret, { userId, sessionId: secret, licenseVerified, roles: [] });
  return { cookie: `${SESSION_COOKIE}=${secret}` };
}

export const bindingOf = (headers: { cookie?: string }): string =>
  createHash('sha256')
    .update(`binding ${(headers.cookie ?? '').slice(SESSION_COOKIE.length + 1)}`)
    .digest('base64url')
    .slice(0, 22);

interface Viewing {
  readonly userId: string;
  readonly lectureId?: string;
  readonly viewingId?: string;
  readonly headers: { cookie?: string };
  readonly broadcast?: {
    startedAt: string | null;
    seconds: number;
    recorded?: { from: string; to: string };
  };
}

/** What learning asks when a person opens a lecture. */
export async function askForPlayback(media: TestMedia, viewing: Viewing) {
  const { userId, lectureId = 'lecture', viewingId = `viewing-of-${userId}`, headers, broadcast } = viewing;
  const response = await media.internal(openPlayback.path, {
    viewingId,
    userId,
    sessionBinding: bindingOf(headers),
    curriculumId: 'course',
    lectureId,
    ...(broadcast ? { broadcast } : {}),
  });
  return openPlayback.response.parse(await response.json());
}

export async function opened(media: TestMedia, viewing: Viewing): Promise<Playback> {
  const { playback } = await askForPlayback(media, viewing);
  if (!playback) throw new Error('The playback was refused');
  return playback;
}

export const previewOf = (media: TestMedia, lectureId: string) =>
  fetch(media.url + openPreview.path.replace(':curriculumId', 'course').replace(':lectureId', lectureId));

export const materialsOf = (
  media: TestMedia,
  headers: Record<string, string> = {},
  lectureId = 'lecture',
): Promise<Response> => {
  const path = listMaterials.path.replace(':curriculumId', 'course').replace(':lectureId', lectureId);
  return fetch(media.url + path, { headers });
};

export const fetchFile = (
  media: TestMedia,
  playback: Playback,
  file: string,
  headers: Record<string, string> = {},
) => fetch(`${media.url}/media/v/${playback.token}/${file}`, { headers });

/** Decrypts as a player does, with key and IV of the playlist. */
export function decrypt(bytes: Buffer, key: Buffer, iv: string): Buffer {
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'hex'));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}
