import pg from 'pg';
import { stackDatabaseUrl } from './stack-database.ts';

/** A connection to the database of the stack under test, as its administrator. */
export async function openStackDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await stackDatabaseUrl() });
  await client.connect();
  return client;
}

/**
 * Tables that hold one of the words in any column of any row, as `schema.table`: every table of every schema, of all
 * services. It searches `bytea` as well, by the hex digits of the word.
 */
export async function tablesNaming(database: pg.Client, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string; schema: string; table: string }>(
    `select format('%I.%I', schemaname, tablename) as name, schemaname as schema, tablename as table from pg_tables
      where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' order by 1`,
  );
  const patterns = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { name, schema, table } of tables) {
    const { rowCount } = await database.query(
      `select from ${name} as looked_at
        where exists (select from unnest($1::text[]) word where position(lower(word) in lower(looked_at::text)) > 0)
        limit 1`,
      [patterns],
    );
    if (rowCount) found.push(`${schema}.${table}`);
  }
  return found;
}
