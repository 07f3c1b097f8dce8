import { saleState, type ShownSale } from '@lectern/contracts-catalog';

interface StoredSale {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** When a course can be bought, and whether it can at a moment in milliseconds since 1970; null without limits. */
export function presentSale({ startsAt, endsAt }: StoredSale, now: number): ShownSale | null {
  if (startsAt === null && endsAt === null) return null;
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
  return { starts_at: times.startsAt, ends_at: times.endsAt, state: saleState(times, now) };
}
