import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitoringFiles } from './monitoring-files.ts';

/** Writes the alert rules and the dashboard anew: `node infra/deploy/src/write-monitoring.ts`. */
const folder = join(import.meta.dirname, '../monitoring');
for (const [name, text] of Object.entries(monitoringFiles())) await writeFile(join(folder, name), text);
