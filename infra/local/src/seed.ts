import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '../launch/progress.mjs';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { runningDatabase } from './database/running-database.ts';
import { Problem, reportAndFail } from './problem.ts';
import { readHistoryOptions } from './history/history-options.ts';
import { seedCatalog } from './stack/seed-catalog.ts';
import { seedHistory } from './stack/seed-history.ts';
import { provisionDatabases } from './stack/services.ts';
import { lockDataDir } from './supervisor/instance-lock.ts';
import { stopRequest } from './supervisor/stop-request.ts';
import { createSupervisor } from './supervisor/supervisor.ts';

const most = 10_000_000;

/**
 * `npm run seed [-- --curricula N] [--history MONTHS --learners N]`: the content, made-up courses up to N, and a made-up past,
 * while Lectern runs or not.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      curricula: { type: 'string', default: '0' },
      history: { type: 'string' },
      learners: { type: 'string' },
      seed: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const curricula = Number(values.curricula);
  if (!Number.isInteger(curricula) || curricula < 0 || curricula > most) {
    throw new Problem(`--curricula must be a whole number from 0 to ${most}.`);
  }
  const { history: months, learners, seed, until } = values;
  if (months === undefined && (learners ?? seed ?? until) !== undefined)
    throw new Problem('--learners, --seed and --until belong to --history MONTHS.');
  const history =
    months === undefined
      ? undefined
      : readHistoryOptions({ history: months, learners, seed, until }, new Date());
  const config = readConfig(process.env);
  const running = config.databaseUrl === undefined ? await runningDatabase(config.dataDir) : undefined;
  const unlock = running === undefined ? await lockDataDir(config.dataDir, 'infra/local') : undefined;
  const supervisor = createSupervisor();
  try {
    const work = async () => {
      const adminUrl = running ?? (await openDatabase(config, supervisor, join(config.dataDir, 'logs')));
      const databases = await provisionDatabases(adminUrl);
      await step('Content', 'loading', () => seedCatalog(databases['catalog'], curricula));
      if (history) await step('History', 'writing', () => seedHistory(adminUrl, databases, history));
    };
    const outcome = await Promise.race([work(), stopRequest()]);
    if (outcome === 'stop') throw new Problem('Seeding was stopped; run it again to go on.');
  } finally {
    await supervisor.stop();
    await unlock?.();
  }
}

await main().catch(reportAndFail);
process.exit();
