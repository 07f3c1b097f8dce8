import { BYTE_ORDER_MARK, csvLine } from '@lectern/contracts-core';

type Row = readonly (string | number)[];

/** A table as a file that spreadsheets open with Korean intact. */
export const csvFile = (head: readonly string[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');
