import { toMinor } from '@lectern/contracts-core';
import { formatMoney, formatRating } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { CloseIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { NO_FILTERS, refine, searchPath, type SearchState } from '../search-state.ts';
import css from './active-filters.module.css';

type Filter = Exclude<keyof typeof NO_FILTERS, 'currency'>;

/** The filters that are on, each with a press away from being off. They are links, so they work without scripts. */
export function ActiveFilters({ state }: { state: SearchState }) {
  const t = useCatalogText();
  const active = useActiveFilters(state);
  if (active.length === 0) return null;
  return (
    <nav aria-label={t('search.active.label')}>
      <ul className={css.list}>
        {active.map(({ filter, words }) => (
          <li key={filter}>
            <Link
              href={searchPath(refine(state, { [filter]: NO_FILTERS[filter] }))}
              preventScrollReset
              className={css.chip}
              aria-label={t('search.active.remove', { filter: words })}
            >
              {words}
              <CloseIcon size={16} />
            </Link>
          </li>
        ))}
        {active.length > 1 ? (
          <li>
            <Link href={searchPath(refine(state, NO_FILTERS))} preventScrollReset className={css.all}>
              {t('search.active.removeAll')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function useActiveFilters(state: SearchState): readonly { filter: Filter; words: string }[] {
  const t = useCatalogText();
  const locale = useLocale();
  const { category, level, minRating, maxPrice, currency, freeOnly } = state;
  const limit = toMinor(maxPrice, currency);
  return [
    category && { filter: 'category' as const, words: t(`category.${category}`) },
    level && { filter: 'level' as const, words: t(`level.${level}`) },
    minRating > 0 && {
      filter: 'minRating' as const,
      words: t('search.active.minRating', { rating: formatRating(minRating) }),
    },
    maxPrice > 0 && {
      filter: 'maxPrice' as const,
      words: t('search.active.maxPrice', { price: formatMoney(limit, locale) }),
    },
    freeOnly && { filter: 'freeOnly' as const, words: t('search.active.freeOnly') },
  ].filter((one) => typeof one === 'object');
}
