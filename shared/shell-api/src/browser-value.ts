import { startTransition, useEffect, useState } from 'react';

/** Whether the server's HTML has been adopted; what is drawn later need not look like it. Never true on the server. */
let isAdopted = false;

/** For the shell, which knows when there is nothing to adopt; tests put it back. */
export function markAdopted(adopted: boolean): void {
  isAdopted = adopted;
}

/**
 * A value that only the browser knows: `onServer` on the server and while its HTML is being adopted, `value` from
 * then on. Where both are the same nothing is drawn again; otherwise it is done in slices, so that taps come first.
 */
export function useBrowserValue<T>(value: T, onServer: T): T {
  const [isKnown, setKnown] = useState(isAdopted);
  const isOther = !Object.is(value, onServer);
  useEffect(() => {
    isAdopted = true;
    if (isOther && !isKnown) startTransition(() => setKnown(true));
  }, [isOther, isKnown]);
  return isKnown ? value : onServer;
}

/** False on the server and while its HTML is being adopted, true from then on. */
export const useHydrated = (): boolean => useBrowserValue(true, false);
