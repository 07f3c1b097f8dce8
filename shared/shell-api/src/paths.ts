import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';

/**
 * The navigation helper of spec 1 §2.1: replaces a leading language by `locale`, otherwise puts it in front;
 * query and hash are kept. Admin paths and absolute addresses stay as they are.
 */
export function localizePath(path: string, locale: Locale): string {
  if (!path.startsWith('/') || path.startsWith('//') || /^\/admin(\/|\?|#|$)/.test(path)) return path;
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  if (isLocale(first)) return `/${locale}${rest}`;
  return path === '/' ? `/${locale}` : `/${locale}${first === '' ? rest : `/${first}${rest}`}`;
}

/** The language a path is in, or the default when it carries none. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
