import { localizePath, useHref, useLocale, useT, type NavigationManifest } from '@lectern/shell-api';

export interface NavigationLink {
  /** Own path with its language. */
  readonly href: string;
  readonly label: string;
}

/** A link every page has: path without language, and the key of its words. */
export type FixedLink = readonly [path: string, key: string];

/** Links of the shell's own, in the current language. */
export function useFixedLinks(): (links: readonly FixedLink[]) => NavigationLink[] {
  const t = useT('shell');
  const locale = useLocale();
  return (links) => links.map(([path, key]) => ({ href: localizePath(path, locale), label: t(key) }));
}

/** What the remotes ask for in a slot, except addresses that `taken` already leads to. */
export function useRemoteLinks(
  slot: NavigationManifest['slot'],
  navigation: readonly NavigationManifest[],
  taken: readonly NavigationLink[],
): NavigationLink[] {
  const locale = useLocale();
  const hrefOf = useHref();
  const known = new Set(taken.map(({ href }) => href));
  return navigation
    .filter((entry) => entry.slot === slot)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ routeId, label }) => {
      try {
        const href = hrefOf(routeId);
        if (known.has(href)) return [];
        known.add(href);
        return [{ href, label: label[locale] }];
      } catch {
        // A manifest that names an unknown route must not remove the header from every page.
        return [];
      }
    });
}

/** Whether a link leads to where the visitor is, or to the section above it. */
export function isCurrent(href: string, pathname: string, locale: string): boolean {
  const here = pathname.replace(/\/+$/, '');
  return here === href || (href !== `/${locale}` && here.startsWith(`${href}/`));
}
