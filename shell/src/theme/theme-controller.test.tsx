import { effectiveTheme, parseThemeSetting, THEME_STORAGE_KEY, themeStore } from '@lectern/shell-api/host';
import { setTheme, startTheme, toggleTheme } from './theme-controller.ts';
import { paintTheme, readStoredSetting, STORAGE_KEY, themeToPaint } from './theme-dom.ts';

const root = document.documentElement;
let systemIsDark = false;
let tellSystemChange: () => void = () => undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  systemIsDark = false;
  const query = Object.defineProperty(new EventTarget(), 'matches', { get: () => systemIsDark });
  window.matchMedia = () => query as MediaQueryList;
  tellSystemChange = () => query.dispatchEvent(new Event('change'));
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  localStorage.clear();
  themeStore.setState({ setting: 'none', effective: 'light' });
  root.removeAttribute('data-theme');
  root.removeAttribute('style');
});

const otherTab = (newValue: string | null, key: string | null = STORAGE_KEY): void => {
  if (newValue === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
};
const seen = (): (string | undefined)[] => [
  themeStore.getState().setting,
  themeStore.getState().effective,
  root.dataset['theme'],
  root.style.colorScheme,
];

describe('startTheme', () => {
  it.each([
    [null, false, 'none', 'light'],
    [null, true, 'none', 'dark'],
    ['none', true, 'none', 'dark'],
    ['system', true, 'system', 'dark'],
    ['system', false, 'system', 'light'],
    ['light', true, 'light', 'light'],
    ['dark', false, 'dark', 'dark'],
    ['purple', true, 'none', 'dark'],
  ] as const)('with %j stored and a dark system %s: %s, drawn %s', (stored, dark, setting, effective) => {
    systemIsDark = dark;
    if (stored !== null) localStorage.setItem(STORAGE_KEY, stored);
    stop = startTheme();
    expect(seen()).toEqual([setting, effective, effective, effective]);
  });

  it('follows the system while nothing else was chosen', () => {
    stop = startTheme();
    systemIsDark = true;
    tellSystemChange();
    expect(seen()).toEqual(['none', 'dark', 'dark', 'dark']);
    setTheme('light');
    tellSystemChange();
    expect(themeStore.getState().effective).toBe('light');
  });

  it('follows a choice made, changed and cleared in another tab', () => {
    stop = startTheme();
    otherTab('dark');
    expect(seen()).toEqual(['dark', 'dark', 'dark', 'dark']);
    otherTab('light');
    expect(themeStore.getState().effective).toBe('light');
    otherTab('dark');
    otherTab(null, null);
    expect(seen()).toEqual(['none', 'light', 'light', 'light']);
  });

  it('ignores other keys, and everything after it was stopped', () => {
    stop = startTheme();
    otherTab('dark', 'language');
    expect(themeStore.getState().effective).toBe('light');
    stop();
    otherTab('dark');
    systemIsDark = true;
    tellSystemChange();
    expect(seen()).toEqual(['none', 'light', 'light', 'light']);
  });
});

describe('toggleTheme and setTheme', () => {
  it('flips what is seen and remembers it', () => {
    systemIsDark = true;
    stop = startTheme();
    toggleTheme();
    expect(seen()).toEqual(['light', 'light', 'light', 'light']);
    expect(localStorage.getItem(STORAGE_KEY)).toBe('light');
    toggleTheme();
    expect(localStorage.getItem(STORAGE_KEY)).toBe('dark');
  });

  it('forgets the choice with none, keeps it with system', () => {
    stop = startTheme();
    setTheme('dark');
    setTheme('system');
    expect(localStorage.getItem(STORAGE_KEY)).toBe('system');
    setTheme('none');
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(seen()).toEqual(['none', 'light', 'light', 'light']);
  });

  it('works for this page when storage is blocked', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    stop = startTheme();
    setTheme('dark');
    expect(seen()).toEqual(['dark', 'dark', 'dark', 'dark']);
    expect(blocked).toHaveBeenCalled();
  });
});

describe('the script before first paint', () => {
  it('agrees with the shell API on key and rule', () => {
    expect(STORAGE_KEY).toBe(THEME_STORAGE_KEY);
    for (const stored of [null, '', 'light', 'dark', 'system', 'none', 'DARK', '{}']) {
      for (const dark of [true, false]) {
        expect(themeToPaint(stored, dark)).toBe(effectiveTheme(parseThemeSetting(stored), dark));
      }
    }
  });

  it('paints the stored theme', async () => {
    localStorage.setItem(STORAGE_KEY, 'dark');
    await import('../bootstrap/boot.ts');
    expect(root.dataset['theme']).toBe('dark');
    paintTheme(root, 'light');
    expect(root.style.colorScheme).toBe('light');
    expect(readStoredSetting(window)).toBe('dark');
  });

  it('colours the frame of the browser like the page, not like the system', () => {
    const metas = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'].map((media) => {
      const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', media });
      document.head.append(meta);
      return meta;
    });
    paintTheme(root, 'dark');
    expect(metas.map(({ content }) => content)).toEqual(['#0e131c', '#0e131c']);
    metas.forEach((meta) => meta.remove());
  });
});
