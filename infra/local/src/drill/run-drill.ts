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
  readonly payments: number;
  readonly lost: readonly string[];
  readonly events: EventCount;
  /** Promises that were not kept, and invariants that broke; empty when the drill passed. */
  readonly broken: readonly string[];
}

/** Does what the drill is about while people read and write, then looks for everything that was acknowledged. */
export async function runDrill(cluster: RunningCluster, ledger: Ledger, drill: Drill): Promise<DrillResult> {
  const { url, plan } = cluster;
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
  let fault: string | undefined;
  try {
    await drill.run(cluster);
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
    ...brokenPromises(drill.promised, seen, writes),
    ...lost.map((text) => `lost: ${text}`),
    ...problems,
    ...invariants.map(({ name, meaning }) => `${name} is broken: ${meaning}`),
  ];
  return { drill, seconds, reads: seen, writes, payments: ledger.acknowledgedPayments, lost, events, broken };
}

function brokenPromises(promised: Promised, reads: Reads, { longestGap }: Writes): string[] {
  const limits: readonly [string, number, number | undefined][] = [
    ['reads failed', reads.failed, promised.failedReads],
    ['reads were answered with 503', reads.unavailable, promised.unavailableReads],
    ['milliseconds without an acknowledged write', Math.round(longestGap), promised.longestGap],
  ];
  return limits.flatMap(([what, count, most]) =>
    most !== undefined && count > most ? [`${count} ${what}, at most ${most} were promised`] : [],
  );
}
