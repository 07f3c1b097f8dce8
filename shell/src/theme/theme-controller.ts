import { effectiveTheme, parseThemeSetting, themeStore } from '@lectern/shell-api/host';
import type { ThemeSetting } from '@lectern/shell-api';
import { DARK_QUERY, paintTheme, readStoredSetting, STORAGE_KEY } from './theme-dom.ts';

/**
 * Keeps page and store at the stored setting, or at the operating system's preference, and follows both: the
 * system when it changes, other tabs through storage events. Returns a function that stops following.
 */
export function startTheme(view: Window = window): () => void {
  const system = view.matchMedia(DARK_QUERY);
  const applyStored = (): void => apply(parseThemeSetting(readStoredSetting(view)), view);
  const followSystem = (): void => apply(themeStore.getState().setting, view);
  const followTabs = (event: StorageEvent): void => {
    // A null key means the other tab cleared everything.
    if (event.key === STORAGE_KEY || event.key === null) applyStored();
  };
  applyStored();
  system.addEventListener('change', followSystem);
  view.addEventListener('storage', followTabs);
  return () => {
    system.removeEventListener('change', followSystem);
    view.removeEventListener('storage', followTabs);
  };
}

/** Chooses a theme here and, through storage, in every other tab; `none` forgets the choice. */
export function setTheme(setting: ThemeSetting, view: Window = window): void {
  try {
    if (setting === 'none') view.localStorage.removeItem(STORAGE_KEY);
    else view.localStorage.setItem(STORAGE_KEY, setting);
  } catch {
    // Without storage the choice lasts as long as this page.
  }
  apply(setting, view);
}

/** Flips what is seen now, whether it was chosen or came from the system. */
export function toggleTheme(view: Window = window): void {
  setTheme(themeStore.getState().effective === 'dark' ? 'light' : 'dark', view);
}

function apply(setting: ThemeSetting, view: Window): void {
  const effective = effectiveTheme(setting, view.matchMedia(DARK_QUERY).matches);
  themeStore.setState({ setting, effective });
  paintTheme(view.document.documentElement, effective);
}
