import type pg from 'pg';

/** An index that is built while its table is written to. */
export interface IndexDefinition {
  readonly name: string;
  /** What follows the name: `on orders (created_at, id) where …`. Another text needs another name, as a built one stays. */
  readonly on: string;
}

/**
 * Builds the indexes that are missing while the tables go on being written to; one that a broken-off build left is built anew.
 * Does nothing where another process builds them: one that waited for it would be waited for by its build. Outside a transaction.
 * @param role Owner of the tables, where the connection is another role's. @returns the names of those that were built.
 */
export async function buildIndexes(
  client: pg.Client,
  schema: string,
  indexes: readonly IndexDefinition[],
  role?: string,
): Promise<string[]> {
  const lock = [`${schema} indexes`];
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
    lock,
  );
  if (!rows[0]?.isOurs) return [];
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
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
  return done;
}
