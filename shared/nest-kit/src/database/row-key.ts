/** Where a row stands in a list by time: the moment to the microsecond, and the id that ends every order. */
export interface RowKey {
  /** UTC with six digits of the second, as `keyMoment` writes it. */
  readonly at: string;
  readonly id: string;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const LONGEST_ID = 100;

/** SQL that writes a moment as a `RowKey` has it; a JavaScript date would lose the microseconds. */
export const keyMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The key as a cursor for an address. */
export const writeCursor = ({ at, id }: RowKey): string =>
  Buffer.from(`${at} ${id}`, 'utf8').toString('base64url');

/** The key of a cursor; undefined for what is none, which begins a list at its first page. */
export function readCursor(cursor: string): RowKey | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const at = text.slice(0, text.indexOf(' '));
  const id = text.slice(at.length + 1);
  return isMoment(at) && id !== '' && id.length <= LONGEST_ID && !id.includes('\0') ? { at, id } : undefined;
}

/** Also that the day is in the calendar: JavaScript takes 31 February for a day in March, PostgreSQL refuses it, as it does a year 0. */
export function isMoment(at: string): boolean {
  if (!MOMENT.test(at) || at.startsWith('0000')) return false;
  const read = new Date(at);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 23) === at.slice(0, 23);
}

/** A page of the rows that were read, which are one more than the page where another follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => RowKey,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? writeCursor(keyOf(last)) : null };
}
