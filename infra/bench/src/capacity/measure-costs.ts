import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../login/visitor.ts';
import { PROGRAMS, totalOf, type Cost, type Kind, type Program } from './model/costs.ts';
import type { Use } from './programs.ts';
import type { Send } from './site-requests.ts';

/** So many requests take processors for a second or more, of which a hundredth can be told. */
const COUNTS: Partial<Record<Kind, number>> = {
  'kept page': 6_000,
  'drawn page': 400,
  search: 1_500,
  'course details': 1_200,
  'who is signed in': 4_000,
  'sign-in': 12,
};
const AT_A_TIME = 4;
const WARM_UP = 0.2;
/** Of the counted requests, as many as are asked one after the other. */
const ALONE = 0.1;
const IDLE_SECONDS = 5;

export interface MeasuredCost {
  readonly cost: Cost;
  /** Milliseconds of the process that asks. */
  readonly asking: number;
  /** Milliseconds of an answer, asked for alone, in which no processor worked for it: the ways between processes, and waits for the disk. */
  readonly ways: number;
}

/** What each kind takes of each program, without what they take while nothing is asked. */
export async function measureCosts(
  requests: Partial<Record<Kind, Send>>,
  use: () => Promise<Use>,
  log: (line: string) => void,
): Promise<Map<Kind, MeasuredCost>> {
  const idle = await idleShare(use);
  const costs = new Map<Kind, MeasuredCost>();
  let no = 0;
  for (const [kind, send] of Object.entries(requests) as [Kind, Send][]) {
    const count = COUNTS[kind] ?? 0;
    await inParallel(Math.ceil(count * WARM_UP), AT_A_TIME, () => send((no += 1)));
    const [before, ownBefore, begun] = [await use(), process.cpuUsage(), performance.now()];
    await inParallel(count, AT_A_TIME, () => send((no += 1)));
    const [after, own, took] = [await use(), process.cpuUsage(ownBefore), performance.now() - begun];
    const each = (program: Program): number => {
      const used = after.processorMs[program] - before.processorMs[program] - idle[program] * took;
      return Math.max(0, used) / count;
    };
    const cost = byProgram(each);
    const asking = (own.user + own.system) / 1_000 / count;
    const alone = Math.ceil(count * ALONE);
    const first = performance.now();
    await inParallel(alone, 1, () => send((no += 1)));
    const ways = Math.max(0, (performance.now() - first) / alone - totalOf(cost) - asking);
    costs.set(kind, { cost, asking, ways });
    log(`${kind}: ${PROGRAMS.map((program) => `${program} ${cost[program].toFixed(2)} ms`).join(', ')}`);
  }
  return costs;
}

/** Milliseconds of a processor in each millisecond that nothing is asked. */
async function idleShare(use: () => Promise<Use>): Promise<Cost> {
  const [before, begun] = [await use(), performance.now()];
  await pause(IDLE_SECONDS * 1_000);
  const [after, took] = [await use(), performance.now() - begun];
  return byProgram((program) => (after.processorMs[program] - before.processorMs[program]) / took);
}

const byProgram = (of: (program: Program) => number): Cost => ({
  edge: of('edge'),
  services: of('services'),
  database: of('database'),
});
