import { join } from 'node:path';
import { playbackAddress } from '@lectern/contracts-media';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import { ensureServiceDatabase, ObjectStore } from '@lectern/nest-kit/provision';
import pg from 'pg';
import type { Bench, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { Connection } from '../http/connection.ts';
import { buildService, startServiceProcess, type StartedProcess } from '../service/built-service.ts';
import { openViewing, startPartners, VIEWER } from './partners.ts';
import { processorSeconds } from './processor-time.ts';

const SECRET = 'only this measurement calls the service, over loopback';
const CONNECTIONS = 8;
const SECONDS = 4;
/** The sides take turns; the first turn warms both up and does not count. */
const TURNS = 6;
const SEGMENTS = 40;
const SIZES = [
  ['a drawn lecture', 92_000],
  ['a filmed lecture', 900_000],
] as const;

/** What checking a signed address, the session and encrypting for the viewing costs beside sending files. */
export const bench: Bench = {
  about: `segments of a signed, session-bound viewing, encrypted while they are sent, against a bare Node server of the same files without any check, ${CONNECTIONS} connections`,
  async run({ place, log }) {
    log('building the service');
    await buildService(place, 'media');
    const measurements: Measurement[] = [];
    for (const [what, bytes] of SIZES) {
      log(what);
      measurements.push(await compareSegments(place, what, bytes));
    }
    return measurements;
  },
};

async function compareSegments(place: Throwaway, what: string, bytes: number): Promise<Measurement> {
  const name = `segments-${bytes}`;
  const objects = await startObjects(place, name);
  const partners = await startPartners();
  try {
    const databaseUrl = await ensureServiceDatabase(await place.database(name), {
      service: 'media',
      password: 'bench',
    });
    const media = await startServiceProcess(place, 'media', {
      title: `The media service (${what})`,
      logName: name,
      env: {
        DATABASE_URL: databaseUrl,
        IDENTITY_URL: partners.url,
        CATALOG_URL: partners.url,
        COMMERCE_URL: partners.url,
        SERVICE_SECRET: SECRET,
        MEDIA_SECRET: 'a secret that is only used while this is measured',
        MEDIA_DIR: join(place.folder, name),
        ...objects.env,
      },
    });
    await keepFilm(databaseUrl, objects.store, bytes);
    const token = await openViewing(media.url, SECRET);
    const paths = Array.from({ length: SEGMENTS }, (_, index) => playbackAddress(token, `720p/${index}.ts`));
    const bare = await startBare(place, { name, bytes });
    const files = paths.map((_path, index) => `/${index}.ts`);
    const turns: { media: Rate; bare: Rate }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({ media: await measureRate(media, paths), bare: await measureRate(bare, files) });
    }
    const of = (side: 'media' | 'bare', what: keyof Rate) =>
      median(turns.slice(1).map((turn) => turn[side][what]));
    return {
      name: `segments per second of processor time, checked and encrypted / bare files, ${what}`,
      value: of('media', 'perProcessorSecond') / of('bare', 'perProcessorSecond'),
      limit: 0.5,
      direction: 'at least',
      detail: `${of('media', 'perProcessorSecond').toFixed(0)} / ${of('bare', 'perProcessorSecond').toFixed(0)}, ${(bytes / 1_000).toFixed(0)} kB each; by the clock ${of('media', 'perSecond').toFixed(0)} / ${of('bare', 'perSecond').toFixed(0)} per second`,
    };
  } finally {
    await partners.stop();
  }
}

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
  await database.query('insert into media.lecture_video values ($1, $2)', [VIEWER.lectureId, id]);
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
  { supervisor, logs, folder }: Throwaway,
  { name, bytes }: { name: string; bytes: number },
): Promise<StartedProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { pid } = await supervisor.start({
    name: `The bare server of ${name}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-files.ts')],
    env: {
      PORT: `${port}`,
      FOLDER: join(folder, `${name}-files`),
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

/** Beside other load, a server with more threads is given more of the machine: its own processor time is what compares. */
interface Rate {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

async function measureRate({ url, pid }: StartedProcess, paths: readonly string[]): Promise<Rate> {
  const [begin, used] = [performance.now(), await processorSeconds(pid)];
  const end = begin + SECONDS * 1_000;
  const { host } = new URL(url);
  let finished = 0;
  const viewer = async (who: number): Promise<void> => {
    const connection = await Connection.open(url);
    for (let at = who; performance.now() < end; at += 1) {
      const path = paths[at % paths.length] ?? '';
      const status = await connection.send(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${VIEWER.cookie}\r\n\r\n`,
      );
      if (status !== 200) throw new Error(`A segment was answered ${status}`);
      finished += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, who) => viewer(who)));
  return {
    perSecond: (finished / (performance.now() - begin)) * 1_000,
    perProcessorSecond: finished / Math.max(0.01, (await processorSeconds(pid)) - used),
  };
}
