import type { VisitSource } from '@lectern/contracts-catalog';

/** Which part of the site an address is, as the place where a visitor meets a course. */
export function sourceOfPlace({ pathname, searchParams }: URL): VisitSource {
  if (searchParams.has('code')) return 'code';
  const [, , part] = pathname.split('/');
  if (!part) return 'home';
  if (part === 'search') {
    return searchParams.has('category') && !searchParams.get('q') ? 'category' : 'search';
  }
  return part === 'doctors' ? 'instructor' : 'site';
}

interface Arrival {
  /** Where the visitor is now. */
  readonly address: string;
  /** Pages of this site in this tab before it, the latest first. */
  readonly before: readonly string[];
  /** What the browser names as the page before; may be empty. */
  readonly referrer: string;
}

/** How a visitor came to the page where they are; what cannot be told came from outside. */
export function sourceOfArrival({ address, before, referrer }: Arrival): VisitSource {
  const here = new URL(address);
  if (here.searchParams.has('code')) return 'code';
  const from = [...before, referrer]
    .map((text) => (URL.canParse(text) ? new URL(text) : null))
    .find((url) => url !== null && !(url.origin === here.origin && url.pathname === here.pathname));
  return from?.origin === here.origin ? sourceOfPlace(from) : 'outside';
}
