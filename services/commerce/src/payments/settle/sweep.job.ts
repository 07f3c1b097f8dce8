import { defineJob } from '@lectern/nest-kit';
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
