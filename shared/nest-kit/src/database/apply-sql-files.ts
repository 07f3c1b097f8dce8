import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { dropDefinedObjects } from './drop-defined-objects.ts';
import type { SqlFile } from './read-sql-files.ts';

/** PostgreSQL refuses `create or replace` when a function's result or a view's columns change. */
const SIGNATURE_CHANGES = new Set(['42P13', '42P16']);

/** Of PostgreSQL: a deadlock, or a lock that was not there in time. */
const LOCK_CONFLICTS = new Set(['40P01', '55P03']);

/**
 * How long each try of a file waits for a lock. While it waits, later statements on the table wait behind it. The first tries are
 * shorter than PostgreSQL's `deadlock_timeout` of a second, so that of two transactions which wait for each other the file gives way
 * and not the payment. The last ones are longer, because an
 * autovacuum gives way only after that second, and shorter than the five seconds that a statement of a service may take.
 */
const LOCK_TIMEOUTS_MS = [500, 500, 500, 2_000, 4_000];
const PAUSE_MS = 300;

/**
 * Runs the files whose text has changed since the last run, in the given order, each in a transaction of its own: the locks of one
 * file, such as those of its triggers' tables, are gone before the next one begins. A file that meets a lock of others is tried again.
 * @returns their paths.
 * @throws when a statement fails; then this file is rolled back, those before it stay, and the next run goes on with it.
 */
export async function applySqlFiles(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  await client.query(
    `create table if not exists schema_sql_file (
       path text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from schema_sql_file',
  );
  const known = new Map(rows.map((row) => [row.path, row.checksum]));
  const changed = files.filter((file) => known.get(file.path) !== checksumOf(file));
  const paths = files.map((file) => file.path);
  if (changed.length === 0) return [];
  for (const file of changed) await applyFile(client, file);
  await client.query('delete from schema_sql_file where path <> all($1)', [paths]);
  return changed.map((file) => file.path);
}

async function applyFile(client: pg.Client, file: SqlFile): Promise<void> {
  for (const [index, lockTimeoutMs] of LOCK_TIMEOUTS_MS.entries()) {
    try {
      return await tryFile(client, file, lockTimeoutMs);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const isLast = index === LOCK_TIMEOUTS_MS.length - 1;
      if (isLast || !hasCode(error, LOCK_CONFLICTS))
        throw new Error(`SQL file ${file.path} failed`, { cause: error });
    }
    await pause(PAUSE_MS);
  }
}

async function tryFile(client: pg.Client, file: SqlFile, lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  await client.query('savepoint file');
  try {
    await client.query(file.sql);
  } catch (error) {
    if (!hasCode(error, SIGNATURE_CHANGES)) throw error;
    await client.query('rollback to savepoint file');
    await dropDefinedObjects(client, file.sql);
    await client.query(file.sql);
  }
  await client.query(
    `insert into schema_sql_file (path, checksum) values ($1, $2)
     on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.path, checksumOf(file)],
  );
  await client.query('commit');
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

const checksumOf = (file: SqlFile): string => createHash('sha256').update(file.sql).digest('hex');
