import { BYTE_ORDER_MARK, csvLine } from '@lectern/contracts-core';

type Row = readonly (string | number)[];

/** A table as a file that spreadsheets open with Korean intact. */
export const csvFile = (head: readonly string[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');

/** Has the browser save a file that the page has made. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
