/** Between which moments a course can be bought; null is no limit. The end is the first moment at which it cannot. */
export interface SaleTimes {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** `before` and `after`: the course is shown, and its owners keep it, but nobody can buy it. */
export const SALE_STATES = ['before', 'open', 'after'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Whether a course can be bought at a moment, in milliseconds since 1970. */
export function saleState({ startsAt, endsAt }: SaleTimes, now: number): SaleState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'after';
  return startsAt !== null && Date.parse(startsAt) > now ? 'before' : 'open';
}

/** Years that a course is sold at most between two moments. */
export const SALE_YEARS = 10;
const LONGEST_MS = SALE_YEARS * 366 * 24 * 3_600_000;
/** A moment outside of these years is a slip of the keyboard. */
const FIRST = Date.parse('2020-01-01T00:00:00Z');
const LAST = Date.parse('2100-01-01T00:00:00Z');

/** `order`: the end is not after the start. `range`: more than `SALE_YEARS` between them, or a moment of another century. */
export type SaleFault = 'order' | 'range';

/** What is wrong with the moments between which a course would be sold; null of nothing. */
export function findSaleFault({ startsAt, endsAt }: SaleTimes): SaleFault | null {
  const moments = [startsAt, endsAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]));
  const [start = 0, end] = moments;
  if (end !== undefined && end <= start) return 'order';
  const isLong = end !== undefined && end - start > LONGEST_MS;
  return isLong || moments.some((moment) => moment < FIRST || moment >= LAST) ? 'range' : null;
}
