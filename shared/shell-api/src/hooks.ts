import { isFlagOn, type FlagName } from '@lectern/contracts-core';
import { startTransition, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useBrowserValue } from './browser-value.ts';
import { sessionStore, type Session } from './session.store.ts';
import { themeStore, type ThemeState } from './theme.store.ts';

/**
 * Who is signed in. Always `loading` on the server, so guest HTML never depends on a person. Whole pages hang on it,
 * so a change is drawn in slices; a store read by `useStore` would hold the page until all of it stands.
 */
export function useSession(): Session {
  const [session, setSession] = useState(sessionStore.getState);
  useEffect(() => {
    const update = (): void => startTransition(() => setSession(sessionStore.getState()));
    update();
    return sessionStore.subscribe(update);
  }, []);
  return useBrowserValue(session, sessionStore.getInitialState());
}

/** The chosen and the effective theme. */
export const useTheme = (): ThemeState => useStore(themeStore);

/** Whether a flag is on for who is signed in; as it is by default for guests, and until that is known. */
export function useFlag(name: FlagName): boolean {
  const session = useSession();
  return isFlagOn(session.status === 'signed-in' ? session.user.flags : undefined, name);
}
