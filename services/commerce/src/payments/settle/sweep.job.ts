import { randomUUID } from 'node:crypto';
import { defineJob, uuidOf, type JobSpec } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Milliseconds between two looks for payments and refunds that are due. */
export const SWEEP_EVERY = 5_000;

const series = { data: z.object({ slot: z.int() }), tries: 5, timeLimit: 300, concurrency: 1 };

/** One of a series: each asks for the next, at a moment that every replica agrees on. */
export const sweepJob = defineJob({ name: 'sweep-payments', ...series });

/** A series beside the sweep, which waits for the provider: seats that were given back are offered to those who wait. */
export const offersJob = defineJob({ name: 'offer-seats', ...series });

interface Slot {
  readonly data: { readonly slot: number };
  readonly id: string;
  readonly startAfter: Date;
}

/** The first job of a series when a process starts. It is due at once, and so is what a process that died left behind. */
export const firstSweep = (): Slot => ({ data: { slot: 0 }, id: randomUUID(), startAfter: new Date(0) });

/**
 * The job after another one of its series, and the id by which it is one job for all replicas. `now` is the clock of the database,
 * which also decides when a job is due: a process whose clock is wrong neither ends the series nor delays it. A slot is
 * never used twice, even when that clock was set back.
 */
export function nextSweep({ name }: Pick<JobSpec, 'name'>, now: Date, slot: number): Slot {
  const next = Math.max(Math.floor(now.getTime() / SWEEP_EVERY), slot) + 1;
  const startAfter = Math.min(next * SWEEP_EVERY, now.getTime() + SWEEP_EVERY);
  return { data: { slot: next }, id: uuidOf(`${name} ${next}`), startAfter: new Date(startAfter) };
}
