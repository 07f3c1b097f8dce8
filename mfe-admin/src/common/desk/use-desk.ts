import { useApi, useLocale } from '@lectern/shell-api';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMyRoles } from '../use-my-roles.ts';
import type { DeskWork } from './work.ts';

/** Milliseconds for which the counters beside the sections are taken as they were. */
const FRESH_MS = 60_000;
/** Milliseconds that a page has for itself before the counters are asked for. */
const PATIENCE_MS = 1_500;

export interface Desk {
  /** Null until it was read once. */
  readonly works: readonly DeskWork[] | null;
  readonly readAt: number;
}

let desk: Desk = { works: null, readAt: 0 };
let isHeld = false;
const listeners = new Set<() => void>();

function put(next: Desk): void {
  desk = next;
  for (const tell of listeners) tell();
}

/** Tests of other pages count calls: they read no counters, and what an earlier test read is gone. */
export function holdCounters(isHolding: boolean): void {
  isHeld = isHolding;
  put({ works: null, readAt: 0 });
}

/** What waits for this person: one reading for the counters beside the sections and for the start page. */
export function useDesk({ isPatient = true }: { isPatient?: boolean } = {}): Desk & {
  read: () => Promise<void>;
} {
  const api = useApi();
  const locale = useLocale();
  const roles = useMyRoles();
  const shown = useSyncExternalStore(
    subscribe,
    () => desk,
    () => desk,
  );
  const read = useCallback(async (): Promise<void> => {
    const { loadWork } = await import(/* webpackChunkName: "admin.desk-data" */ './desk.api.ts');
    put({ works: await loadWork(api, { roles, locale }), readAt: Date.now() });
  }, [api, roles, locale]);
  useEffect(() => {
    if ((isPatient && isHeld) || roles.length === 0) return undefined;
    const look = (): void => {
      const isStale = Date.now() - desk.readAt > FRESH_MS;
      if (document.visibilityState === 'visible' && (isStale || !isPatient))
        void read().catch(() => undefined);
    };
    const first = setTimeout(look, isPatient ? PATIENCE_MS : 0);
    const later = setInterval(look, FRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  }, [read, roles, isPatient]);
  return { ...shown, read };
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
