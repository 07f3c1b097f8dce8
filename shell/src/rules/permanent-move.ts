/**
 * The one address of a page that was asked for with slashes too many, or null when the address is fine: `/ko/search/`
 * and `/ko//search` are `/ko/search`. For paths that already carry their language; query strings stay as they are.
 */
export function permanentMove({ pathname, search }: { pathname: string; search: string }): string | null {
  const clean = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return clean === pathname ? null : clean + search;
}
