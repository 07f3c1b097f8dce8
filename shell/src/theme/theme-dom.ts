/**
 * What the script that runs before the first paint needs, free of imports so that it stays a few hundred bytes.
 * A test holds it against `@lectern/shell-api`, which owns the rules.
 */
export const STORAGE_KEY = 'theme-setting';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The page's ground per theme, for the browser's own frame around it; `--surface` of the design tokens in sRGB. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#0e131c' } as const;

type Effective = 'light' | 'dark';

/** The stored setting, unchecked; null when there is none or storage is blocked. */
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

/** Tells style sheets (`data-theme`), the browser's controls (`color-scheme`) and its frame which theme to draw. */
export function paintTheme(root: HTMLElement, theme: Effective): void {
  // Writing the same value again would still style the whole page anew.
  if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  if (root.style.colorScheme !== theme) root.style.colorScheme = theme;
  // The server can only guess by the system's setting; a visitor may have chosen the other one.
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLORS[theme];
  }
}
