import { saleState, type ShownSale } from '@lectern/contracts-catalog';

interface StoredSale {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** A pack that staff made holds a course that is sold no more. */
  readonly lacksCourse: boolean;
}

/** Of a pack that lacks a course: there is no date from which it can be bought again. */
const NO_MORE: ShownSale = { starts_at: null, ends_at: null, state: 'after' };

/** When a product can be bought, and whether it can at a moment in milliseconds since 1970; null without limits. */
export function presentSale({ startsAt, endsAt, lacksCourse }: StoredSale, now: number): ShownSale | null {
  if (lacksCourse) return NO_MORE;
  if (startsAt === null && endsAt === null) return null;
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
  return { starts_at: times.startsAt, ends_at: times.endsAt, state: saleState(times, now) };
}
