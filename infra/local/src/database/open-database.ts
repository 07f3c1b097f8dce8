import { join } from 'node:path';
import pg from 'pg';
import { done, step } from '../../launch/progress.mjs';
import type { LocalConfig } from '../config.ts';
import { Problem } from '../problem.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { startCluster } from './cluster.ts';
import { withDatabase } from './database-url.ts';

const name = 'lectern';

/** The database everything works on: the one of DATABASE_URL, or the embedded one. Resolves with an administrator's URL. */
export async function openDatabase(
  config: LocalConfig,
  supervisor: Supervisor,
  logs: string,
): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await mustAnswer(config.databaseUrl);
    done('Database', 'the PostgreSQL of DATABASE_URL');
    return config.databaseUrl;
  }
  let url = '';
  await step('Database', 'starting the embedded PostgreSQL', async () => {
    const logFile = join(logs, 'postgres.log');
    url = await ensureDatabase(await startCluster({ supervisor, dataDir: config.dataDir, logFile }));
    return 'PostgreSQL is ready';
  });
  return url;
}

/** Makes the product's own database on a fresh server. Resolves with its URL. */
export async function ensureDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return withDatabase(serverUrl, name);
}

async function mustAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(`The PostgreSQL of DATABASE_URL does not answer: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
