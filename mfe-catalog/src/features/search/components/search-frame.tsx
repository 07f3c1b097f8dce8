import type { SearchFacets, UsedSort } from '@lectern/contracts-catalog';
import { Link, localizePath, useLocale } from '@lectern/shell-api';
import { Container } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { SearchState } from '../search-state.ts';
import { usePageSearchBox } from '../use-page-search-box.ts';
import type { ChangeSearch } from '../use-search-navigation.ts';
import { ActiveFilters } from './active-filters.tsx';
import { AdvancedFilters } from './advanced-filters.tsx';
import { CategoryBar } from './category-bar.tsx';
import { ListControls } from './list-controls.tsx';
import { SearchBox } from './search-box.tsx';
import css from './search-frame.module.css';

interface SearchFrameProps {
  state: SearchState;
  sort: UsedSort;
  /** Null when the count query failed. */
  facets: SearchFacets | null;
  change: ChangeSearch;
  /** Number of courses found, formatted; null when the count failed. */
  total: string | null;
  children: ReactNode;
}

/**
 * Heading, search box and filters around the results; also drawn around an error, so that nothing a visitor chose
 * is lost. It is a GET form whose fields carry the names of the address, so it works without scripts.
 */
export function SearchFrame({ state, sort, facets, change, total, children }: SearchFrameProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const search = usePageSearchBox(state, change);
  return (
    <Container className={css.page}>
      <form
        role="search"
        action={localizePath(paths.search, locale)}
        onSubmit={search.box.onSubmit}
        className={css.form}
      >
        <div className={css.top}>
          <h1 className={css.heading}>
            <Link href={paths.search} title={t('search.reset')} className={css.reset}>
              {t('search.heading')}
            </Link>
          </h1>
          <SearchBox
            search={search}
            onClear={() => {
              if (state.q !== '') change({ q: '' });
            }}
          />
        </div>
        {state.category ? <input type="hidden" name="category" value={state.category} /> : null}
        {state.layout === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        <CategoryBar state={state} facets={facets} />
        <div className={css.tools}>
          <AdvancedFilters state={state} facets={facets} change={change} total={total} />
          <ListControls state={state} sort={sort} facets={facets} change={change} />
        </div>
      </form>
      <ActiveFilters state={state} />
      {children}
    </Container>
  );
}
