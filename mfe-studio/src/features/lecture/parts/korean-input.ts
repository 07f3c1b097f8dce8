const HOURS_MS = 9 * 3_600_000;

/** A moment as `datetime-local` has it, in Korean time, which has no summer time. */
export const koreanInput = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + HOURS_MS).toISOString().slice(0, 16);

/** The moment that a field in Korean time names; null of an empty or half-typed one. */
export function momentOf(input: string): string | null {
  const time = Date.parse(`${input}:00.000+09:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The same moment in the zone of this device, with its name. */
export const ownTime = (moment: string | null): string =>
  moment === null
    ? ''
    : new Intl.DateTimeFormat(undefined, {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }).format(new Date(moment));
