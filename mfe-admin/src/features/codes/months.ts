import type { Locale } from '@lectern/contracts-core';

/** Months to choose from. */
const SHOWN = 24;

/** The latest months up to that of a Korean day, the latest first, and the asked one where it is older. */
export function monthsWith(asked: string, today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && !months.includes(asked) ? [...months, asked] : months;
}

/** Such as `November 2026`. */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
