import type { Locale } from '@lectern/contracts-core';
import type { ShownBanner } from './choose-banner.ts';

/** Milliseconds a rendering worker keeps a banner, or the lack of one, before it asks again. */
const FRESH = 10_000;

/**
 * Asks for the banner of a language once for all pages rendered within ten seconds: it is the same on each of them,
 * and a service that is slow or gone costs one page its patience, not every page.
 */
export function rememberBanner(
  load: (locale: Locale) => Promise<ShownBanner | null>,
  now: () => number = Date.now,
): (locale: Locale) => Promise<ShownBanner | null> {
  const known = new Map<Locale, { readonly until: number; readonly banner: Promise<ShownBanner | null> }>();
  return (locale) => {
    const kept = known.get(locale);
    if (kept && kept.until > now()) return kept.banner;
    const banner = load(locale);
    known.set(locale, { until: now() + FRESH, banner });
    return banner;
  };
}
