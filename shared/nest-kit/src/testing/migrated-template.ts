import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ensureServiceDatabase } from '../database/ensure-service-database.ts';
import type { ServiceDatabase } from '../database/migration.ts';
import { readSqlFiles } from '../database/read-sql-files.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { JobStore } from '../jobs/job-store.ts';
import { createLogger } from '../logging/logger.ts';

/**
 * A service's up-to-date schema with the tables of its jobs, to be copied into a test's database by `startTestPostgres`
 * of `@lectern/testing/node`. Its name changes with every statement and with the
 * version of pg-boss, which makes the tables of jobs, so that a server that outlives a run never lends an
 * old schema.
 * @example const postgres = await startTestPostgres(await migratedTemplate('media', mediaDatabase));
 */
export async function migratedTemplate(service: string, database: ServiceDatabase) {
  const files = database.sqlFolder ? await readSqlFiles(database.sqlFolder) : [];
  const statements = JSON.stringify([database.migrations, files, database.indexes, await versionOfJobs()]);
  const digest = createHash('sha256').update(statements).digest('hex').slice(0, 16);
  return {
    name: `template_${service}_${digest}`,
    async fill(adminUrl: string): Promise<void> {
      const url = await ensureServiceDatabase(adminUrl, { service, password: 'pw' });
      await runMigrations({ url, service, ...database });
      const jobs = new JobStore({
        service,
        databaseUrl: url,
        logger: createLogger({ service, level: 'silent' }),
      });
      await jobs.startQueues([]);
      await jobs.stopWorkers();
    },
  };
}

async function versionOfJobs(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}
