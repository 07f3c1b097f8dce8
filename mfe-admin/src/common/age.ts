const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited, in the unit a person would say. */
export function ageOf(since: string, now: number): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const age = Math.max(0, now - Date.parse(since));
  if (age >= 2 * DAY) return { unit: 'day', count: Math.floor(age / DAY) };
  if (age >= HOUR) return { unit: 'hour', count: Math.floor(age / HOUR) };
  return { unit: 'minute', count: Math.floor(age / MINUTE) };
}

/** A length of time in words, such as "3 hours". */
export function ageInWords(since: string, locale: string, now = Date.now()): string {
  const { unit, count } = ageOf(since, now);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A country's name in the language of the page. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
