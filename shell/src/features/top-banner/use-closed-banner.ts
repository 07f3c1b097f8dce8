import { useSyncExternalStore } from 'react';
import type { ShownBanner } from './choose-banner.ts';
import { rememberClosed, wasClosed } from './closed-banners.ts';

/** Banners closed since the page was loaded, also where storage is blocked. */
const closedHere = new Set<string>();
const listeners = new Set<() => void>();

/** Whether a banner is closed, and how to close it. Open on the server, where all visitors get the same page. */
export function useClosedBanner({ key, persistence }: Pick<ShownBanner, 'key' | 'persistence'>) {
  const isClosed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => closedHere.has(key) || wasClosed(window, key, persistence),
    () => false,
  );
  const close = () => {
    rememberClosed(window, key, persistence);
    closedHere.add(key);
    listeners.forEach((listener) => listener());
  };
  return { isClosed, close };
}

/** Opens everything closed on this page again; for tests, which share one page. */
export function forgetClosedBanners(): void {
  closedHere.clear();
}
