import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { done, note } from '../../launch/progress.mjs';
import { enginesFolder } from '../cluster/engines/enter.ts';
import { adminUrl, expectFreePorts, firstPort, readPlan } from '../cluster/plan.ts';
import { startCluster, type RunningCluster } from '../cluster/start-cluster.ts';
import { Problem, reportAndFail } from '../problem.ts';
import { lockDataDir } from '../supervisor/instance-lock.ts';
import { stopRequest } from '../supervisor/stop-request.ts';
import { createSupervisor } from '../supervisor/supervisor.ts';
import { DRILLS, type Drill } from './drills.ts';
import { Ledger } from './ledger.ts';
import { runDrill, type DrillResult } from './run-drill.ts';
import { siteOf } from './site-of.ts';
import { writeTable } from './table.ts';

/**
 * `npm run drill [-- name …]`: breaks a cluster of its own under load, and fails when an acknowledged write is lost or another
 * promise is not kept. DRILL_DIR keeps the cluster's data for the next run; without it, it is deleted.
 */
async function main(): Promise<void> {
  const drills = chosen(process.argv.slice(2));
  const first = firstPort(process.env);
  await expectFreePorts(first);
  const kept = process.env['DRILL_DIR'];
  const folder = kept || (await mkdtemp(join(tmpdir(), 'lectern-drill-')));
  // The data of a cluster or of another drill that runs is not a place to break another one in.
  const unlock = await lockDataDir(join(folder, 'cluster'), 'infra/local', 'DRILL_DIR and CLUSTER_PORT');
  const supervisor = createSupervisor({ report: ({ text }) => note('Supervisor', text) });
  let cluster: RunningCluster | undefined;
  const work = async () => {
    cluster = await startCluster(await readPlan(folder, first), supervisor, enginesFolder(process.env));
    return runAll(cluster, drills);
  };
  try {
    const outcome = await Promise.race([work(), stopRequest()]);
    if (outcome === 'stop') throw new Problem('The drills were stopped.');
    if (outcome.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
  } finally {
    console.log('\n  Stopping');
    await (cluster?.stop() ?? supervisor.stop());
    await unlock();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {Problem} for a name that no drill has. */
function chosen(names: readonly string[]): readonly Drill[] {
  const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
  const known = DRILLS.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Problem(`There is no drill ${unknown.join(', ')}. There are: ${known}.`);
  return names.length === 0 ? DRILLS : DRILLS.filter(({ name }) => names.includes(name));
}

async function runAll(cluster: RunningCluster, drills: readonly Drill[]): Promise<DrillResult[]> {
  const { plan } = cluster;
  const ledger = await Ledger.open(siteOf(cluster), adminUrl(plan, plan.ports.readWrite));
  const results: DrillResult[] = [];
  for (const drill of drills) {
    note('Drill', `${drill.name}: ${drill.about}`);
    const result = await runDrill(cluster, ledger, drill);
    results.push(result);
    const { reads, writes, lost, events, broken } = result;
    const line = `${reads.asked} reads, ${reads.failed} failed, ${reads.unavailable} answered 503; ${writes.acknowledged} writes acknowledged, ${writes.failed} failed, ${lost.length} lost, ${writes.payments} payments, longest gap ${(writes.longestGap / 1_000).toFixed(1)} s; ${events.events} events, ${events.streamed} in the stream, ${events.mailed} of ${events.asked} mails`;
    (broken.length === 0 ? done : note)(drill.name, line);
    for (const text of [...broken, ...reads.examples, ...writes.examples]) note('', text);
    await writeTable([result], describeRun());
  }
  return results;
}

/** When and on what. What else works there makes every figure worse. */
function describeRun(): string {
  const [memory, load] = [Math.round(totalmem() / 1024 ** 3), loadavg()[0] ?? 0];
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${when} UTC, ${cpus().length} processors, ${memory} GB, load of the machine ${load.toFixed(0)}`;
}

await main().catch(reportAndFail);
process.exit();
