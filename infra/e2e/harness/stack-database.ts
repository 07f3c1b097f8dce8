import { join } from 'node:path';
import { runningDatabase } from '@lectern/local/running-database';
import { workspace } from './sabotage.ts';

/** Address of the database of the stack under test, as its administrator. */
export async function stackDatabaseUrl(): Promise<string> {
  const dataDir = process.env['LECTERN_DATA_DIR'] ?? join(workspace, '.data');
  const url = await runningDatabase(dataDir);
  if (url === undefined) throw new Error(`No database runs in ${dataDir}: set LECTERN_DATA_DIR`);
  return url;
}
