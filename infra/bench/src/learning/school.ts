import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@lectern/local/free-port';
import type { Throwaway } from '@lectern/local/throwaway';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import pg from 'pg';
import { buildService } from '../service/built-service.ts';
import { COURSE, startPartners } from './partners.ts';

const root = join(import.meta.dirname, '../../../..');
/** Columns of which every viewer has one open session and one row of the ledger. */
const VIEWERS = `
  with viewer as (select n, 'viewer-' || n as user_id, gen_random_uuid() as device_id from generate_series(1, $1::int) n),
  devices as (
    insert into learning.device (id, user_id, digest, kind, name, registered_at, last_used_at)
    select device_id, user_id, sha256(user_id::bytea), 'computer', 'Bench', now(), now() from viewer),
  ledger as (
    insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
    select user_id, $2, $3, $4, now(), now() from viewer)
  insert into learning.player_session
    (id, user_id, device_id, curriculum_id, lecture_id, duration_ms, course_ms, opened_at, beat_at, renew_at, saved_at)
  select gen_random_uuid(), user_id, device_id, $3, $2, $4, $4, now() - interval '10 days', now(),
         now() + interval '1 day', now()
    from viewer order by n
  returning id, user_id`;

/** A viewer whose lecture plays. */
export interface Viewer {
  readonly id: string;
  readonly userId: string;
}

export type School = Awaited<ReturnType<typeof openSchool>>;

/**
 * Learning as it is shipped on a durable database of its own, with so many viewers whose sessions are open. Two that run at
 * once need two names.
 */
export async function openSchool(place: Throwaway, count: number, name = 'learning') {
  await buildService(place, 'learning');
  const server = await place.database(name, { isDurable: true });
  const databaseUrl = await ensureServiceDatabase(server, { service: 'learning', password: 'bench' });
  const partners = await startPartners();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(place.logs, `${name}.log`);
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const file = openSync(log, 'a');
    running = spawn(process.execPath, [join(root, 'services/learning/dist/main.mjs')], {
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: `${port}`,
        DATABASE_URL: databaseUrl,
        IDENTITY_URL: partners.url,
        CATALOG_URL: partners.url,
        COMMERCE_URL: partners.url,
        MEDIA_URL: partners.url,
        MESSAGING_URL: partners.url,
        PUBLIC_URL: 'http://localhost',
        SERVICE_SECRET: 'only this measurement calls the service, over loopback',
        LEARNING_SECRET: 'a secret that is only used while this is measured',
      },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    const end = performance.now() + 60_000;
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (performance.now() > end) throw new Error(`Learning does not start: see ${log}`);
      await pause(50);
    }
  };
  const kill = async (): Promise<void> => {
    if (running?.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  const database = new pg.Client({ connectionString: server });
  await database.connect();
  // Triggers of the service name its tables without the schema, as its own connections do.
  await database.query('set search_path to learning, public');
  const { rows } = await database.query<{ id: string; user_id: string }>(VIEWERS, [
    count,
    COURSE.lectureId,
    COURSE.id,
    COURSE.seconds * 1_000,
  ]);
  return {
    url,
    databaseUrl,
    /** Administrator's address of the server, and what it writes its log to. */
    server,
    serverLog: join(place.logs, `${name}-postgres.log`),
    viewers: rows.map((row): Viewer => ({ id: row.id, userId: row.user_id })),
    database,
    start,
    /** Process ids of learning as it runs now, and of the main process of the database. */
    processes: () => {
      const file = join(place.folder, name, 'postgres/postmaster.pid');
      const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
      if (running?.pid === undefined) throw new Error('Learning was not started');
      return { service: running.pid, postmaster };
    },
    /** Ends learning with SIGKILL. */
    kill,
    stop: async () => {
      await database.end();
      await kill();
      partners.stop();
    },
  };
}
