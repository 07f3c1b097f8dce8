import { addDays } from '@lectern/contracts-core';

const DAY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A day that exists. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;
const midnight = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString();

/** Days in Korea, the last one counted, as moments; junk is no limit. */
export const koreanDays = (from: string, until: string): { from: string; before: string } => ({
  from: isDay(from) ? midnight(from) : '',
  before: isDay(until) ? midnight(addDays(until, 1)) : '',
});
