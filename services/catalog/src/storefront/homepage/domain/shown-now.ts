import { storefrontState } from '@lectern/contracts-catalog';

/** When an entry of the home page is shown. */
export interface Timed {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export const stateAt = ({ isActive, startsAt, endsAt }: Timed, now: number) =>
  storefrontState(
    { isActive, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    now,
  );

/** The next moment, in milliseconds since 1970, at which one of them begins or ends; null where all stay as they are. */
export function nextChange(entries: readonly Timed[], now: number): number | null {
  const moments = entries
    .filter(({ isActive }) => isActive)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment && moment.getTime() > now ? [moment.getTime()] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}
