import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface RowProps {
  tabIndex?: number;
  onFocus?: (event: FocusEvent<HTMLTableRowElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

const STEERED: RowProps = {
  tabIndex: -1,
  onFocus: ({ currentTarget: row }) => {
    for (const other of rowsOf(row.parentElement)) other.toggleAttribute('data-current', other === row);
    placeStop(row.parentElement);
  },
  onKeyDown: steer,
};

/**
 * One row of the table is a tab stop; arrows, Home and End lead from it to the others, and Enter opens it. The row that
 * had the focus last keeps the stop, so that a panel that closes finds it again. The document alone knows which: rows are not
 * drawn again while the focus moves.
 */
export function useRowFocus(isOn: boolean): {
  body: RefObject<HTMLTableSectionElement | null>;
  rowProps: RowProps;
} {
  const body = useRef<HTMLTableSectionElement>(null);
  // Other rows: the one with the stop may be gone.
  useLayoutEffect(() => {
    if (isOn) placeStop(body.current);
  });
  return { body, rowProps: isOn ? STEERED : {} };
}

const rowsOf = (body: Element | null): HTMLTableRowElement[] => [
  ...(body?.querySelectorAll<HTMLTableRowElement>(':scope > tr[tabindex]') ?? []),
];

function placeStop(body: Element | null): void {
  const rows = rowsOf(body);
  const stop = rows.find((row) => row.hasAttribute('data-current')) ?? rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
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
