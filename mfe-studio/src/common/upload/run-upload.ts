import {
  finishVideo,
  listVideos,
  presignVideoPart,
  startVideo,
  type Video,
  VIDEO_LIMITS,
} from '@lectern/contracts-media';
import { ApiError, type ApiClient } from '@lectern/http';
import { filmTypeOf } from './film-file.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sendPart } from './send-part.ts';
import { untilItWorks, type Patience } from './until-it-works.ts';

/** Parts of one file at a time. */
const PARTS = 3;

/** The service takes no file like this; sending it again does not help. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';

  constructor(
    readonly code: string,
    readonly videoId?: string,
  ) {
    super(`The upload was refused: ${code}`);
  }
}

export interface UploadRun extends Patience {
  readonly file: File;
  readonly lectureId: string;
  readonly projection: '2d' | '360';
  /** Sends the file even where the person has handed it in before. */
  readonly takesKnown: boolean;
  readonly onAnnounced: (videoId: string) => void;
  readonly onSent: (bytes: number) => void;
}

/**
 * Sends a file, or what is missing of it. Announcing the same file again finds the upload that was begun, so this is how an
 * upload begins, and how it goes on after a pause or a reload.
 * @throws {UploadRefused} `KNOWN` with the film that holds the same file; the reason of the abort.
 */
export async function runUpload(api: ApiClient, run: UploadRun): Promise<void> {
  const { file, signal } = run;
  const digest = await fingerprintOf(file);
  if (!run.takesKnown) {
    const known = await findKnown(api, run, digest);
    if (known) throw new UploadRefused('KNOWN', known.id);
  }
  const body = {
    name: file.name.slice(-200),
    type: filmTypeOf(file) ?? '',
    bytes: file.size,
    projection: run.projection,
    digest,
    lectureId: run.lectureId,
  };
  const { video } = await asked(run, () => api.call(startVideo, { body, signal }));
  run.onAnnounced(video.id);
  let present: readonly number[] = video.parts.present;
  // A part that was put may still be missing: the service counts, and the file ends when it agrees.
  for (;;) {
    await sendParts(api, run, { ...video, parts: { ...video.parts, present: [...present] } });
    const missing = await finish(api, run, video.id);
    if (!missing) return;
    present = missing;
  }
}

async function findKnown(api: ApiClient, run: UploadRun, digest: string): Promise<Video | undefined> {
  const { videos } = await asked(run, () => api.call(listVideos, { query: {}, signal: run.signal }));
  return videos.find(
    ({ digest: theirs, bytes, state }) =>
      theirs === digest && bytes === run.file.size && state !== 'uploading' && state !== 'failed',
  );
}

async function sendParts(api: ApiClient, run: UploadRun, { id, parts }: Video): Promise<void> {
  const sent = new Map(parts.present.map((part) => [part, sizeOf(run.file, part)]));
  const missing = Array.from({ length: parts.count }, (_, index) => index + 1).filter(
    (part) => !sent.has(part),
  );
  const note = (): void => run.onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  note();
  const work = async (): Promise<void> => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part;
      await asked(run, async () => {
        const params = { id, part: number };
        const { address, type } = await api.call(presignVideoPart, { params, signal: run.signal });
        const from = (number - 1) * VIDEO_LIMITS.partBytes;
        const piece = run.file.slice(from, from + VIDEO_LIMITS.partBytes, type);
        await sendPart(address, piece, {
          signal: run.signal,
          onSent: (bytes) => {
            sent.set(number, bytes);
            note();
          },
        });
      });
      sent.set(number, sizeOf(run.file, number));
      note();
    }
  };
  await Promise.all(Array.from({ length: PARTS }, work));
}

/** Undefined once the film is handed in, otherwise the parts that have come. */
async function finish(api: ApiClient, run: UploadRun, id: string): Promise<readonly number[] | undefined> {
  try {
    await asked(run, () => api.call(finishVideo, { params: { id }, signal: run.signal }));
    return undefined;
  } catch (error) {
    if (!(error instanceof UploadRefused) || error.code !== 'VIDEO_INCOMPLETE') throw error;
    const { videos } = await asked(run, () => api.call(listVideos, { query: {}, signal: run.signal }));
    return videos.find((video) => video.id === id)?.parts.present ?? [];
  }
}

/** Asks until there is an answer. @throws {UploadRefused} for an answer that says no. */
async function asked<T>(run: Patience, ask: () => Promise<T>): Promise<T> {
  try {
    return await untilItWorks(ask, run);
  } catch (error) {
    if (error instanceof ApiError) throw new UploadRefused(error.code);
    throw error;
  }
}

const sizeOf = (file: File, part: number): number =>
  Math.min(VIDEO_LIMITS.partBytes, file.size - (part - 1) * VIDEO_LIMITS.partBytes);
