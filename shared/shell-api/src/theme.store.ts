import { createStore } from 'zustand/vanilla';

/** Stored under `theme-setting`; `none` means nothing was chosen yet and follows the system. */
export type ThemeSetting = 'light' | 'dark' | 'system' | 'none';
export interface ThemeState {
  readonly setting: ThemeSetting;
  readonly effective: 'light' | 'dark';
}

export const THEME_STORAGE_KEY = 'theme-setting';

/** Parses a stored value; anything unknown counts as `none`. */
export function parseThemeSetting(value: unknown): ThemeSetting {
  return value === 'light' || value === 'dark' || value === 'system' ? value : 'none';
}

/** The theme to draw for a setting and the system's preference. */
export function effectiveTheme(setting: ThemeSetting, systemIsDark: boolean): 'light' | 'dark' {
  if (setting === 'light' || setting === 'dark') return setting;
  return systemIsDark ? 'dark' : 'light';
}

/** Current theme; written by the shell only, through `setTheme`. */
export const themeStore = createStore<ThemeState>(() => ({ setting: 'none', effective: 'light' }));
