import pg from 'pg';

/** A database that others are copied from, so that its schema is made once in a run. */
export interface DatabaseTemplate {
  /** Name of the database: lower-case letters, digits and underscores. It stands for all that `fill` does. */
  readonly name: string;
  /** Makes the schema; gets the address of the empty database as the administrator. */
  fill(adminUrl: string): Promise<void>;
}

/**
 * Makes the template unless another test file has made it already. Test files run side by side: the first to ask fills
 * it while the others wait. A half-filled one keeps another name, so that nothing is ever copied from it.
 */
export async function ensureTemplate(serverUrl: string, { name, fill }: DatabaseTemplate): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new Error(`"${name}" cannot name a template`);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const url = new URL(serverUrl);
    url.pathname = `/${unfinished}`;
    await fill(url.href);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    // Ending the session releases the advisory lock.
    await client.end();
  }
}
