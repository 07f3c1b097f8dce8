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
