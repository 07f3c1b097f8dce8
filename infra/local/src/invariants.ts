import { readConfig } from './config.ts';
import { runningDatabase } from './database/running-database.ts';
import { invariantTable } from './invariants/invariant-table.ts';
import { readInvariants } from './invariants/read-invariants.ts';
import { Problem, reportAndFail } from './problem.ts';

/** `npm run invariants`: what must always hold of payments, asked of the site that runs on DATA_DIR or DATABASE_URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  if (adminUrl === undefined)
    throw new Problem(`No site runs on ${config.dataDir}: start it, or set DATABASE_URL.`);
  const invariants = await readInvariants(adminUrl);
  console.log(invariantTable(invariants));
  if (invariants.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}

await main().catch(reportAndFail);
