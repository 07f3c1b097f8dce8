/**
 * Which banners a visitor has closed. Free of imports, because the script that runs before the first paint needs it:
 * a banner closed yesterday must not flash, nor move the page when it goes.
 */
const PREFIX = 'top-banner-closed:';
/** What a key is made of; keys from storage become a style rule, so nothing else may pass. */
const KEY = /^[a-z0-9]{1,16}$/;

export type Persistence = 'none' | 'local' | 'session';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;
/** A window, of which merely naming blocked storage throws. */
export interface StorageView {
  readonly localStorage: Store;
  readonly sessionStorage: Store;
}

/** Remembers that a banner was closed; without storage only this page knows. */
export function rememberClosed(view: StorageView, key: string, persistence: Persistence): void {
  if (persistence === 'none') return;
  try {
    storeOf(view, persistence).setItem(PREFIX + key, '1');
  } catch {
    // Blocked or full: the banner comes back with the next page load, and closes again.
  }
}

export function wasClosed(view: StorageView, key: string, persistence: Persistence): boolean {
  if (persistence === 'none') return false;
  try {
    return storeOf(view, persistence).getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
}

/** Hides every banner this visitor has closed, before any of them is painted. */
export function hideClosedBanners(view: StorageView & Pick<Window, 'document'>): void {
  const keys = [...closedKeys(view, 'local'), ...closedKeys(view, 'session')];
  if (keys.length === 0) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(keys.map((key) => `[data-top-banner="${key}"]{display:none}`).join(''));
    view.document.adoptedStyleSheets.push(sheet);
  } catch {
    // An older browser: the banner goes when the page comes alive.
  }
}

function closedKeys(view: StorageView, persistence: 'local' | 'session'): string[] {
  try {
    const store = storeOf(view, persistence);
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length))
      .filter((key) => KEY.test(key));
  } catch {
    return [];
  }
}

const storeOf = (view: StorageView, persistence: 'local' | 'session'): Store =>
  persistence === 'local' ? view.localStorage : view.sessionStorage;
