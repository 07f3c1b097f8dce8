import type { ApiClient } from '@lectern/http';
import type { Locale } from '@lectern/contracts';
import { useState } from 'react';

const NONE: readonly string[] = [];
const known = new Map<Locale, readonly string[]>();

/** Popular terms of a language, asked for once per tab and only when a visitor is about to search. */
export function usePopularSearches(api: ApiClient, locale: Locale) {
  const [terms, setTerms] = useState(known.get(locale) ?? NONE);
  const request = async (): Promise<void> => {
    if (known.has(locale)) return setTerms(known.get(locale) ?? NONE);
    const loaded = await load(api, locale);
    // A failed call is not remembered: the next focus asks again.
    if (loaded.length > 0) known.set(locale, loaded);
    setTerms(loaded);
  };
  return { terms, request };
}

const load = (api: ApiClient, locale: Locale): Promise<readonly string[]> =>
  import(/* webpackChunkName: "catalog.search-data" */ '../search.api.ts').then(
    (data) => data.loadPopularSearches(api, locale),
    () => NONE,
  );
