import { join } from 'node:path';
import { playbackAddress } from '@lectern/contracts-media';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import { ensureServiceDatabase, ObjectStore } from '@lectern/nest-kit/provision';
import pg from 'pg';
import type { Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { startServiceProcess, type StartedProcess } from '../service/built-service.ts';
import { findNginx, startNginx } from './nginx.ts';
import { openViewing, startPartners, VIEWER } from './partners.ts';
import { measureRate, type Rate } from './segment-rate.ts';

const SECRET = 'only this measurement calls the service, over loopback';
const SEGMENTS = 40;
/** What one processor has to send: a thousand viewers of a film of 4 Mbit/s. */
const LEAST_MBIT = 4_000;
/** Sizes of a segment in bytes. */
export const SIZES = [
  ['a drawn lecture', 92_000],
  ['a filmed lecture', 900_000],
] as const;

interface Comparison {
  /** Names logs, folders and the database; no other comparison of the run has it. */
  readonly name: string;
  readonly what: string;
  /** Of a segment. */
  readonly bytes: number;
  /** The sides take turns; the first turn warms them up and does not count. */
  readonly turns: number;
}

/** Segments of a signed viewing against the same files from a bare Node server and, where it is installed, from nginx. */
export async function compareSegments(
  place: Throwaway,
  comparison: Comparison,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const { name, what, bytes, turns } = comparison;
  const partners = await startPartners();
  try {
    const { media, paths } = await startMedia(place, comparison, partners.url);
    const bare = await startBare(place, { name, bytes });
    const program = findNginx();
    if (program === undefined) log('nginx is not installed: the comparison with it is left out');
    const nginx = program
      ? await startNginx(place, { program, name, files: filesOf(place, name) })
      : undefined;
    const files = paths.map((_path, index) => `/${index}.ts`);
    const rates: { media: Rate; bare: Rate; nginx: Rate | undefined }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      rates.push({
        media: await measureRate(media, paths),
        bare: await measureRate(bare, files),
        nginx: nginx && (await measureRate(nginx, files)),
      });
    }
    const counted = rates.slice(1);
    const of = (side: 'media' | 'bare' | 'nginx', figure: keyof Rate): number =>
      median(counted.flatMap((turn) => turn[side]?.[figure] ?? []));
    const figures = (side: 'bare' | 'nginx', figure: keyof Rate): string =>
      `${of('media', figure).toFixed(0)} / ${of(side, figure).toFixed(0)}`;
    const size = `${(bytes / 1_000).toFixed(0)} kB each`;
    const perProcessor: Measurement = {
      name: `encrypted film per second of one processor, checked for its viewing, ${what}`,
      value: (of('media', 'perProcessorSecond') * bytes * 8) / 1_000_000,
      limit: LEAST_MBIT,
      direction: 'at least',
      unit: 'Mbit/s',
      detail: `segments per second of processor time beside a bare Node server of the same files, unchecked and unencrypted: ${figures('bare', 'perProcessorSecond')}, ${size}; by the clock ${figures('bare', 'perSecond')} per second`,
    };
    if (!nginx) return [perProcessor];
    const againstNginx: Measurement = {
      name: `segments per second, checked and encrypted / nginx with the same files, ${what}`,
      value: of('media', 'perSecond') / of('nginx', 'perSecond'),
      direction: 'at least',
      detail: `${figures('nginx', 'perSecond')} by the clock, one process each, ${size}; per second of processor time ${figures('nginx', 'perProcessorSecond')}`,
    };
    return [perProcessor, againstNginx];
  } finally {
    await partners.stop();
  }
}

/** The service with a film, and the addresses of its segments for a viewing that is open. */
async function startMedia(
  place: Throwaway,
  { name, what, bytes }: Comparison,
  partnersUrl: string,
): Promise<{ media: StartedProcess; paths: string[] }> {
  const objects = await startObjects(place, name);
  const databaseUrl = await ensureServiceDatabase(await place.database(name), {
    service: 'media',
    password: 'bench',
  });
  const media = await startServiceProcess(place, 'media', {
    title: `The media service (${what})`,
    logName: name,
    env: {
      DATABASE_URL: databaseUrl,
      IDENTITY_URL: partnersUrl,
      CATALOG_URL: partnersUrl,
      COMMERCE_URL: partnersUrl,
      SERVICE_SECRET: SECRET,
      MEDIA_SECRET: 'a secret that is only used while this is measured',
      MEDIA_DIR: join(place.folder, name),
      ...objects.env,
    },
  });
  await keepFilm(databaseUrl, objects.store, bytes);
  const token = await openViewing(media.url, SECRET);
  return {
    media,
    paths: Array.from({ length: SEGMENTS }, (_, index) => playbackAddress(token, `720p/${index}.ts`)),
  };
}

const filesOf = ({ folder }: Throwaway, name: string): string => join(folder, `${name}-files`);

/** A film of one lecture that was handed in: one row, and its segments in the store. */
async function keepFilm(databaseUrl: string, store: ObjectStore, bytes: number): Promise<void> {
  const id = 'v_0123456789012345678901';
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const facts = {
    segments: Array.from({ length: SEGMENTS }, () => 8),
    highPeak: 1_000_000,
    lowPeak: 500_000,
    sprite: { count: 1, every: 320 },
  };
  await database.query(
    `insert into media.video (id, owner_id, name, type, bytes, projection, state, percent, facts)
     values ($1, 'bench', 'bench', 'video/mp4', 1, '2d', 'ready', 100, $2)`,
    [id, JSON.stringify(facts)],
  );
  await database.query('insert into media.lecture_video (lecture_id, video_id) values ($1, $2)', [
    VIEWER.lectureId,
    id,
  ]);
  await database.end();
  for (let index = 0; index < SEGMENTS; index += 1) {
    await store.putObject(`films/videos/${id}/720p/${index}.ts`, segmentBytes(bytes, index), 'video/mp2t');
  }
}

const segmentBytes = (bytes: number, index: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes).fill(index + 1);

async function startObjects({ supervisor, logs, folder }: Throwaway, name: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const keys = { keyId: 'bench', secret: 'a secret of the bench', bucket: 'lectern', region: 'local' };
  await supervisor.start({
    name: `The object store of ${name}`,
    command: process.execPath,
    args: [join(import.meta.dirname, '../../../simulators/src/main.ts')],
    env: {
      OBJECTS_PORT: `${port}`,
      OBJECTS_DIR: join(folder, `${name}-objects`),
      OBJECTS_KEY_ID: keys.keyId,
      OBJECTS_SECRET: keys.secret,
      MAIL_SMTP_PORT: '0',
      MAIL_WEB_PORT: '0',
    },
    logFile: join(logs, `${name}-objects.log`),
    graceMs: 3_000,
    ready: answersAt(`${url}/faults`),
    readyWithinMs: 20_000,
  });
  return {
    store: new ObjectStore({ ...keys, url, publicUrl: url }),
    env: {
      OBJECTS_URL: url,
      OBJECTS_KEY_ID: keys.keyId,
      OBJECTS_SECRET: keys.secret,
      OBJECTS_BUCKET: keys.bucket,
      OBJECTS_REGION: keys.region,
    },
  };
}

async function startBare(
  place: Throwaway,
  { name, bytes }: { name: string; bytes: number },
): Promise<StartedProcess> {
  const { supervisor, logs } = place;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { pid } = await supervisor.start({
    name: `The bare server of ${name}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-files.ts')],
    env: {
      PORT: `${port}`,
      FOLDER: filesOf(place, name),
      FILES: `${SEGMENTS}`,
      BYTES: `${bytes}`,
    },
    logFile: join(logs, `${name}-bare.log`),
    graceMs: 3_000,
    ready: answersAt(`${url}/0.ts`),
    readyWithinMs: 20_000,
  });
  if (pid === undefined) throw new Error('The bare server has no process');
  return { url, pid };
}
