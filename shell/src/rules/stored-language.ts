import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';

export const LANGUAGE_STORAGE_KEY = 'language';

/** The language of the last visit, English when there is none. Blocked storage counts as empty. */
export function readStoredLanguage(storage: () => Pick<Storage, 'getItem'> = ownStorage): Locale {
  try {
    const stored = storage().getItem(LANGUAGE_STORAGE_KEY);
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** The language of an address; where it names none (admin pages), that of the last visit. */
export function localeOfAddress(pathname: string, storage?: () => Pick<Storage, 'getItem'>): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : readStoredLanguage(storage);
}

/** Remembers the current language; without storage the visit simply leaves no memory. */
export function storeLanguage(locale: Locale, storage: () => Pick<Storage, 'setItem'> = ownStorage): void {
  try {
    storage().setItem(LANGUAGE_STORAGE_KEY, locale);
  } catch {
    // Private windows and full or blocked storage refuse; the address carries the language anyway.
  }
}

// A function, because merely naming blocked storage throws.
const ownStorage = (): Storage => globalThis.localStorage;
