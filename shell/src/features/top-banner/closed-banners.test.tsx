import { hideClosedBanners, rememberClosed, wasClosed, type StorageView } from './closed-banners.ts';

const blocked = {
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
  get sessionStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
  document,
} satisfies StorageView & { document: Document };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.adoptedStyleSheets = [];
});

describe('closed banners', () => {
  it.each([
    ['local', true, false],
    ['session', false, true],
    ['none', false, false],
  ] as const)('with persistence %s are remembered where it says', (persistence, local, session) => {
    rememberClosed(window, 'abc', persistence);
    expect([wasClosed(window, 'abc', 'local'), wasClosed(window, 'abc', 'session')]).toEqual([
      local,
      session,
    ]);
    expect(wasClosed(window, 'other', persistence)).toBe(false);
  });

  it('are simply not remembered where storage is blocked', () => {
    expect(() => rememberClosed(blocked, 'abc', 'local')).not.toThrow();
    expect(wasClosed(blocked, 'abc', 'local')).toBe(false);
    expect(() => hideClosedBanners(blocked)).not.toThrow();
  });

  it('are hidden before the first paint, and no key from storage can become another rule', () => {
    const written: string[] = [];
    class Sheet {
      replaceSync(text: string): void {
        written.push(text);
      }
    }
    const adopted: unknown[] = [];
    const view = { localStorage, sessionStorage, document: { adoptedStyleSheets: adopted } };
    const own = globalThis.CSSStyleSheet;
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    localStorage.setItem('top-banner-closed:a1', '1');
    sessionStorage.setItem('top-banner-closed:b2', '1');
    localStorage.setItem('top-banner-closed:x"]{}body{display:none}', '1');
    localStorage.setItem('theme-setting', 'dark');
    hideClosedBanners(view as unknown as Parameters<typeof hideClosedBanners>[0]);
    Object.assign(globalThis, { CSSStyleSheet: own });
    expect(written).toEqual(['[data-top-banner="a1"]{display:none}[data-top-banner="b2"]{display:none}']);
    expect(adopted).toHaveLength(1);
  });
});
