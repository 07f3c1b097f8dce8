import type { LiveState } from '@lectern/contracts-learning';

const HOUR_MS = 3_600_000;

interface Standing {
  readonly state: LiveState;
  readonly startsAt: Date | null;
  readonly movedFrom: Date | null;
  readonly sequence: number;
}

/** A mail that is due: its name is the same as long as it tells the same. */
export interface Occasion {
  readonly name: string;
  readonly kind: 'reminder' | 'moved' | 'cancelled';
}

/** The mails that are due of a lecture: the day and the hour before it, and that it was moved or cancelled. */
export function occasionsOf({ state, startsAt, movedFrom, sequence }: Standing, now: Date): Occasion[] {
  if (!startsAt || startsAt <= now) return [];
  if (state === 'cancelled') return [{ name: `cancelled ${sequence}`, kind: 'cancelled' }];
  if (state !== 'scheduled') return [];
  const left = startsAt.getTime() - now.getTime();
  const start = startsAt.toISOString();
  const moved: Occasion[] = movedFrom ? [{ name: `moved ${start}`, kind: 'moved' }] : [];
  if (left <= HOUR_MS) return [...moved, { name: `hour ${start}`, kind: 'reminder' }];
  return left <= 24 * HOUR_MS ? [...moved, { name: `day ${start}`, kind: 'reminder' }] : moved;
}
