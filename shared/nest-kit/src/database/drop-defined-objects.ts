import type pg from 'pg';

const DEFINITION =
  /^create or replace (?:(function|procedure|view) (\w+)|trigger (\w+)[^;]*?\bon (\w+)\b)/gim;

/**
 * Drops the objects that a SQL file defines, the last first, so that they can be created with another signature.
 * @throws when an object outside the file depends on them, because it never drops with `cascade`.
 */
export async function dropDefinedObjects(client: pg.Client, sql: string): Promise<void> {
  for (const [, kind, name, trigger, table] of [...sql.matchAll(DEFINITION)].reverse()) {
    if (trigger && table) await client.query(`drop trigger if exists ${trigger} on ${table}`);
    else if (kind === 'view') await client.query(`drop view if exists ${name}`);
    else await dropRoutines(client, name ?? '');
  }
}

async function dropRoutines(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature
       from pg_proc where pronamespace = current_schema()::regnamespace and proname = $1`,
    [name.toLowerCase()],
  );
  for (const { signature } of rows) await client.query(`drop routine ${signature}`);
}
