import * as z from 'zod/mini';
import { defineJob } from '../jobs/job-spec.ts';
import { nextNight, type Night } from '../jobs/next-night.ts';

/** Purges what need not be kept any longer, once a night. `night` is a day in Korea, such as 2026-11-22. */
export const purgeJob = defineJob({ name: 'purge', data: z.object({ night: z.string() }), tries: 8 });

const HOUR_OF_NIGHT = 3;

/** The next three o'clock in Korea. */
export const nextPurge = (now: Date, last?: string): Night =>
  nextNight({ kind: 'purge', hour: HOUR_OF_NIGHT }, now, last);
