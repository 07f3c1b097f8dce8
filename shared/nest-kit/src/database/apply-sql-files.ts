import { createHash } from 'node:crypto';
import type pg from 'pg';
import { dropDefinedObjects } from './drop-defined-objects.ts';
import type { SqlFile } from './read-sql-files.ts';

/** PostgreSQL refuses `create or replace` when a function's result or a view's columns change. */
const SIGNATURE_CHANGES = new Set(['42P13', '42P16']);

/**
 * Runs the files whose text has changed since the last run, in one transaction and in the given order. Returns their
 * paths.
 * @throws when a statement fails; then the whole transaction is rolled back.
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
  await client.query('begin');
  try {
    // Replacing a trigger or a view waits for running statements, and every later statement would wait behind it.
    await client.query(`set local lock_timeout = '10s'`);
    for (const file of changed) await applyFile(client, file);
    await client.query('delete from schema_sql_file where path <> all($1)', [paths]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return changed.map((file) => file.path);
}

async function applyFile(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query('savepoint file');
    try {
      await client.query(file.sql);
    } catch (error) {
      if (!isSignatureChange(error)) throw error;
      await client.query('rollback to savepoint file');
      await dropDefinedObjects(client, file.sql);
      await client.query(file.sql);
    }
    await client.query(
      `insert into schema_sql_file (path, checksum) values ($1, $2)
       on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.path, checksumOf(file)],
    );
  } catch (error) {
    throw new Error(`SQL file ${file.path} failed`, { cause: error });
  }
}

function isSignatureChange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SIGNATURE_CHANGES.has(String(error.code));
}

const checksumOf = (file: SqlFile): string => createHash('sha256').update(file.sql).digest('hex');
