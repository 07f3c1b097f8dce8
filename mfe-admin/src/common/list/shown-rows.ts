import { usePendingNavigation, useSearchParams } from '@lectern/shell-api';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ListPlace } from './list-place.ts';

/** The page of a list that is drawn, as values of the parameter that opens the panel of a row. */
interface ShownRows {
  readonly panel: string;
  readonly values: readonly string[];
}

let shown: ShownRows | null = null;
const listeners = new Set<() => void>();

function put(next: ShownRows | null): void {
  shown = next;
  for (const tell of listeners) tell();
}

/** Tells the panel beside a list which rows come before and after its own. */
export function usePublishedRows(panel: string, values: readonly string[]): void {
  const joined = values.join('\n');
  useLayoutEffect(() => {
    put({ panel, values: joined === '' ? [] : joined.split('\n') });
    return () => put(null);
  }, [panel, joined]);
}

export interface RowSteps {
  /** The place of the panel's row, from 1; 0 when it is not on this page. */
  readonly at: number;
  readonly count: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** The rows around the one whose panel is open, or is on its way. */
export function useRowSteps({ path, panel }: ListPlace): RowSteps {
  const rows = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const [search] = useSearchParams();
  const { pending, to } = usePendingNavigation();
  const wanted = pending && to?.pathname === path ? new URLSearchParams(to.search) : search;
  const values = rows?.panel === panel ? rows.values : [];
  const at = values.indexOf(wanted.get(panel) ?? '');
  return {
    at: at + 1,
    count: values.length,
    before: at > 0 ? (values[at - 1] ?? null) : null,
    after: at < 0 ? null : (values[at + 1] ?? null),
  };
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
