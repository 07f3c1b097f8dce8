import { CATEGORIES } from '@lectern/contracts';
import { Link } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { refine, searchPath, type SearchState } from '../search-state.ts';
import css from './category-bar.module.css';

/** Categories as switches: pressing the one that is on switches it off again. They are links, so they also work without scripts. */
export function CategoryBar({ state }: { state: SearchState }) {
  const t = useCatalogText();
  return (
    <nav aria-label={t('search.filters.category')} className={css.bar}>
      <ul className={css.list}>
        {[undefined, ...CATEGORIES].map((category) => {
          const isOn = state.category === category;
          const target = isOn ? undefined : category;
          return (
            <li key={category ?? 'all'}>
              <Link
                href={searchPath(refine(state, { category: target }))}
                preventScrollReset
                className={css.chip}
                data-category={category ?? 'all'}
                {...(isOn ? { 'aria-current': 'true' } : {})}
              >
                {t(`category.${category ?? 'all'}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
