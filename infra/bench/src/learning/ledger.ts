import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { COURSE } from './partners.ts';
import type { School, Viewer } from './school.ts';
import { beat, BEAT_SECONDS } from './viewing.ts';

const CLIENTS = 8;
const BATCH = 100;
const SECONDS = 4;
/** The sides take turns; the first turn warms both up and does not count. */
const TURNS = 5;
/** A save of the service, as the database notes it: lines that go on begin with a tab. */
const NOTED = /execute save-watched: ([\s\S]*?)\n[^\t\n][^\n]*DETAIL: {2}Parameters: [^\n]*\$7 = '([\d.]+)'/;

/** Tables of the same columns, indexes and room as those of the service, without its judgement. */
const RAW_TABLES = `
  create table if not exists public.raw_session (like learning.player_session including all) with (fillfactor = 70);
  create table if not exists public.raw_watch (like learning.watch including all) with (fillfactor = 70);
  grant all on public.raw_session, public.raw_watch to public`;
/** Both rows that a save changes, what is stored taken as sent. */
const RAW = `
  with sent as (
    select * from unnest($3::uuid[], $4::text[], $5::text[], $6::int[]) as i (session_id, user_id, seen, seen_ms)),
  sessions as (
    insert into public.raw_session as s (id, user_id, device_id, curriculum_id, lecture_id, duration_ms, course_ms,
                                         opened_at, beat_at, renew_at, saved_at, spent_ms)
    select session_id, user_id, session_id, $2, $1, $7::int, $7::int, now(), now(), now(), now(), seen_ms from sent
    on conflict (id) do update set
      spent_ms = excluded.spent_ms, saved_at = excluded.saved_at, beat_at = excluded.beat_at)
  insert into public.raw_watch as w (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_ms,
                                     position_at, begun_at, watched_at)
  select user_id, $1, $2, $7::int, seen::int4multirange, seen_ms, seen_ms, now(), now(), now() from sent
  on conflict (user_id, lecture_id) do update set
    seen = excluded.seen, seen_ms = excluded.seen_ms, position_ms = excluded.position_ms,
    position_at = excluded.position_at, watched_at = excluded.watched_at, completed_at = excluded.completed_at`;

/** Saves that extend what was seen, as the service sends them, against a bare upsert of the same rows. */
export async function measureLedger(school: School): Promise<Measurement> {
  const save = await recordSave(school);
  await school.database.query(RAW_TABLES);
  const turns: { ledger: number; raw: number }[] = [];
  /** Milliseconds seen so far, by viewer; both sides write the same intervals. */
  const seen = new Map(school.viewers.map(({ userId }) => [userId, 60_000]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ledger = await rate(school, seen, async (client, batch, from) => {
      const { rows } = await client.query<{ is_accepted: boolean }>({
        name: 'save-watched',
        text: save.sql,
        values: [
          batch.map(({ id }) => id),
          batch.map(({ userId }) => userId),
          from.map((start) => `{[${start},${start + BEAT_SECONDS * 1_000})}`),
          from.map((start) => start + BEAT_SECONDS * 1_000),
          batch.map(() => true),
          batch.map(() => true),
          save.rate,
          batch.map(() => null),
          batch.map(() => null),
          batch.map(() => null),
        ],
      });
      const refused = rows.filter((row) => !row.is_accepted).length;
      if (rows.length !== batch.length || refused > 0) throw new Error(`${refused} saves were refused`);
    });
    const raw = await rate(school, seen, async (client, batch, from) => {
      const ends = from.map((start) => start + BEAT_SECONDS * 1_000);
      const ranges = ends.map((end) => `{[0,${end})}`);
      const values = [
        COURSE.lectureId,
        COURSE.id,
        batch.map(({ id }) => id),
        batch.map(({ userId }) => userId),
        ranges,
        ends,
        COURSE.seconds * 1_000,
      ];
      await client.query({ name: 'raw', text: RAW, values });
    });
    turns.push({ ledger, raw });
  }
  const of = (side: 'ledger' | 'raw') => median(turns.slice(1).map((turn) => turn[side]));
  return {
    name: `saves that extend what was seen / raw upsert of the same rows (viewing and ledger), ${BATCH} a statement`,
    value: of('ledger') / of('raw'),
    limit: 0.5,
    direction: 'at least',
    detail: `${of('ledger').toFixed(0)} / ${of('raw').toFixed(0)} rows per second, ${CLIENTS} clients, durable`,
  };
}

/** Rows per second. Each client has viewers of its own, so that no statement waits for another. */
async function rate(
  { databaseUrl, viewers }: School,
  seen: Map<string, number>,
  write: (client: pg.Client, batch: readonly Viewer[], from: readonly number[]) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const share = Math.floor(viewers.length / CLIENTS);
  let written = 0;
  const work = async (who: number): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: '-c search_path=learning,public',
    });
    // The database ends connections when another client has failed; that failure is the one to tell.
    client.on('error', () => undefined);
    await client.connect();
    const own = viewers.slice(who * share, (who + 1) * share);
    for (let at = 0; performance.now() < begin + SECONDS * 1_000; at = (at + BATCH) % (share - BATCH + 1)) {
      const batch = own.slice(at, at + BATCH);
      const from = batch.map(({ userId }) => seen.get(userId) ?? 0);
      await write(client, batch, from);
      for (const [index, { userId }] of batch.entries()) {
        seen.set(userId, (from[index] ?? 0) + BEAT_SECONDS * 1_000);
      }
      written += batch.length;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, who) => work(who)));
  return (written / (performance.now() - begin)) * 1_000;
}

/** The statement with which the service saves, as the database has noted it, and the fastest rate it sends with it. */
async function recordSave({ url, viewers, database, serverLog }: School) {
  const [viewer] = viewers;
  if (!viewer) throw new Error('There are no viewers');
  await database.query('alter system set log_min_duration_statement = 0');
  await database.query('select pg_reload_conf()');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await beat(url, viewer, 0);
    const found = NOTED.exec(await readFile(serverLog, 'utf8'));
    if (found?.[1] !== undefined) {
      await database.query('alter system reset log_min_duration_statement');
      await database.query('select pg_reload_conf()');
      return { sql: found[1], rate: Number(found[2]) };
    }
    await pause(100);
  }
  throw new Error(`The database does not note saves in ${serverLog}`);
}
