import { LEARNING_LIMITS, type PresenceChecks } from '@lectern/contracts-learning';
import type { LiveTimes } from '../domain/live-state.ts';
import type { CheckRow } from './presence-checks.repository.ts';

const WINDOW_MS = LEARNING_LIMITS.presenceCheckSeconds * 1_000;
type Check = Pick<CheckRow, 'number' | 'dueAt' | 'confirmedAt'>;

/** A check counts once it was confirmed, or once its whole time has passed while the lecture was live. */
export function presentChecks(
  checks: readonly Check[],
  { times, now }: { times: Pick<LiveTimes, 'state' | 'streamsUntil'>; now: Date },
): PresenceChecks {
  const endsAt = Math.min(now.getTime(), times.streamsUntil?.getTime() ?? 0);
  const overAt = ({ dueAt }: Check): number => dueAt.getTime() + WINDOW_MS;
  const confirmed = checks.filter(({ confirmedAt }) => confirmedAt !== null);
  const missed = checks.filter((check) => check.confirmedAt === null && overAt(check) <= endsAt);
  const open = checks.find(
    (check) =>
      times.state === 'live' && check.confirmedAt === null && check.dueAt <= now && overAt(check) > +now,
  );
  return {
    asked: confirmed.length + missed.length,
    confirmed: confirmed.length,
    open: open ? { number: open.number, until: new Date(overAt(open)).toISOString() } : null,
  };
}
