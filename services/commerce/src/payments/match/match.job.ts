import { defineJob, uuidOf } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;
/** Hour in Korea at which the match runs: the provider's days are Korean days. */
const HOUR_OF_DAY = 4;
/** Days that are matched again, because a cancel may take days to be carried out. */
const DAYS_BACK = 3;

/** Compares the provider's transactions with the ledger, once a day. `today` is a day in Korea, such as 2026-11-22. */
export const matchJob = defineJob({
  name: 'match-payments',
  data: z.object({ today: z.iso.date() }),
  tries: 12,
  longestPause: 60 * 60,
  timeLimit: 600,
  concurrency: 1,
});

/**
 * The next four o'clock in Korea after a moment, and the one job of that day for all replicas. Never that of `today`, which
 * a process whose clock is slow takes for the next.
 */
export function nextMatch(
  after: Date,
  today?: string,
): { data: { today: string }; id: string; startAfter: Date } {
  const last = today === undefined ? 0 : startOf(today).getTime() + HOUR_OF_DAY * HOUR;
  const shifted = Math.max(after.getTime(), last) + KST - HOUR_OF_DAY * HOUR;
  const startAfter = new Date((Math.floor(shifted / DAY) + 1) * DAY - KST + HOUR_OF_DAY * HOUR);
  const next = dayOf(startAfter);
  return { data: { today: next }, id: uuidOf(`${matchJob.name} ${next}`), startAfter };
}

/** The Korean days before `today`, the oldest first. */
export const daysBefore = (today: string): string[] =>
  Array.from({ length: DAYS_BACK }, (_, index) =>
    dayOf(new Date(startOf(today).getTime() - (DAYS_BACK - index) * DAY)),
  );

/** The moment at which a Korean day begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - KST);

/** The last millisecond of a Korean day. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY - 1);

const dayOf = (moment: Date): string => new Date(moment.getTime() + KST).toISOString().slice(0, 10);
