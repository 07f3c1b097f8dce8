import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, ObjectStore, type ObjectStoreSettings } from '@lectern/nest-kit/provision';
import { FfmpegFailure, runFfmpeg } from '../src/common/ffmpeg.ts';
import { LADDERS } from '../src/common/domain/ladder.ts';
import { SPRITE_TILE } from '../src/common/domain/sprite-tile.ts';
import { ingestKeys } from '../src/ingests/ingest-keys.ts';
import { readProbe, type ProbeReport } from '../src/videos/domain/probe-report.ts';
import { segmentLengths } from '../src/videos/domain/segment-lengths.ts';

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
}

type DataSource = ReturnType<typeof createDataSource>;
type Sending = IngestOptions & {
  readonly id: string;
  readonly folder: string;
  readonly store: ObjectStore;
  readonly dataSource: DataSource;
};

const SEGMENT_SECONDS = 4;
const FRAMES_PER_SECOND = 30;
/** Milliseconds between two looks at what ffmpeg has finished. */
const LOOK_MS = 500;
const MOST_TILES = 300;
const LEAST_TILE_SECONDS = 5;

/**
 * Sends a film as the stream of a live lecture, at the speed at which it plays, in the place of a studio's encoder: segments
 * go into the object store as ffmpeg finishes them, and delivery sends them from then on. Another ingest of the lecture
 * takes the place of this one. `databaseUrl` is the address as media's own role; its schema is migrated. Resolves with the
 * seconds that were sent. @throws {Error} when the file is no film.
 */
export async function ingestFilm(databaseUrl: string, options: IngestOptions): Promise<number> {
  const { lectureId, file } = options;
  const probe = await probeFile(file);
  const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
  await dataSource.initialize();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-ingest-'));
  try {
    const id = `i_${randomBytes(16).toString('base64url')}`;
    const sending: Sending = { ...options, id, folder, dataSource, store: new ObjectStore(options.objects) };
    await keepPictures(sending);
    await dataSource.transaction(async (manager) => {
      await manager.query('delete from live_ingest where lecture_id = $1', [lectureId]);
      await manager.query(
        'insert into live_ingest (id, lecture_id, tiles, tile_seconds) values ($1, $2, 1, $3)',
        [id, lectureId, Math.max(1, probe.duration)],
      );
    });
    const sent = await sendSegments(sending, probe).finally(() =>
      dataSource.query(`update live_ingest set state = 'ended' where id = $1`, [id]),
    );
    if (!options.signal?.aborted) await keepSprite(sending, sent);
    return sent;
  } finally {
    await dataSource.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function probeFile(file: string): Promise<ProbeReport> {
  // ffmpeg describes its input and ends with an error, because it has no output.
  const log = await runFfmpeg(inputOf(file)).catch((error: unknown) => {
    if (error instanceof FfmpegFailure) return error.log;
    throw error;
  });
  const probe = readProbe(log);
  if (!probe) throw new Error(`${file} is no film that ffmpeg reads`);
  return probe;
}

/** Files are the only protocol: no playlist in disguise leads ffmpeg elsewhere. */
const inputOf = (file: string): string[] => ['-protocol_whitelist', 'file,pipe', '-i', file];

const { width: TILE_WIDTH, height: TILE_HEIGHT, columns: COLUMNS } = SPRITE_TILE;
const FILL_TILE = `scale=${TILE_WIDTH}:${TILE_HEIGHT}:force_original_aspect_ratio=increase,crop=${TILE_WIDTH}:${TILE_HEIGHT}`;

/** The poster, and the same picture as the only small one: both are of the first frame, so that sending begins at once. */
async function keepPictures({ id, file, folder, store }: Sending): Promise<void> {
  for (const [key, fit] of [
    [ingestKeys.poster(id), 'scale=1280:-2'],
    [ingestKeys.sprite(id, 1), FILL_TILE],
  ] as const) {
    const picture = join(folder, 'picture.jpg');
    await runFfmpeg([...inputOf(file), '-an', '-frames:v', '1', '-vf', fit, '-q:v', '4', picture]);
    await store.putObject(key, await readFile(picture), 'image/jpeg');
  }
}

/** The small pictures of the recording. */
async function keepSprite({ id, file, folder, store, dataSource }: Sending, sent: number): Promise<void> {
  const every = Math.max(LEAST_TILE_SECONDS, Math.ceil(sent / MOST_TILES));
  const count = Math.max(1, Math.ceil(sent / every));
  const path = join(folder, 'sprite.jpg');
  const sheet = `fps=1/${every}:start_time=0,${FILL_TILE},tile=${COLUMNS}x${Math.ceil(count / COLUMNS)}`;
  await runFfmpeg([...inputOf(file), '-an', '-frames:v', '1', '-vf', sheet, '-q:v', '6', path]);
  await store.putObject(ingestKeys.sprite(id, count), await readFile(path), 'image/jpeg');
  await dataSource.query('update live_ingest set tiles = $2, tile_seconds = $3 where id = $1', [
    id,
    count,
    every,
  ]);
}

/** Encodes both qualities and keeps each segment once both have it. Resolves with the seconds that were sent. */
async function sendSegments(sending: Sending, probe: ProbeReport): Promise<number> {
  const { file, folder, isUnpaced = false, signal } = sending;
  for (const { name } of LADDERS['2d']) await mkdir(join(folder, name));
  const kept = { count: 0, seconds: 0 };
  let isOver = false;
  const encoding = runFfmpeg(
    [
      ...(isUnpaced ? [] : ['-re']),
      ...inputOf(file),
      ...(probe.hasAudio ? [] : ['-f', 'lavfi', '-i', `anullsrc=r=48000:cl=mono:d=${probe.duration}`]),
      ...LADDERS['2d'].flatMap((rung) => outputOf(rung, folder, probe.hasAudio ? '0:a:0' : '1:a')),
    ],
    signal ? { signal } : {},
  )
    .catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    })
    .finally(() => {
      isOver = true;
    });
  // A rejection is handled below, after what was finished is kept.
  encoding.catch(() => undefined);
  while (!isOver) {
    await Promise.race([encoding.catch(() => undefined), new Promise((next) => setTimeout(next, LOOK_MS))]);
    await keepFinished(sending, kept);
  }
  await encoding;
  return kept.seconds;
}

function outputOf(rung: (typeof LADDERS)['2d'][number], folder: string, sound: string): string[] {
  const { width, height } = rung;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1`;
  return [
    ...['-map', '0:v:0', '-map', sound, '-map_metadata', '-1', '-sn', '-dn', '-shortest'],
    ...['-vf', fit, '-r', String(FRAMES_PER_SECOND), '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', rung.level, '-bf', '0'],
    ...['-crf', String(rung.crf), '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...['-g', String(SEGMENT_SECONDS * FRAMES_PER_SECOND), '-sc_threshold', '0', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
    // A segment and the list that names it appear only when they are whole.
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_flags', 'temp_file'],
    ...['-muxdelay', '0', '-muxpreload', '0', '-hls_segment_filename', join(folder, rung.name, '%d.ts')],
    join(folder, rung.name, 'list.m3u8'),
  ];
}

async function keepFinished(sending: Sending, kept: { count: number; seconds: number }): Promise<void> {
  const { id, folder, store, dataSource } = sending;
  const lists = await Promise.all(
    LADDERS['2d'].map(async ({ name }) =>
      segmentLengths(await readFile(join(folder, name, 'list.m3u8'), 'utf8').catch(() => '')),
    ),
  );
  const finished = Math.min(...lists.map(({ length }) => length));
  for (; kept.count < finished; kept.count += 1) {
    const seconds = lists[0]?.[kept.count] ?? SEGMENT_SECONDS;
    const peaks: number[] = [];
    for (const { name } of LADDERS['2d']) {
      const bytes = await readFile(join(folder, name, `${kept.count}.ts`));
      await store.putObject(ingestKeys.piece(id, name, kept.count), bytes, 'video/mp2t');
      peaks.push(Math.max(1, Math.ceil((bytes.length * 8) / Math.max(0.1, seconds))));
    }
    await dataSource.query(
      `insert into live_segment (ingest_id, place, seconds, high_peak, low_peak) values ($1, $2, $3, $4, $5)`,
      [id, kept.count, seconds, ...peaks],
    );
    kept.seconds += seconds;
    sending.onSegment?.(kept.seconds);
  }
}
