import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../learning/viewing.ts';
import type { MeasuredCost } from './measure-costs.ts';
import { totalOf, type Kind } from './model/costs.ts';
import { simulate, type Flow } from './model/simulate.ts';
import type { Send } from './site-requests.ts';

/** How often each kind is asked for beside the others. */
const MIX: readonly (readonly [Kind, number])[] = [
  ['kept page', 10],
  ['who is signed in', 10],
  ['search', 3],
  ['course details', 3],
  ['drawn page', 1],
];
/** Of all processors, those of the asking process among them. */
const USED = 0.5;
const SECONDS = 20;
/** What else the machine does meanwhile lengthens some answers: the run in the middle counts. */
const RUNS = 3;
const SEED = 20_261_127;
/** Threads of the edge that answer or draw, and of the database that work at once. */
const THREADS = { edge: 4, database: 8 };

export interface Check {
  /** Requests in a second. */
  readonly rate: number;
  readonly finished: number;
  /** Milliseconds: half of all requests took less, and nineteen of twenty. */
  readonly seen: Times;
  readonly simulated: Times;
}

interface Times {
  readonly median: number;
  readonly p95: number;
}

/** Sends requests at times of their own to the running site, and plays the same with the model of this machine. */
export async function checkModel(
  requests: Partial<Record<Kind, Send>>,
  costs: ReadonlyMap<Kind, MeasuredCost>,
): Promise<Check> {
  const processors = availableParallelism();
  const weights = MIX.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = MIX.reduce((sum, [kind, weight]) => sum + weight * allOf(costs.get(kind)), 0) / weights;
  const rate = (USED * processors * 1_000) / mean;
  const rates = MIX.map(([kind, weight]) => [kind, (rate * weight) / weights] as const);
  const runs: number[][] = [];
  while (runs.length < RUNS)
    runs.push((await Promise.all(rates.map(([kind, each]) => arrive(requests[kind], each)))).flat());
  const [, seen = []] = runs.toSorted((one, other) => timesOf(one).p95 - timesOf(other).p95);
  const machine = 'this machine';
  const outcome = simulate(
    {
      machines: { [machine]: processors },
      stations: [
        { name: 'asking', places: 1, threads: 1, machine },
        { name: 'edge', places: 1, threads: THREADS.edge, machine },
        { name: 'services', places: 1, threads: 1, machine },
        { name: 'database', places: 1, threads: THREADS.database, machine },
        { name: 'ways', places: 1, threads: Number.MAX_SAFE_INTEGER },
      ],
    },
    rates.map(([kind, each]) => flowOf(kind, each, costs.get(kind))),
    { seconds: 10 * SECONDS, seed: SEED },
  );
  return {
    rate,
    finished: seen.length,
    seen: timesOf(seen),
    simulated: timesOf([...outcome.times.values()].flat()),
  };
}

const allOf = (measured: MeasuredCost | undefined): number =>
  measured ? totalOf(measured.cost) + measured.asking : 0;

/** Milliseconds of each request, from when it was sent. */
async function arrive(send: Send | undefined, rate: number): Promise<number[]> {
  if (!send) return [];
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let at = 0; ;) {
    at += (-Math.log(1 - Math.random()) * 1_000) / rate;
    if (at > SECONDS * 1_000) break;
    const left = begun + at - performance.now();
    if (left > 1) await pause(left);
    const sentAt = performance.now();
    answers.push(send(1_000_000 + answers.length).then(() => performance.now() - sentAt));
  }
  return Promise.all(answers);
}

/** Halves of the work before and after what each program asks of the next one. */
function flowOf(kind: Kind, rate: number, measured: MeasuredCost | undefined): Flow {
  const { edge = 0, services = 0, database = 0 } = measured?.cost ?? {};
  const { asking = 0, ways = 0 } = measured ?? {};
  const steps = [
    { station: 'asking', ms: asking / 2 },
    { station: 'ways', ms: ways },
    { station: 'edge', ms: edge / 2 },
    { station: 'services', ms: services / 2 },
    { station: 'database', ms: database },
    { station: 'services', ms: services / 2 },
    { station: 'edge', ms: edge / 2 },
    { station: 'asking', ms: asking / 2 },
  ];
  return { name: kind, rate, steps: steps.filter(({ ms }) => ms > 0) };
}

const timesOf = (times: readonly number[]): Times => ({
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});
