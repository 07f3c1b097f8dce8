import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** An index that is built while its table is written to. */
export interface IndexDefinition {
  readonly name: string;
  /** What follows the name: `on orders (created_at, id) where …`. Another text needs another name, as a built one stays. */
  readonly on: string;
}

/** Receives one sentence about the build of another process when the wait for it begins, and every half minute after that. */
export type TellWait = (sentence: string) => void;

const POLL_MS = 500;
const POLLS_PER_SENTENCE = 60;

/**
 * Builds the indexes that are missing while the tables go on being written to; one that a broken-off build left is built anew.
 * Outside a transaction.
 * @param options `role`: owner of the tables, where the connection is another role's. `tellWait`: where it is given, the build of
 * another process is waited for, and what that one left is built; without it, nothing is done while another process builds.
 * @returns the names of those that were built.
 */
export async function buildIndexes(
  client: pg.Client,
  schema: string,
  indexes: readonly IndexDefinition[],
  { role, tellWait }: { role?: string; tellWait?: TellWait | undefined } = {},
): Promise<string[]> {
  const lock = `${schema} indexes`;
  if (!(await takeLock(client, lock, tellWait))) return [];
  const done: string[] = [];
  for (const { name, on } of indexes) {
    const built = await client.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [`${schema}.${name}`],
    );
    if (built.rows[0]?.isValid) continue;
    if (role) await client.query(`set role ${role}`);
    // A build that was broken off leaves an index that no query uses.
    if (built.rows[0]) await client.query(`drop index concurrently if exists ${schema}.${name}`);
    await client.query(`create index concurrently if not exists ${name} ${on}`);
    if (role) await client.query('reset role');
    done.push(name);
  }
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
  return done;
}

/** One sentence for each of the indexes that no query can use. */
export async function describeUnusableIndexes(
  client: pg.Client,
  schema: string,
  indexes: readonly IndexDefinition[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isThere: boolean }>(
    `select wanted.name, i.indexrelid is not null as "isThere"
       from unnest($2::text[]) with ordinality as wanted (name, place)
       left join pg_class c on c.relname = wanted.name and c.relnamespace = to_regnamespace($1)
       left join pg_index i on i.indexrelid = c.oid
      where i.indisvalid is not true
      order by wanted.place`,
    [schema, indexes.map(({ name }) => name)],
  );
  return rows.map(
    ({ name, isThere }) =>
      `${schema}.${name} is ${isThere ? 'invalid: its build still runs or broke off' : 'missing'}`,
  );
}

/**
 * Asks again and again instead of waiting in `pg_advisory_lock`: that statement would hold a snapshot, and the build that it waits
 * for would wait for that snapshot.
 */
async function takeLock(client: pg.Client, lock: string, tellWait?: TellWait): Promise<boolean> {
  for (let poll = 0; ; poll += 1) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [lock],
    );
    if (rows[0]?.isOurs) return true;
    if (!tellWait) return false;
    if (poll % POLLS_PER_SENTENCE === 0)
      tellWait(`waits for the build of ${lock} by ${await findHolder(client, lock)}`);
    await pause(POLL_MS);
  }
}

/** The holder may be what is left of a process that was killed: its number is what `pg_terminate_backend` takes. */
async function findHolder(client: pg.Client, lock: string): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [lock],
  );
  return rows[0] ? `the server's process ${rows[0].pid}` : 'a process that has just ended';
}
