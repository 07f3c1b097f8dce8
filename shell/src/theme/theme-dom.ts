/**
 * What the script that runs before the first paint needs, free of imports so that it stays a few hundred bytes.
 * A test holds it against `@lectern/shell-api`, which owns the rules.
 */
export const STORAGE_KEY = 'theme-setting';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

type Effective = 'light' | 'dark';

/** The stored setting, whatever it is; null when there is none or storage is blocked. */
export function readStoredSetting(view: Window): string | null {
  try {
    return view.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Anything but an explicit choice follows the operating system. */
export function themeToPaint(stored: string | null, systemIsDark: boolean): Effective {
  if (stored === 'light' || stored === 'dark') return stored;
  return systemIsDark ? 'dark' : 'light';
}

/** Tells style sheets (`data-theme`) and the browser's own controls (`color-scheme`) which theme to draw. */
export function paintTheme(root: HTMLElement, theme: Effective): void {
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
}
