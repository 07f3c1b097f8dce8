import { getPopularSearches, searchCurricula, type Locale } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { toCardView } from '../../common/course-card/card-view.ts';
import { parseSearchState, type SearchState } from './search-state.ts';

/** Finds the courses of an address. `state.page` is the page really shown, moved into 1..totalPages. */
export async function loadSearch({ api, locale, signal, url }: LoaderArgs) {
  const asked = parseSearchState(url.searchParams);
  const { success, results, meta } = await api.call(searchCurricula, {
    query: { lang: locale, ...toServiceQuery(asked) },
    signal,
  });
  if (!success) throw pageFailure(502, 'SEARCH_UNSUCCESSFUL');
  const state: SearchState = { ...asked, page: meta.page };
  return {
    state,
    cards: results.map(toCardView),
    total: meta.total,
    totalIsExact: meta.totalIsExact,
    totalPages: meta.totalPages,
    /** The order the results are in, also when none was asked for. */
    sort: meta.sort,
  };
}

/** Popular terms of a language; none when they cannot be fetched, as the search works without them. */
export async function loadPopularSearches(api: ApiClient, lang: Locale): Promise<readonly string[]> {
  const answer = await api.call(getPopularSearches, { query: { lang } }).catch(() => null);
  return answer?.results ?? [];
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

function toServiceQuery({ q, category, level, sort, page, minRating, maxPrice, freeOnly }: SearchState) {
  return {
    q,
    category,
    level,
    sort,
    page,
    min_rating: minRating > 0 ? minRating : undefined,
    max_price: maxPrice > 0 ? maxPrice : undefined,
    free_only: freeOnly ? '1' : undefined,
  };
}
