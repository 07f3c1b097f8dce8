import { useState, type KeyboardEvent } from 'react';

interface RowProps {
  tabIndex?: number;
  'data-current'?: '';
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/**
 * One row of the table is a tab stop; arrows, Home and End lead from it to the others, and Enter opens it. The row that
 * had the focus last keeps the stop, so that a panel that closes finds it again.
 */
export function useRowFocus(isOn: boolean, keys: readonly string[]): (key: string) => RowProps {
  const [current, setCurrent] = useState<string | null>(null);
  if (!isOn) return () => ({});
  const stop = current !== null && keys.includes(current) ? current : keys[0];
  return (key) => ({
    tabIndex: key === stop ? 0 : -1,
    ...(key === current ? { 'data-current': '' } : {}),
    onFocus: () => setCurrent(key),
    onKeyDown: steer,
  });
}

/** Keys on a row itself; those on its links and boxes are theirs. */
function steer(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    openRow(row);
    return;
  }
  const rows = row.parentElement?.children;
  const to = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows?.item(0),
    End: rows?.item(rows.length - 1),
  }[event.key];
  if (to === undefined) return;
  // The page would scroll.
  event.preventDefault();
  if (to instanceof HTMLTableRowElement) focusRow(to);
}

/** Puts the focus on a row and brings it into sight. */
export function focusRow(row: HTMLTableRowElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Follows the link in the row's name; of a row that opens by a press, its first link. */
export function openRow(row: HTMLTableRowElement): void {
  const link =
    row.querySelector<HTMLAnchorElement>('th a') ??
    (row.hasAttribute('data-opens') ? row.querySelector('a') : null);
  link?.click();
}
