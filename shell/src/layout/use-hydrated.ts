import { useSyncExternalStore } from 'react';

/** False on the server and while its HTML is being adopted, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
