import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { done } from '../../launch/progress.mjs';
import { readConfig } from '../config.ts';
import { shown } from '../paths.ts';
import { Problem, reportAndFail } from '../problem.ts';
import { commandLine } from '../supervisor/command-line.ts';
import { lockDataDir } from '../supervisor/instance-lock.ts';
import { stopRequest } from '../supervisor/stop-request.ts';
import { createSupervisor } from '../supervisor/supervisor.ts';
import { enginesFolder } from './engines/enter.ts';
import { expectFreePorts, firstPort, readPlan } from './plan.ts';
import { findRun, writeRun } from './run-file.ts';
import { startCluster } from './start-cluster.ts';
import { printStatus } from './status.ts';

const STOP_WITHIN_MS = 90_000;
const PAUSE_MS = 200;

/** `npm run cluster`: everything Lectern needs on many machines, on this one; `-- down` stops it, `-- status` looks at it. */
async function main(): Promise<void> {
  const [word = 'up', ...rest] = process.argv.slice(2);
  const { dataDir } = readConfig(process.env);
  if (rest.length > 0 || !['up', 'down', 'status'].includes(word))
    throw new Problem('Use npm run cluster, npm run cluster -- down, or npm run cluster -- status.');
  if (word === 'up') return bringUp(dataDir);
  const run = await findRun(dataDir);
  if (run === undefined) throw new Problem(`No cluster runs on ${shown(dataDir)}.`);
  if (word === 'status') return printStatus(await readPlan(dataDir, run.firstPort));
  await takeDown(run.pid);
}

async function bringUp(dataDir: string): Promise<void> {
  const first = firstPort(process.env);
  // A site and a cluster keep their data apart, and may run side by side.
  const unlock = await lockDataDir(join(dataDir, 'cluster'), 'infra/local', 'DATA_DIR and CLUSTER_PORT');
  const supervisor = createSupervisor({
    report: ({ text }) => console.log(`  ${new Date().toISOString()} ${text}`),
  });
  const stopped = stopRequest();
  const broken = supervisor.broken.then((message) => {
    throw new Problem(message);
  });
  let stop = () => supervisor.stop();
  try {
    await expectFreePorts(first);
    const plan = await readPlan(dataDir, first);
    await writeRun(dataDir, { pid: process.pid, firstPort: first });
    const cluster = await Promise.race([
      startCluster(plan, supervisor, enginesFolder(process.env)),
      stopped,
      broken,
    ]);
    if (cluster !== 'stop') {
      stop = () => cluster.stop();
      console.log(
        `\n  The cluster is ready\n\n    Open         ${cluster.url}\n    Balancer     http://127.0.0.1:${plan.ports.balancer}  state of everything behind it\n    Status       npm run cluster -- status\n    Logs         ${shown(join(plan.folder, 'logs'))}\n    Stop         Ctrl-C, or npm run cluster -- down\n`,
      );
      await Promise.race([stopped, broken]);
    }
  } finally {
    console.log('\n  Stopping');
    await stop();
    await rm(join(dataDir, 'cluster', 'run.json'), { force: true });
    await unlock();
  }
  done('Stopped', 'the data is kept');
}

async function takeDown(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const until = Date.now() + STOP_WITHIN_MS;
  while ((await commandLine(pid)) !== '') {
    if (Date.now() > until)
      throw new Problem(`The cluster (process ${pid}) has not stopped after ${STOP_WITHIN_MS / 1_000} s.`);
    await wait(PAUSE_MS);
  }
  done('Stopped', 'the data is kept');
}

await main().catch(reportAndFail);
process.exit();
