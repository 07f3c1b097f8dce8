import { getHomepage } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { chooseBanner, type ShownBanner } from './choose-banner.ts';
import { reportBannerFailure } from './report-banner-failure.ts';

/** Milliseconds after which a page goes on without its banner. */
const PATIENCE = 1_500;

/** The banner of a language, and the next moment, in milliseconds since 1970, at which something of the home page changes. */
export interface LoadedBanner {
  readonly banner: ShownBanner | null;
  readonly changesAt: number | null;
}

/** The banner of a language, or null: a banner that cannot be had is not worth a word to the visitor. */
export async function loadTopBanner(api: ApiClient, locale: Locale): Promise<LoadedBanner> {
  try {
    const { data } = await api.call(getHomepage, {
      query: { lang: locale, includeTopBanner: true },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const changesAt = data.changesAt ? Date.parse(data.changesAt) : null;
    return { banner: chooseBanner(data.topBannerData ?? [], locale), changesAt };
  } catch (error) {
    reportBannerFailure((error as { status?: number }).status ?? 0);
    return { banner: null, changesAt: null };
  }
}
