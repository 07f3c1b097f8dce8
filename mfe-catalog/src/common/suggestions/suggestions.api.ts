import { getPopularSearches, getSearchSuggestions } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { FoundSuggestions } from '@lectern/ui';

/** Lines a list of suggestions has at most. */
const SUGGESTIONS = 8;

/** What the catalogue suggests for a text. @throws {ApiError} */
export async function loadSuggestions(
  api: ApiClient,
  query: { readonly q: string; readonly lang: Locale },
  signal: AbortSignal,
): Promise<FoundSuggestions> {
  const { suggestions, corrected } = await api.call(getSearchSuggestions, {
    query: { ...query, limit: SUGGESTIONS },
    signal,
  });
  return { suggestions, corrected };
}

/** Popular terms of a language, best first. @throws {ApiError} */
export async function loadPopularSearches(api: ApiClient, lang: Locale): Promise<readonly string[]> {
  return (await api.call(getPopularSearches, { query: { lang } })).results;
}
