import type { LiveState } from '@lectern/contracts-learning';

const HOUR_MS = 3_600_000;

interface Standing {
  readonly state: LiveState;
  readonly startsAt: Date | null;
  readonly movedFrom: Date | null;
  readonly sequence: number;
  /** How often its start has been moved. */
  readonly moves: number;
}

/** A mail that is due. Each is sent once for a name, so that a move back to a former date has a name of its own. */
export interface Occasion {
  readonly name: string;
  readonly kind: 'reminder' | 'moved' | 'cancelled';
}

/** The mails that are due of a lecture: the day and the hour before it, and that it was moved or cancelled. */
export function occasionsOf(standing: Standing, now: Date): Occasion[] {
  const { state, startsAt, sequence } = standing;
  if (!startsAt || startsAt <= now) return [];
  if (state === 'cancelled') return [{ name: `cancelled ${sequence}`, kind: 'cancelled' }];
  if (state !== 'scheduled') return [];
  const left = startsAt.getTime() - now.getTime();
  const start = startsAt.toISOString();
  const moved = movesOf(standing, start);
  if (left <= HOUR_MS) return [...moved, { name: `hour ${start}`, kind: 'reminder' }];
  return left <= 24 * HOUR_MS ? [...moved, { name: `day ${start}`, kind: 'reminder' }] : moved;
}

/** Mails before the number of moves was kept have no number: the first move goes by their name. */
function movesOf({ movedFrom, moves }: Standing, start: string): Occasion[] {
  if (!movedFrom) return [];
  return [{ name: moves > 1 ? `moved ${start} ${moves}` : `moved ${start}`, kind: 'moved' }];
}
