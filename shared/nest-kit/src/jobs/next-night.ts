import { uuidOf } from './uuid-of.ts';

/** A kind of job that is done once a night, and the hour in Korea at which it is. */
export interface NightlyJob {
  readonly kind: string;
  readonly hour: number;
}

export interface Night {
  /** A day in Korea, such as 2026-11-22. */
  readonly night: string;
  readonly id: string;
  readonly startAfter: Date;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KOREA_MS = 9 * HOUR_MS;

/**
 * The next time after a moment that it is this hour in Korea, and the one job of that night for all replicas. Never that of `last`: a
 * process whose clock is slower than the database's takes it for the next, and a job with a known id is not taken.
 */
export function nextNight({ kind, hour }: NightlyJob, now: Date, last?: string): Night {
  const done = last === undefined ? 0 : Date.parse(`${last}T00:00:00+09:00`) + hour * HOUR_MS;
  const after = new Date(Math.max(now.getTime(), done));
  const korean = new Date(after.getTime() + KOREA_MS);
  korean.setUTCHours(hour, 0, 0, 0);
  const today = new Date(korean.getTime() - KOREA_MS);
  const startAfter = today > after ? today : new Date(today.getTime() + DAY_MS);
  const night = new Date(startAfter.getTime() + KOREA_MS).toISOString().slice(0, 10);
  return { night, id: uuidOf(`${kind} ${night}`), startAfter };
}
