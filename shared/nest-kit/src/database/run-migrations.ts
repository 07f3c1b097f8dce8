import { createHash } from 'node:crypto';
import pg from 'pg';
import { applySqlFiles } from './apply-sql-files.ts';
import { auditIndexes } from './audit-schema.ts';
import { buildIndexes, describeUnusableIndexes, type TellWait } from './build-indexes.ts';
import type { Migration, ServiceDatabase } from './migration.ts';
import { readSqlFiles, type SqlFile } from './read-sql-files.ts';

/** Replaced migrations of the kit: a database that lists them is not newer than this code. */
const FORMER_NAMES = ['0000-audit'];

/**
 * Brings a service's schema up to date: first its tables, then its SQL files, then its indexes. Many replicas may start at once: an
 * advisory lock lets one of them work; the others wait and find nothing left to do. The address is a direct one, because a pooler
 * does not keep the lock of a session.
 * @param options `tellWait` is for a step before the processes: it waits until indexes that another process builds are there, and
 * builds what that one left. Without it they are left to the other process, so that a start does not wait.
 * @returns the names of the migrations, the paths of the files and the names of the indexes that were applied now.
 * @throws at a standby, when an applied migration was edited, or when a statement fails (its own transaction is rolled back).
 */
export async function runMigrations(
  options: ServiceDatabase & { url: string; service: string; tellWait?: TellWait },
): Promise<string[]> {
  const { service, indexes = [], tellWait } = options;
  const client = new pg.Client({
    connectionString: options.url,
    application_name: `lectern-${service}-migrations`,
  });
  const files = options.sqlFolder ? await readSqlFiles(options.sqlFolder) : [];
  // A connection that breaks also fails the statement at work, which is where it is dealt with.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await expectPrimary(client, service);
    await client.query(`set search_path = ${service}, ${service}_audit, public`);
    // A change of a large table takes as long as it takes.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`lectern-migrations-${service}`]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await applyAll(client, options, files);
    // The build of an index waits for the snapshots of others, such as that of a replica that waits for this lock.
    await client.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [
      `lectern-migrations-${service}`,
    ]);
    return [...applied, ...(await buildIndexes(client, service, indexes, { tellWait }))];
  } finally {
    // Ending the session releases the advisory lock.
    await client.end();
  }
}

/**
 * For a start that leaves the schema to a step before it.
 * @returns a sentence for each index that is missing or invalid: the service works without it, but its lists are slower.
 * @throws when migrations of this code are missing in the database, with their names.
 */
export async function expectMigrated(
  options: ServiceDatabase & { url: string; service: string },
): Promise<string[]> {
  const { service, migrations, indexes = [] } = options;
  const client = new pg.Client({ connectionString: options.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ found: string | null }>(
      `select to_regclass('${service}.schema_migration')::text as found`,
    );
    const { rows } = tables[0]?.found
      ? await client.query<{ name: string }>(`select name from ${service}.schema_migration`)
      : { rows: [] };
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
    if (missing.length > 0)
      throw new Error(
        `The schema of ${service} lacks ${missing.join(', ')}. With MIGRATE=off, run the step first: npm run migrate, or this process with MIGRATE=only`,
      );
    return [
      ...(await describeUnusableIndexes(client, service, indexes)),
      ...(await describeUnusableIndexes(client, `${service}_audit`, auditIndexes(`${service}_audit`))),
    ];
  } finally {
    await client.end();
  }
}

/** @throws at a standby, before anything is tried there. */
async function expectPrimary(client: pg.Client, service: string): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby)
    throw new Error(
      `The address of the database of ${service} is that of a standby, which takes no change. Give that of the primary.`,
    );
}

async function applyAll(
  client: pg.Client,
  { migrations, retired = [] }: ServiceDatabase,
  files: readonly SqlFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const before = await applyMissing(
    client,
    migrations.filter((migration) => !migration.usesFunctions),
    done,
  );
  // A replica of the previous release that restarts must not put its older functions in place of the newer ones.
  const names = new Set([...migrations.map((migration) => migration.name), ...retired, ...FORMER_NAMES]);
  const isBehind = rows.some((row) => !names.has(row.name));
  const replaced = isBehind ? [] : await applySqlFiles(client, files);
  const after = await applyMissing(
    client,
    migrations.filter((migration) => migration.usesFunctions),
    done,
  );
  return [...before, ...replaced, ...after];
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  done: Map<string, string>,
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = checksumOf(migration);
    const known = done.get(migration.name);
    if (known === checksum || (known && migration.formerChecksums?.includes(known))) continue;
    if (known !== undefined) {
      throw new Error(
        `Migration ${migration.name} was edited after it had been applied; add a new one instead`,
      );
    }
    await apply(client, migration, checksum);
    done.set(migration.name, checksum);
    applied.push(migration.name);
  }
  return applied;
}

async function apply(client: pg.Client, { name, sql, step }: Migration, checksum: string): Promise<void> {
  try {
    if (step !== undefined) await runSteps(client, step);
    await inTransaction(client, async () => {
      await client.query(sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** Runs a step until no row is left for it. */
async function runSteps(client: pg.Client, step: string): Promise<void> {
  for (let last: string | null = null; ;) {
    const { rows }: pg.QueryResult<{ last: string | null }> = await inTransaction(client, () =>
      client.query(step, [last]),
    );
    last = rows[0]?.last ?? null;
    if (last === null) return;
  }
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  // A change waiting for a lock would make every query of the running code queue behind it.
  await client.query(`set local lock_timeout = '10s'`);
  const result = await work();
  await client.query('commit');
  return result;
}

/** White space may be reformatted; the statements may not change. */
function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');
}
