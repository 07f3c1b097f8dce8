import { renameSync, writeFileSync } from 'node:fs';
import { fc } from '@lectern/testing/property';
import { CRASH_POINTS } from '../../../src/common/crash-points.ts';
import { course } from '../../partners.ts';
import { startLane, type Lane } from './lane.ts';
import { sequences } from './sequences.ts';
import { expectSettled } from './settled.ts';
import { newWorld } from './world.ts';

const RUNS = Number(process.env['PAYMENT_MODEL_RUNS'] ?? 500);
const SEED = Number(process.env['PAYMENT_MODEL_SEED'] ?? 20_261_122);
/** Sequences stop beginning after so many minutes, where a benchmark has that long; the suite takes all of them. */
const MINUTES = Number(process.env['PAYMENT_MODEL_MINUTES'] ?? Infinity);
/** The sequence of the seed to begin at, as a failure names it; `PAYMENT_MODEL_RUNS=1` takes it alone. */
const PATH = process.env['PAYMENT_MODEL_PATH'];
const LANES = PATH === undefined ? 3 : 1;
/** So many sequences of any seed come to every crash point and state; fewer need not. */
const REACHES_ALL = 500;
/** Sequences after which a report tells how far it is. */
const TELL_EVERY = 50;
/** Sequences after which what they left is removed, so that looking for broken invariants stays cheap. */
const FORGET_EVERY = 10;
/** Sequences after which the service is started anew as a whole. */
const RESTART_EVERY = 100;

jest.setTimeout(Math.max(240_000, Math.min(RUNS * 1_000, (MINUTES + 5) * 60_000)));

let lanes: Lane[];
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: LANES }, () => startLane()));
});
afterAll(() => Promise.all(lanes.map((lane) => lane.stop())));

it('pays once, enrols once and loses nothing, whatever happens in between', async () => {
  const counts = new Map<string, number>();
  const begun = performance.now();
  const count = (what: string): void => {
    const times = (counts.get(what) ?? 0) + 1;
    counts.set(what, times);
    if (what === 'sequence' && times % TELL_EVERY === 0) writeReport(counts, begun);
  };
  await Promise.all(lanes.map((lane, no) => run(lane, SEED + no, Math.ceil(RUNS / LANES), count)));
  writeReport(counts, begun);
  if (PATH !== undefined || (counts.get('sequence') ?? 0) < REACHES_ALL) return;
  // A model that never comes to these proves nothing about them.
  for (const point of CRASH_POINTS) expect(counts.get(`cut off ${point}`)).toBeGreaterThan(0);
  for (const state of ['PAID', 'FAILED', 'EXPIRED', 'SUPERSEDED', 'REFUNDED', 'PARTIALLY_REFUNDED'])
    expect(counts.get(`order is ${state}`)).toBeGreaterThan(0);
});

/** Written as a whole, so that a reader never finds half of it. */
function writeReport(counts: ReadonlyMap<string, number>, begun: number): void {
  const file = process.env['PAYMENT_MODEL_REPORT'];
  if (!file) return;
  const report = {
    runs: counts.get('sequence') ?? 0,
    seed: SEED,
    seconds: (performance.now() - begun) / 1_000,
    counts: Object.fromEntries([...counts].sort()),
  };
  writeFileSync(`${file}.new`, JSON.stringify(report, undefined, 2));
  renameSync(`${file}.new`, file);
}

async function run(lane: Lane, seed: number, numRuns: number, count: (what: string) => void): Promise<void> {
  let done = 0;
  const property = fc.asyncProperty(sequences, async (commands) => {
    done += 1;
    if (done % RESTART_EVERY === 0) await lane.restart({ isWhole: true });
    if (done % FORGET_EVERY === 0) await lane.forget();
    for (const id of ['botox', 'filler']) lane.partners.products.set(id, course(id));
    const world = newWorld(lane, count);
    const counted = { ...world, count };
    await fc.asyncModelRun(() => ({ model: { orders: 0, refunds: 0 }, real: counted }), commands);
    await expectSettled(world);
    for (const point of lane.takeCutOffs()) count(`cut off ${point}`);
    count('sequence');
  });
  await fc.assert(property, {
    seed,
    numRuns,
    unbiased: true,
    ...(PATH === undefined ? {} : { path: PATH }),
    ...(Number.isFinite(MINUTES) ? { interruptAfterTimeLimit: MINUTES * 60_000 } : {}),
    endOnFailure: process.env['PAYMENT_MODEL_SHRINK'] !== 'on',
  });
}
