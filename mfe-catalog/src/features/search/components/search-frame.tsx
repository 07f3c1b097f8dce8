import type { Sort } from '@lectern/contracts';
import { Link, localizePath, useLocale } from '@lectern/shell-api';
import { Container } from '@lectern/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import { cleanText, type SearchState } from '../search-state.ts';
import type { ChangeSearch } from '../use-search-navigation.ts';
import { AdvancedFilters } from './advanced-filters.tsx';
import { CategoryBar } from './category-bar.tsx';
import { ListControls } from './list-controls.tsx';
import { SearchBox } from './search-box.tsx';
import css from './search-frame.module.css';

interface SearchFrameProps {
  state: SearchState;
  sort: Sort;
  change: ChangeSearch;
  children: ReactNode;
}

/**
 * Heading, search box and filters around the results; also drawn around an error, so that nothing a visitor chose
 * is lost. It is a GET form whose fields carry the names of the address, so it works without scripts.
 */
export function SearchFrame({ state, sort, change, children }: SearchFrameProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const q = typeof typed === 'string' ? cleanText(typed) : '';
    if (q !== '') change({ q });
  };
  return (
    <Container className={css.page}>
      <form role="search" action={localizePath(paths.search, locale)} onSubmit={submit} className={css.form}>
        <div className={css.top}>
          <h1 className={css.heading}>
            <Link href={paths.search} title={t('search.reset')} className={css.reset}>
              {t('search.heading')}
            </Link>
          </h1>
          <SearchBox state={state} onClear={() => change({ q: '' })} />
        </div>
        {state.category ? <input type="hidden" name="category" value={state.category} /> : null}
        {state.view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        <CategoryBar state={state} />
        <div className={css.tools}>
          <AdvancedFilters state={state} change={change} />
          <ListControls state={state} sort={sort} change={change} />
        </div>
      </form>
      {children}
    </Container>
  );
}
