import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Migration } from './migration.ts';

/**
 * Brings a service's schema up to date and returns the names applied now. Starting many replicas at once is safe: an
 * advisory lock lets one work while the others wait and then find nothing left to do.
 * @throws when an applied migration was edited, or a statement fails (its own transaction is rolled back).
 */
export async function runMigrations(options: {
  url: string;
  service: string;
  migrations: readonly Migration[];
}): Promise<string[]> {
  const { service } = options;
  const client = new pg.Client({
    connectionString: options.url,
    application_name: `lectern-${service}-migrations`,
    options: `-c search_path=${service},public`,
  });
  // A connection that breaks also fails the statement at work, which is where it is dealt with.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`lectern-migrations-${service}`]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    return await applyMissing(client, options.migrations);
  } finally {
    // Ending the session releases the advisory lock.
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = checksumOf(migration);
    const known = done.get(migration.name);
    if (known === checksum) continue;
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

async function apply(client: pg.Client, migration: Migration, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    // A change waiting for a lock would make every query of the running code queue behind it.
    await client.query(`set local lock_timeout = '10s'`);
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

/** White space may be reformatted; the statements may not change. */
function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');
}
