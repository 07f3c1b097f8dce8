import * as z from 'zod/mini';
import { uuidOf } from '../jobs/uuid-of.ts';
import { defineJob } from '../jobs/job-spec.ts';

/** Purges what need not be kept any longer, once a night. `night` is a day in Korea, such as 2026-11-22. */
export const purgeJob = defineJob({ name: 'purge', data: z.object({ night: z.string() }), tries: 8 });

const DAY_MS = 24 * 60 * 60_000;
const KOREA_MS = 9 * 60 * 60_000;
const HOUR_OF_NIGHT = 3;

/**
 * The next three o'clock in Korea after a moment, and the one job of that night for all replicas. Never that of `last`: a
 * process whose clock is slower than the database's takes it for the next, and a job with a known id is not taken.
 */
export function nextPurge(now: Date, last?: string): { night: string; id: string; startAfter: Date } {
  const done = last === undefined ? 0 : Date.parse(`${last}T03:00:00+09:00`);
  const after = new Date(Math.max(now.getTime(), done));
  const korean = new Date(after.getTime() + KOREA_MS);
  korean.setUTCHours(HOUR_OF_NIGHT, 0, 0, 0);
  const today = new Date(korean.getTime() - KOREA_MS);
  const startAfter = today > after ? today : new Date(today.getTime() + DAY_MS);
  const night = new Date(startAfter.getTime() + KOREA_MS).toISOString().slice(0, 10);
  return { night, id: uuidOf(`purge ${night}`), startAfter };
}
