import type { SearchFacets } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { useEffect, useRef } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { refine, searchPath, type SearchState } from '../search-state.ts';
import { FacetCount } from './facet-count.tsx';
import css from '../../../common/chip-bar/chip-bar.module.css';

/** Categories as switches: pressing the one that is on switches it off again. They are links, so they also work without scripts. */
export function CategoryBar({ state, facets }: { state: SearchState; facets: SearchFacets | null }) {
  const t = useCatalogText();
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is longer than the screen: the category that is on must not lie outside it.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !chosen) return;
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2;
    bar.current.scrollLeft = middle - bar.current.clientWidth / 2;
  }, [state.category]);
  return (
    <nav ref={bar} aria-label={t('search.filters.category')} className={css.bar}>
      <ul className={css.list}>
        {[undefined, ...CATEGORIES].map((category) => {
          const isOn = state.category === category;
          const target = isOn ? undefined : category;
          const count = facets ? countOf(facets, category) : undefined;
          return (
            <li key={category ?? 'all'}>
              <Link
                href={searchPath(refine(state, { category: target }))}
                preventScrollReset
                className={css.chip}
                data-category={category}
                data-empty={count === 0}
                {...(isOn ? { 'aria-current': 'true' } : {})}
              >
                <span>
                  {t(`category.${category ?? 'all'}`)} <FacetCount count={count} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A course has one category, so together they are all. */
function countOf(
  { category: counts }: SearchFacets,
  category: keyof SearchFacets['category'] | undefined,
): number {
  if (category !== undefined) return counts[category];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
