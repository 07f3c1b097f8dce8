import { setTimeout as wait } from 'node:timers/promises';
import { untilPrimary } from '../cluster/primary.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { postmasterOf } from './processes.ts';

const SETTLE_MS = 3_000;

/** First beside a standby, then beside the primary; the server must be the same afterwards. */
export async function killPatroni({ plan, parts }: RunningCluster): Promise<void> {
  const primary = await untilPrimary(plan);
  for (const index of [(primary + 1) % plan.ports.members.length, primary]) {
    const server = await postmasterOf(plan, index);
    const pid = parts.get(`member-${index + 1}`)?.pid;
    if (pid === undefined) throw new Error(`Patroni of member-${index + 1} does not run`);
    process.kill(pid, 'SIGKILL');
    await wait(SETTLE_MS);
    await untilPrimary(plan);
    const now = await postmasterOf(plan, index);
    if (now !== server) throw new Error(`The server of member-${index + 1} was ${server} and is ${now}`);
  }
}
