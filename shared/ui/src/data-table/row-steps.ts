import { focusRow, openRow } from '../table/use-row-focus.ts';

/**
 * Puts the focus on the row after (1) or before (-1) the current one; on the first when no row was current yet.
 * @param list An element that holds one `DataTable`.
 */
export function stepRow(list: Element | null, step: 1 | -1): void {
  const rows = rowsIn(list);
  const at = rows.findIndex(isCurrent);
  const row = at < 0 ? rows[0] : rows[at + step];
  if (row) focusRow(row);
}

/** Opens the current row, as Enter does on it. */
export function openCurrentRow(list: Element | null): void {
  const row = rowsIn(list).find(isCurrent);
  if (row) openRow(row);
}

/** Selects the current row, or no longer. */
export function toggleCurrentRow(list: Element | null): void {
  const row = rowsIn(list).find(isCurrent);
  row?.querySelector<HTMLInputElement>('td input[type="checkbox"]')?.click();
}

/** Gives the focus back to a row, counted from 0, unless something in it has the focus. */
export function returnToRow(list: Element | null, index: number): void {
  const row = rowsIn(list)[index];
  if (row && !row.contains(document.activeElement)) focusRow(row);
}

const rowsIn = (list: Element | null): HTMLTableRowElement[] => [
  ...(list?.querySelectorAll<HTMLTableRowElement>('tbody > tr[tabindex]') ?? []),
];
const isCurrent = (row: Element): boolean => row.hasAttribute('data-current');
