import { useSearchParams } from '@lectern/shell-api';
import { openCurrentRow, returnToRow, stepRow, toggleCurrentRow } from '@lectern/ui/data-table';
import { useEffect, useRef, type RefObject } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { useAdminText } from '../use-admin-text.ts';
import type { ListPlace } from './list-place.ts';
import { usePublishedRows } from './shown-rows.ts';

interface ListKeys {
  /** What names each row's panel in the address. */
  readonly values: readonly string[];
  /** Rows can be selected. */
  readonly isSelecting: boolean;
}

/** The keys of a list, and the way back to a row when its panel closes. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { panel }: ListPlace,
  { values, isSelecting }: ListKeys,
): void {
  const t = useAdminText();
  usePublishedRows(panel, values);
  useKeys(list, 'list', [
    { key: 'j', shown: 'J · ↓', words: () => t('keys.list.after'), run: () => stepRow(list.current, 1) },
    { key: 'k', shown: 'K · ↑', words: () => t('keys.list.before'), run: () => stepRow(list.current, -1) },
    {
      key: 'o',
      shown: 'O · Enter',
      words: () => t('keys.list.open'),
      run: () => openCurrentRow(list.current),
    },
    ...(isSelecting
      ? [{ key: 'x', words: () => t('keys.list.select'), run: () => toggleCurrentRow(list.current) }]
      : []),
  ]);
  const [search] = useSearchParams();
  const open = search.get(panel);
  const wasOpen = useRef(open);
  // The panel may have gone from row to row, or come from an address without a press on any.
  useEffect(() => {
    const before = wasOpen.current;
    wasOpen.current = open;
    if (before !== null && open === null) returnToRow(list.current, values.indexOf(before));
  }, [list, open, values]);
}
