import { SESSION_BOUNDS as B, type SessionRule } from '@lectern/contracts-catalog';
import type { SoldSession } from './sold-sessions.repository.ts';

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Which rule keeps an author from moving a session there, and the least length where it is too short. */
export interface Breach {
  readonly rule: SessionRule;
  readonly leastSeconds?: number;
}

const DAY_SECONDS = 86_400;

/** Undefined where the author may move it. */
export function findBreach(sold: SoldSession, wanted: Times, now: Date): Breach | undefined {
  const secondsUntil = (at: string): number => (Date.parse(at) - now.getTime()) / 1_000;
  if (sold.startsAt !== null && secondsUntil(sold.startsAt) <= B.lockedSeconds) return { rule: 'begun' };
  if (secondsUntil(wanted.startsAt) < B.noticeSeconds) return { rule: 'soon' };
  if (secondsUntil(wanted.startsAt) > B.farthestDays * DAY_SECONDS) return { rule: 'far' };
  const leastSeconds = Math.ceil(agreedOf(sold) * B.leastShare);
  return lengthOf(wanted) < leastSeconds ? { rule: 'short', leastSeconds } : undefined;
}

/** Seconds that staff last agreed to; 0 of a session without a date. */
export const agreedOf = ({ startsAt, endsAt, agreedSeconds }: SoldSession): number =>
  agreedSeconds ?? (startsAt === null || endsAt === null ? 0 : lengthOf({ startsAt, endsAt }));

const lengthOf = ({ startsAt, endsAt }: Times): number =>
  Math.max(0, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 1_000));
