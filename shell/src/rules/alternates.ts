import { isLocale, type Locale, LOCALES } from '@lectern/contracts-core';

/** The same page in another language: swaps the first segment, keeps the rest, query and hash included. */
export function alternatePath(path: string, locale: Locale): string {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  return isLocale(first) ? `/${locale}${rest}` : path;
}

/** The page's address in every language, or null when the path carries no language (admin pages). */
export function alternatePaths(path: string): Readonly<Record<Locale, string>> | null {
  if (!LOCALES.some((locale) => alternatePath(path, locale) !== path)) return null;
  return { en: alternatePath(path, 'en'), ko: alternatePath(path, 'ko') };
}
