import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { createDataSource, ObjectStore, type ObjectStoreSettings } from '@lectern/nest-kit/provision';
import { LADDERS } from '../src/common/domain/ladder.ts';
import { ingestKeys } from '../src/ingests/ingest-keys.ts';
import type { ProbeReport } from '../src/videos/domain/probe-report.ts';
import { segmentLengths } from '../src/videos/domain/segment-lengths.ts';
import { followEncoder, repeatUntilDone, type Pause } from './live/follow-encoder.ts';
import { IngestRows, type EncoderRun } from './live/ingest-rows.ts';
import { encodeSegments, probeFile, SEGMENT_SECONDS } from './live/live-encoder.ts';
import { keepPictures, keepSprite } from './live/live-pictures.ts';

export interface IngestOptions {
  readonly objects: ObjectStoreSettings;
  readonly lectureId: string;
  /** Path of the film that stands for the studio's camera. */
  readonly file: string;
  /** As fast as ffmpeg can instead of as fast as the film plays; for tests. */
  readonly isUnpaced?: boolean;
  /** Ends the broadcast; what was sent stays as its recording. */
  readonly signal?: AbortSignal;
  /** Called for each segment that can be watched, with the seconds sent until now. */
  readonly onSegment?: (seconds: number) => void;
  /** Waits between two looks at the encoder; for tests. */
  readonly pause?: Pause;
}

type Sending = IngestOptions & {
  readonly run: EncoderRun;
  readonly folder: string;
  readonly store: ObjectStore;
  readonly rows: IngestRows;
  readonly pause: Pause;
};

/**
 * Sends a film as the stream of a live lecture, at the speed at which it plays, in the place of a studio's encoder: segments
 * go into the object store as ffmpeg finishes them, and delivery sends them from then on. A store or a database that is away
 * for a while delays them. Another ingest of the lecture goes on behind the last segment of this one, which then ends.
 * `databaseUrl` is the address as media's own role; its schema is migrated. Resolves with the seconds that were sent.
 * @throws {Error} when the file is no film; IngestTakenOver.
 */
export async function ingestFilm(databaseUrl: string, options: IngestOptions): Promise<number> {
  const { lectureId, file, pause = (milliseconds) => pauseFor(milliseconds) } = options;
  const probe = await probeFile(file);
  const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
  await dataSource.initialize();
  const rows = new IngestRows(dataSource);
  const store = new ObjectStore(options.objects);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-ingest-'));
  try {
    const begun = await rows.findIngest(lectureId);
    const runId = makeId();
    const ingestId = begun ?? makeId();
    if (begun === undefined) await keepPictures({ ingestId, file, folder, store });
    const run = await rows.beginRun({ lectureId, ingestId, runId }, Math.max(1, probe.duration));
    const sent = await sendSegments({ ...options, run, folder, store, rows, pause }, probe).finally(() =>
      repeatUntilDone(() => rows.endRun(run), pause),
    );
    // Small pictures of the film would be at wrong times behind the segments of an earlier run.
    if (run.firstPlace === 0 && !options.signal?.aborted) {
      const { tiles, tileSeconds } = await keepSprite({ ingestId: run.ingestId, file, folder, store }, sent);
      await rows.setTiles(run, tiles, tileSeconds);
    }
    return sent;
  } finally {
    await dataSource.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

const makeId = (): string => `i_${randomBytes(16).toString('base64url')}`;

/** Encodes both qualities and keeps each segment once both have it. Resolves with the seconds that were sent. */
async function sendSegments(sending: Sending, probe: ProbeReport): Promise<number> {
  const { file, folder, isUnpaced = false, signal, pause } = sending;
  const failed = new AbortController();
  const either = AbortSignal.any(signal ? [signal, failed.signal] : [failed.signal]);
  const kept = { count: 0, seconds: 0 };
  const encoding = encodeSegments({ file, folder, isUnpaced, signal: either }, probe);
  try {
    await followEncoder(encoding, () => keepFinished(sending, kept), pause);
  } finally {
    failed.abort();
    // Its failure was thrown above, unless an earlier one was.
    await encoding.catch(() => undefined);
  }
  return kept.seconds;
}

async function keepFinished(sending: Sending, kept: { count: number; seconds: number }): Promise<void> {
  const { run, folder, store, rows } = sending;
  const lists = await Promise.all(
    LADDERS['2d'].map(async ({ name }) =>
      segmentLengths(await readFile(join(folder, name, 'list.m3u8'), 'utf8').catch(() => '')),
    ),
  );
  const finished = Math.min(...lists.map(({ length }) => length));
  for (; kept.count < finished; kept.count += 1) {
    const place = run.firstPlace + kept.count;
    const seconds = lists[0]?.[kept.count] ?? SEGMENT_SECONDS;
    const [highPeak = 1, lowPeak = 1] = await Promise.all(
      LADDERS['2d'].map(async ({ name }) => {
        const bytes = await readFile(join(folder, name, `${kept.count}.ts`));
        await store.putObject(ingestKeys.piece(run.runId, name, place), bytes, 'video/mp2t');
        return Math.max(1, Math.ceil((bytes.length * 8) / Math.max(0.1, seconds)));
      }),
    );
    await rows.addSegment(run, { place, sentBefore: kept.seconds, seconds, highPeak, lowPeak });
    kept.seconds += seconds;
    sending.onSegment?.(kept.seconds);
  }
}
