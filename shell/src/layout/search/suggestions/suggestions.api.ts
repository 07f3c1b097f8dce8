import { getPopularSearches, getSearchSuggestions } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { FoundSuggestions } from '@lectern/ui';

/** What the catalogue suggests for a text. @throws {ApiError} */
export async function askForSuggestions(
  api: ApiClient,
  query: { readonly q: string; readonly lang: Locale },
  signal: AbortSignal,
): Promise<FoundSuggestions> {
  const { suggestions, corrected } = await api.call(getSearchSuggestions, {
    query: { ...query, limit: 8 },
    signal,
  });
  return { suggestions, corrected };
}

/** Popular terms of a language, best first. @throws {ApiError} */
export async function askForPopularSearches(api: ApiClient, lang: Locale): Promise<readonly string[]> {
  return (await api.call(getPopularSearches, { query: { lang } })).results;
}
