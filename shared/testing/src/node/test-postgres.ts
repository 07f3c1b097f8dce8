import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ensureTemplate, type DatabaseTemplate } from './database-template.ts';
import { ADMIN_URL_VARIABLE } from './shared-cluster.ts';

export interface TestPostgres {
  /** The fresh database, as the administrator. */
  readonly adminUrl: string;
  /** Runs one statement as the administrator and returns its rows. */
  query<Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Drops the database, also while others are still connected. */
  drop(): Promise<void>;
}

/**
 * Creates a database on the run's server, for one test file: an empty one, or a copy of a template.
 * @example const postgres = await startTestPostgres(); … await postgres.drop();
 * @throws when Jest was started without the `postgres` project's global set-up.
 */
export async function startTestPostgres(template?: DatabaseTemplate): Promise<TestPostgres> {
  const serverUrl = process.env[ADMIN_URL_VARIABLE];
  if (!serverUrl) throw new Error(`${ADMIN_URL_VARIABLE} is not set: is the postgres global set-up wired?`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (template) await ensureTemplate(serverUrl, template);
  await run(serverUrl, `create database ${name}${template ? ` template ${template.name}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  // Dropping the database ends its idle connections, which is no fault.
  pool.on('error', () => undefined);
  return {
    adminUrl: url.href,
    query: async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows,
    drop: async () => {
      await pool.end();
      await run(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
