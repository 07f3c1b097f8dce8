import { searchCurricula } from '@lectern/contracts-catalog';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { toCardViews } from '../../common/course-card/card-view.ts';
import { parseSearchState, type SearchState } from './search-state.ts';

/** Finds the courses of an address. `state.page` is the page really shown, moved into 1..totalPages. */
export async function loadSearch({ api, locale, signal, url }: LoaderArgs) {
  const asked = parseSearchState(url.searchParams);
  const { success, results, facets, nearest, meta } = await api.call(searchCurricula, {
    query: { lang: locale, ...toServiceQuery(asked), facets: '1' },
    signal,
  });
  if (!success) throw pageFailure(502, 'SEARCH_UNSUCCESSFUL');
  const state: SearchState = { ...asked, page: meta.page };
  return {
    state,
    cards: toCardViews(results),
    total: meta.total,
    totalIsExact: meta.totalIsExact,
    totalPages: meta.totalPages,
    /** The order the results are in, also when none was asked for. */
    sort: meta.sort,
    /** Number of courses each choice of a filter would leave; null when the count failed. */
    facets,
    /** The corrected text, when the typed one finds nothing. */
    understood: meta.understood,
    /** The texts that were searched for; several when the typed one may mean several. */
    searched: meta.meanings ?? [meta.understood ?? asked.q].filter((text) => text !== ''),
    /** Searches that find something, nearest first, when this one does not. */
    nearest,
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

function toServiceQuery({
  q,
  category,
  level,
  sort,
  page,
  minRating,
  maxPrice,
  currency,
  freeOnly,
  exact,
}: SearchState) {
  return {
    q,
    category,
    level,
    sort,
    page,
    min_rating: minRating > 0 ? minRating : undefined,
    max_price: maxPrice > 0 ? maxPrice : undefined,
    currency: maxPrice > 0 ? currency : undefined,
    free_only: freeOnly ? '1' : undefined,
    exact: exact ? '1' : undefined,
  };
}
