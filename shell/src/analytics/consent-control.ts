import { useSyncExternalStore } from 'react';

let ask: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Says how the visitor can be asked for consent again; null where nothing is measured. */
export function offerConsent(how: (() => void) | null): void {
  ask = how;
  for (const listener of listeners) listener();
}

/** Asks the visitor again; null while nothing is measured, and in the page as the server writes it. */
export function useConsentControl(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => ask,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
