import { definePage, useLocale, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Container, recentSearchesKey, recentTerms } from '@lectern/ui';
import { useEffect } from 'react';
import { ListFailure } from '../../common/list-failure.tsx';
import { useReturnedPlace } from '../../common/return-place.ts';
import { useDelayedFlag } from '../../common/use-delayed-flag.ts';
import { useReturnState } from '../../common/use-return-state.ts';
import { formatTotal, Results, ResultCount, ResultSkeletons } from './components/results.tsx';
import { Understood } from './components/understood.tsx';
import { SearchFrame } from './components/search-frame.tsx';
import type { loadSearch } from './search.api.ts';
import css from './search.module.css';
import { searchHead } from './search-head.ts';
import { parseSearchState } from './search-state.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

/** Milliseconds before the list gives way to skeletons: quick answers should not flicker. */
const PATIENCE = 150;

export const page = definePage({
  loader: (args) =>
    import(/* webpackChunkName: "catalog.search-data" */ './search.api.ts').then((data) =>
      data.loadSearch(args),
    ),
  head: searchHead,
  Component: SearchPage,
  Skeleton: SearchOutline,
  ErrorBoundary: SearchErrorPage,
});

function SearchPage() {
  const data = useRouteData<typeof loadSearch>();
  const locale = useLocale();
  const { state, isSearching, change } = useSearchNavigation(data.state);
  useReturnedPlace(useReturnState().from);
  const isSlow = useDelayedFlag(isSearching, PATIENCE);
  const { q } = data.state;

  // Also remembers searches that came from the header or a link, which never touch the box of this page.
  useEffect(() => recentTerms(recentSearchesKey(locale)).add(q), [locale, q]);

  return (
    <SearchFrame
      state={state}
      sort={data.sort}
      facets={data.facets}
      change={change}
      total={formatTotal(data)}
    >
      {isSlow ? (
        <ResultSkeletons layout={state.layout} />
      ) : (
        <>
          <ResultCount data={data} />
          <Understood data={data} />
          <Results data={data} />
        </>
      )}
    </SearchFrame>
  );
}

/** The list that is still to come; the form above it needs its data. */
function SearchOutline() {
  return (
    <Container className={css.outline}>
      <ResultSkeletons layout="grid" />
    </Container>
  );
}

function SearchErrorPage() {
  const [params] = useSearchParams();
  const { state, change } = useSearchNavigation(parseSearchState(params));
  return (
    <SearchFrame
      state={state}
      sort={state.sort ?? (state.q === '' ? 'popular' : 'relevance')}
      facets={null}
      change={change}
      total={null}
    >
      <ListFailure list="search" />
    </SearchFrame>
  );
}
