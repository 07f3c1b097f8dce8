import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureServiceDatabase } from '../database/ensure-service-database.ts';
import type { ServiceDatabase } from '../database/migration.ts';
import { readSqlFiles } from '../database/read-sql-files.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { JobStore } from '../jobs/job-store.ts';
import { createLogger } from '../logging/logger.ts';

/**
 * A service's up-to-date schema with the tables of its jobs, to be copied into a test's database by `startTestPostgres`
 * of `@lectern/testing/node`. Its name changes with every statement, with what the kit makes and with the
 * version of pg-boss, which makes the tables of jobs, so that a server that outlives a run never lends an
 * old schema.
 * @example
 * const template = await migratedTemplate('media', mediaDatabase);
 * const postgres = await startTestPostgres(template);
 * const databaseUrl = template.addressIn(postgres.adminUrl);
 */
export async function migratedTemplate(service: string, database: ServiceDatabase) {
  const files = database.sqlFolder ? await readSqlFiles(database.sqlFolder) : [];
  const made = [await readKit(), await versionOfJobs()];
  const statements = JSON.stringify([database.migrations, files, database.indexes, ...made]);
  const digest = createHash('sha256').update(statements).digest('hex').slice(0, 16);
  return {
    name: `template_${service}_${digest}`,
    async fill(adminUrl: string): Promise<void> {
      const url = await ensureServiceDatabase(adminUrl, { service, password: PASSWORD });
      await runMigrations({ url, service, ...database });
      const jobs = new JobStore({
        service,
        databaseUrl: url,
        logger: createLogger({ service, level: 'silent' }),
      });
      await jobs.startQueues([]);
      await jobs.stopWorkers();
    },
    /**
     * The address of a copy as the service's role. The making of the template has set the role up for the whole server; doing it
     * again for every copy would have test files that run side by side wait for each other.
     */
    addressIn(adminUrl: string): string {
      const url = new URL(adminUrl);
      [url.username, url.password] = [`lectern_${service}`, PASSWORD];
      return url.href;
    },
  };
}

/** Of every service's role on the server of the tests. */
const PASSWORD = 'pw';

/** Where the kit has what it makes in every service's database. */
const KIT = ['ensure-service-database.ts', 'audit-schema.ts', 'audit-chain.ts'];

const readKit = (): Promise<string[]> =>
  Promise.all(KIT.map((file) => readFile(join(import.meta.dirname, '../database', file), 'utf8')));

async function versionOfJobs(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}
