import { defineJob, uuidOf } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;
/** Hours in Korea at which the lists are read: the provider's days are Korean days. */
const MATCH_HOUR = 4;
const SETTLEMENT_HOUR = 6;
/** Days that are matched again, because a cancel may take days to be carried out. */
const DAYS_BACK = 3;

/** Compares the provider's transactions with the ledger, once a day. `today` is a day in Korea, such as 2026-11-22. */
export const matchJob = defineJob({ name: 'match-payments', ...onceADay() });

/** Reads what the provider settled, which it tells of a day on the day after. */
export const settlementJob = defineJob({ name: 'read-settlements', ...onceADay() });

interface NextRun {
  readonly data: { readonly today: string };
  readonly id: string;
  readonly startAfter: Date;
}

/** The match of the next four o'clock in Korea after a moment. */
export const nextMatch = (after: Date, today?: string): NextRun =>
  nextRun({ name: matchJob.name, hour: MATCH_HOUR }, after, today);

/** The reading of settlements of the next six o'clock in Korea after a moment. */
export const nextSettlement = (after: Date, today?: string): NextRun =>
  nextRun({ name: settlementJob.name, hour: SETTLEMENT_HOUR }, after, today);

/**
 * The next time an hour strikes in Korea, and the one job of that day for all replicas. Never that of `today`, which a
 * process whose clock is slow takes for the next.
 */
function nextRun({ name, hour }: { name: string; hour: number }, after: Date, today?: string): NextRun {
  const last = today === undefined ? 0 : startOf(today).getTime() + hour * HOUR;
  const shifted = Math.max(after.getTime(), last) + KST - hour * HOUR;
  const startAfter = new Date((Math.floor(shifted / DAY) + 1) * DAY - KST + hour * HOUR);
  const next = dayOf(startAfter);
  return { data: { today: next }, id: uuidOf(`${name} ${next}`), startAfter };
}

function onceADay() {
  return {
    data: z.object({ today: z.iso.date() }),
    tries: 12,
    longestPause: 60 * 60,
    timeLimit: 600,
    concurrency: 1,
  };
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

/** The Korean day of a moment, such as 2026-11-22. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + KST).toISOString().slice(0, 10);
