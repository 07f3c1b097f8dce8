import { useSyncExternalStore } from 'react';

/** Under which the browser keeps that single keys are off. */
const STORE_KEY = 'lectern-admin-keys';

let isOn: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether single keys act. They can be turned off (WCAG 2.1.4): speech input types words that would press them. */
export function areKeysOn(): boolean {
  isOn ??= read();
  return isOn;
}

/** Turns single keys on or off, in this browser. */
export function setKeysOn(next: boolean): void {
  isOn = next;
  try {
    if (next) localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn, () => true);

function read(): boolean {
  try {
    return localStorage.getItem(STORE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
