import { DEFAULT_LOCALE, isLocale } from '@lectern/contracts-core';
import type { RouteManifest } from '@lectern/shell-api';

export interface RequestedAddress {
  readonly pathname: string;
  /** With its leading `?`, or empty. */
  readonly search: string;
  /** With its leading `#`, or empty; a server never sees it. */
  readonly hash?: string;
}

/**
 * Where an address has to be sent so that it carries a language (spec 1 §2.1), or null when it is fine as it is.
 * The answer always starts with exactly one slash and a known segment, so it can never leave this site.
 */
export function languageRedirect(
  { pathname, search, hash = '' }: RequestedAddress,
  routes: readonly Pick<RouteManifest, 'path' | 'scope'>[],
): string | null {
  const segments = segmentsOf(pathname);
  const [first] = segments;
  const query = encodeUnsafe(search) + encodeUnsafe(hash);
  if (first === undefined) return `/${DEFAULT_LOCALE}${query}`;

  const trailing = /[/\\]$/.test(pathname) ? '/' : '';
  const path = `/${segments.join('/')}${trailing}`;
  const isKnownAs = (scope: RouteManifest['scope']): boolean =>
    routes.some((route) => route.scope === scope && route.path.split('/')[0] === first);

  if (isLocale(first) || first === 'admin' || isKnownAs('root')) {
    const startsClean = pathname === `/${first}` || pathname.startsWith(`/${first}/`);
    return startsClean ? null : path + query;
  }
  // What begins like the admin area and is no part of it gets no page name of a language (spec 1 §2.1).
  if (/^admin/i.test(first)) return `/${DEFAULT_LOCALE}`;
  if (LANGUAGE_LIKE.test(first) && !isKnownAs('language')) return `/${DEFAULT_LOCALE}`;
  return `/${DEFAULT_LOCALE}${path}${query}`;
}

/** `ja`, `zh-CN`, `pt_BR`: segments that look like a language. Page names such as `my` are checked first. */
const LANGUAGE_LIKE = /^[a-z]{2}(?:[-_][a-z0-9]{2,8})*$/i;

/** Browsers read a backslash as a slash, and resolve dot segments also when they are percent-encoded. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.split(/[/\\]+/).map(encodeUnsafe);
  return segments.filter((segment) => !/^(?:\.|%2e){0,2}$/i.test(segment));
}

/** Control characters split header lines, and characters beyond ASCII cannot travel in a `Location` header. */
function encodeUnsafe(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replaceAll('\\', '%5C');
}
