import { PAYMENT_LIMITS, type FxQuote } from '@lectern/contracts-commerce';

const HOUR = 3_600_000;

/** Whether dollars may be sold by a rate of then. A rate from the future is a wrong clock, not a fresh rate. */
export function isFresh(quote: FxQuote, now: Date): boolean {
  const age = now.getTime() - Date.parse(quote.asOf);
  return age >= -HOUR && age <= PAYMENT_LIMITS.rateHours * HOUR;
}

export interface TableRow {
  /** First Korean day of the rate, such as 2026-11-01. */
  readonly from: string;
  /** Won for one dollar. */
  readonly rate: number;
}

const KST_OFFSET = 9 * HOUR;
const DAY = 24 * HOUR;

/** Midnight in Korea that a moment's day began with. */
export const koreanMidnight = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + KST_OFFSET) / DAY) * DAY - KST_OFFSET);

/** A rate that staff set holds from its start on, and is of the present day like one of the table. */
export function quoteOfStaff({ rate, startsAt }: { rate: number; startsAt: Date }, now: Date): FxQuote {
  const asOf = new Date(Math.max(startsAt.getTime(), koreanMidnight(now).getTime()));
  return { rate, asOf: asOf.toISOString(), source: 'lectern-staff' };
}

/**
 * The rate of a table kept by hand. Its rule: the latest row is fixed anew every midnight in Korea, so that the rate is
 * of today as long as the table has a row.
 */
export function quoteFromTable(rows: readonly TableRow[], now: Date, source: string): FxQuote {
  const midnight = koreanMidnight(now);
  const today = new Date(midnight.getTime() + KST_OFFSET).toISOString().slice(0, 10);
  const row = rows.filter(({ from }) => from <= today).at(-1) ?? rows[0];
  if (!row) throw new Error('The table of rates is empty');
  return { rate: row.rate, asOf: midnight.toISOString(), source };
}
