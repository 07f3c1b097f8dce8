import { setTimeout as wait } from 'node:timers/promises';
import { readInvariants } from '../invariants/read-invariants.ts';
import { adminUrl } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import type { Drill, Promised } from './drills.ts';
import { findEventProblems, type EventCount } from './follow-events.ts';
import type { Ledger, Writes } from './ledger.ts';
import { browse, noReads, type Reads } from './traffic.ts';

const VISITORS = 6;
const PAUSE_MS = 25;
/** Milliseconds of load before and after what is done. */
const AROUND_MS = 3_000;

export interface DrillResult {
  readonly drill: Drill;
  readonly seconds: number;
  readonly reads: Reads;
  readonly writes: Writes;
  readonly lost: readonly string[];
  readonly events: EventCount;
  /** What the drill told besides. */
  readonly facts: readonly string[];
  /** Promises that were not kept, and invariants that broke; empty when the drill passed. */
  readonly broken: readonly string[];
}

/** Does what the drill is about while people read and write, then looks for everything that was acknowledged. */
export async function runDrill(cluster: RunningCluster, ledger: Ledger, drill: Drill): Promise<DrillResult> {
  const { url, plan } = cluster;
  const prepared = (await drill.prepare?.(cluster)) ?? '';
  let reads = noReads();
  const stopping = new AbortController();
  const { signal } = stopping;
  const load = Promise.all([
    browse(url, { visitors: VISITORS, pauseMs: PAUSE_MS, signal, tally: () => reads }),
    ledger.write(signal),
  ]);
  await wait(AROUND_MS);
  reads = noReads();
  ledger.take();
  const began = performance.now();
  const facts: string[] = [];
  let fault: string | undefined;
  try {
    await drill.run(cluster, (fact) => facts.push(fact), prepared);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  while (fault === undefined && reads.asked < (drill.promised.asked ?? 0)) await wait(500);
  await wait(AROUND_MS);
  const seconds = (performance.now() - began) / 1_000;
  const writes = ledger.take();
  const seen = reads;
  stopping.abort();
  await load;
  const lost = await ledger.findLost();
  const { count: events, problems } = await findEventProblems(plan);
  const invariants = (await readInvariants(adminUrl(plan, plan.ports.readWrite))).filter(
    ({ broken }) => broken.length > 0,
  );
  const broken = [
    ...(fault === undefined ? [] : [fault]),
    ...brokenPromises(drill.promised, seen, writes, seconds),
    ...lost.map((text) => `lost: ${text}`),
    ...problems,
    ...invariants.map(({ name, meaning }) => `${name} is broken: ${meaning}`),
  ];
  return { drill, seconds, reads: seen, writes, lost, events, facts, broken };
}

/** What must have been tried, when a drill is long enough: a load that has stopped proves nothing. */
const PAYMENT_WITHIN_S = 15;

function brokenPromises(promised: Promised, reads: Reads, writes: Writes, seconds: number): string[] {
  const limits: readonly [string, number, number | undefined][] = [
    ['reads failed', reads.failed, promised.failedReads],
    ['reads were answered with 503', reads.unavailable, promised.unavailableReads],
    ['writes failed', writes.failed, promised.failedWrites ?? 0],
    ['milliseconds without an acknowledged write', Math.round(writes.longestGap), promised.longestGap],
  ];
  const wasPaid = writes.payments > 0 || seconds * 1_000 < writes.longestGap + 1_000 * PAYMENT_WITHIN_S;
  const load = wasPaid ? [] : ['nobody paid meanwhile'];
  return load.concat(
    limits.flatMap(([what, count, most]) =>
      most !== undefined && count > most ? [`${count} ${what}, at most ${most} were promised`] : [],
    ),
  );
}
