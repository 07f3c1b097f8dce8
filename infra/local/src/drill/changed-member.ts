import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterPlan } from '../cluster/plan.ts';
import { primaryIndex, readMembers, untilPrimary } from '../cluster/primary.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';

const WITHIN_MS = 60_000;
const PAUSE_MS = 100;

/** A member of the database that a drill started otherwise than the others. */
export interface ChangedMember {
  readonly index: number;
  readonly name: string;
}

/**
 * Starts a standby again with other settings, lets `work` break it, and starts it as it was before, whatever came of that.
 * @param settings The environment that its engine is entered with, for the name of the member.
 */
export async function withChangedMember(
  cluster: RunningCluster,
  settings: (name: string) => Record<string, string>,
  work: (member: ChangedMember) => Promise<void>,
): Promise<void> {
  const { plan, parts } = cluster;
  const primary = await untilPrimary(plan);
  const index = (primary + 1) % plan.ports.members.length;
  const name = `member-${index + 1}`;
  try {
    await parts.get(name)?.stop();
    await cluster.start(name, { env: settings(name) });
    await untilPrimary(plan);
    await work({ index, name });
  } finally {
    await parts.get(name)?.stop();
    await cluster.start(name);
    await untilPrimary(plan);
  }
}

/** Hands the work of the primary over in a planned way, to the member with this index or to any. */
export async function switchOver(plan: ClusterPlan, to?: number): Promise<void> {
  const leader = await untilPrimary(plan);
  const candidate = to === undefined ? undefined : `member-${to + 1}`;
  // Only a member that commits wait for may take over, and one that has just come back is not one yet.
  for (const until = Date.now() + WITHIN_MS; candidate && !(await isWaitedFor(plan, candidate));)
    await waitUntil(until, `No commit waits for ${candidate}`);
  const answer = await fetch(`http://127.0.0.1:${plan.ports.members[leader]?.patroni}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: `member-${leader + 1}`, candidate }),
  });
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
  await untilOther(plan, leader);
  await untilPrimary(plan);
}

/** Waits until another member than the former one says that it is the primary. */
export async function untilOther(plan: ClusterPlan, former: number): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; ; await waitUntil(until, 'No other member became the primary')) {
    const index = await primaryIndex(plan);
    if (index !== undefined && index !== former) return;
  }
}

/** Waits until the member is no standby that receives what the primary writes. */
export async function untilAway(plan: ClusterPlan, name: string): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; ; await waitUntil(until, `${name} did not leave`)) {
    const member = (await readMembers(plan))?.find((one) => one.name === name);
    if (member?.state !== 'streaming') return;
  }
}

const isWaitedFor = async (plan: ClusterPlan, name: string): Promise<boolean> =>
  (await readMembers(plan))?.some((one) => one.name === name && /quorum|sync/.test(one.role)) ?? false;

async function waitUntil(until: number, otherwise: string): Promise<void> {
  if (Date.now() > until) throw new Error(`${otherwise} within a minute`);
  await wait(PAUSE_MS);
}
