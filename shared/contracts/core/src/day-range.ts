import * as z from 'zod/mini';

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
/** Days of a range without words: the last of them is the present one. */
const USUAL_DAYS = 30;
/** Days that a range has at most: a year, with its leap day. */
export const MOST_DAYS = 366;
/** Before it there is nothing to ask about. */
const FIRST_DAY = '2020-01-01';

/** Korean days, both counted; a range that nobody names is the last thirty days. */
export const dayRangeQuery = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

/** A range of Korean days and the equally long one before it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly days: number;
}

/** The day it is in Korea, such as 2026-11-26. */
export const koreanDay = (moment: Date): string =>
  new Date(moment.getTime() + KST_MS).toISOString().slice(0, 10);

/** A day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Undefined for a range that is reversed, longer than `MOST_DAYS`, or before or after everything. */
export function readDayRange(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): DayRange | undefined {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  if (to > today || from > to || from < FIRST_DAY) return undefined;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (days > MOST_DAYS) return undefined;
  return { from, to, days, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1) };
}
