import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterUrl } from './cluster.ts';
import { ensureDatabase } from './open-database.ts';

/** The embedded database of a data directory if it runs now, for example because Lectern does. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const running = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  const url = running === undefined ? undefined : await clusterUrl(dataDir);
  if (url === undefined) return undefined;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return answers ? ensureDatabase(url) : undefined;
}
