import { defineJob, uuidOf } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Milliseconds between two looks for payments and refunds that are due. */
export const SWEEP_EVERY = 5_000;

/** One of a series: each asks for the next, at a moment that every replica agrees on. */
export const sweepJob = defineJob({
  name: 'sweep-payments',
  data: z.object({ slot: z.int() }),
  tries: 5,
  timeLimit: 300,
  concurrency: 1,
});

/**
 * The sweep after another one, and the id by which it is one job for all replicas. `now` is the clock of the database,
 * which also decides when a job is due: a process whose clock is wrong neither ends the series nor delays it. A slot is
 * never used twice, even when that clock was set back.
 */
export function nextSweep(now: Date, slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  const next = Math.max(Math.floor(now.getTime() / SWEEP_EVERY), slot) + 1;
  const startAfter = Math.min(next * SWEEP_EVERY, now.getTime() + SWEEP_EVERY);
  return { data: { slot: next }, id: uuidOf(`${sweepJob.name} ${next}`), startAfter: new Date(startAfter) };
}
