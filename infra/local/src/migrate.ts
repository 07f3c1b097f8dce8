import { done, note } from '../launch/progress.mjs';
import { readConfig } from './config.ts';
import { expectPrimary } from './database/expect-primary.ts';
import { runningDatabase } from './database/running-database.ts';
import { Problem, reportAndFail } from './problem.ts';
import { migrateServices } from './stack/migrate-services.ts';
import { readRolePasswords } from './stack/role-passwords.ts';

/**
 * `npm run migrate`: the roles and schemas of all services, brought up to date on DATABASE_URL or on the site that runs on
 * DATA_DIR. A step of its own before processes that start with MIGRATE=off; what runs meanwhile goes on. Passwords of roles that are
 * there stay (`readRolePasswords`).
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  if (adminUrl === undefined)
    throw new Problem(
      `No site runs on ${config.dataDir}: start it, or set DATABASE_URL to an administrator's address.`,
    );
  await expectPrimary(adminUrl);
  await migrateServices(
    adminUrl,
    {
      tell: (service, applied) => done(service, applied.length === 0 ? 'up to date' : applied.join(', ')),
      tellWait: note,
    },
    readRolePasswords(process.env),
  );
}

await main().catch(reportAndFail);
