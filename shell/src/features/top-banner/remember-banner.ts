import type { Locale } from '@lectern/contracts-core';
import type { LoadedBanner } from './load-top-banner.ts';

/** Milliseconds a rendering worker keeps a banner, or the lack of one, before it asks again. */
const FRESH = 10_000;

/**
 * Asks for the banner of a language once for all pages rendered within ten seconds: it is the same on each of them,
 * and a service that is slow or gone costs one page its patience, not every page. One that begins or ends within them is
 * asked for again from that moment on.
 */
export function rememberBanner(
  load: (locale: Locale) => Promise<LoadedBanner>,
  now: () => number = Date.now,
): (locale: Locale) => Promise<LoadedBanner> {
  const known = new Map<Locale, { until: number; readonly banner: Promise<LoadedBanner> }>();
  return (locale) => {
    const kept = known.get(locale);
    if (kept && kept.until > now()) return kept.banner;
    const asked = { until: now() + FRESH, banner: load(locale) };
    known.set(locale, asked);
    asked.banner.then(
      ({ changesAt }) => {
        if (changesAt !== null) asked.until = Math.min(asked.until, changesAt);
      },
      () => undefined,
    );
    return asked.banner;
  };
}
