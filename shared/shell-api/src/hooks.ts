import { useStore } from 'zustand';
import { sessionStore, type Session } from './session.store.ts';
import { themeStore, type ThemeState } from './theme.store.ts';

/** Who is signed in. Always `loading` on the server, so guest HTML never depends on a person. */
export const useSession = (): Session => useStore(sessionStore);

/** The chosen and the effective theme. */
export const useTheme = (): ThemeState => useStore(themeStore);
