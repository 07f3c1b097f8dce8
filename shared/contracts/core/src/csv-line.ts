/** Characters, also full-width ones, with which a spreadsheet formula begins, as a class of a regular expression has them. */
export const FORMULA_STARTS = '=+@＝＋－＠\\t\\r-';
const FORMULA = new RegExp(`^[${FORMULA_STARTS}]`);

/** Spreadsheets read a file as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV file (RFC 4180), with its end. Words that would be a formula get an apostrophe in front. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
