import { Link } from '@lectern/shell-api';
import { Button, ButtonLink, ChevronDownIcon, FilterIcon, VisuallyHidden } from '@lectern/ui';
import { lazy, Suspense, useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { hasAdvancedFilter, refine, searchPath } from '../search-state.ts';
import type { SearchChange } from '../use-search-navigation.ts';
import css from './advanced-filters.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

const FilterSheet = lazy(() =>
  import(/* webpackChunkName: "catalog.filter-sheet" */ './filter-sheet.tsx').then((module) => ({
    default: module.FilterSheet,
  })),
);

const OFF = { minRating: 0, maxPrice: 0, currency: 'USD', freeOnly: false } as const satisfies SearchChange;

interface AdvancedFiltersProps extends FilterFieldsProps {
  /** Number of courses left; null when the count failed. */
  total: string | null;
}

/** The filters one needs now and then: folded away until wanted, on a phone in a sheet that says how much is left. */
export function AdvancedFilters({ total, ...fields }: AdvancedFiltersProps) {
  const t = useCatalogText();
  const { state } = fields;
  const [isOpen, setOpen] = useState(hasAdvancedFilter(state));
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const active = [state.minRating > 0, state.maxPrice > 0, state.freeOnly].filter(Boolean).length;
  const activeInSheet = active + (state.level ? 1 : 0);

  return (
    <>
      <Button
        className={css.opener}
        icon={<FilterIcon />}
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        {t('search.filters.open')}
        {activeInSheet > 0 ? (
          <span className={css.active}>
            {/* The word beside the number would push the sort menu out of a phone's line. */}
            <span aria-hidden="true">{activeInSheet}</span>
            <VisuallyHidden>{t('search.filters.active', { count: activeInSheet })}</VisuallyHidden>
          </span>
        ) : null}
      </Button>
      {isSheetOpen === null ? null : (
        <Suspense>
          <FilterSheet {...fields} open={isSheetOpen} onOpenChange={setSheetOpen} total={total} />
        </Suspense>
      )}
      <details
        className={css.details}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={css.summary}>
          <FilterIcon />
          {t('search.filters.advanced')}
          {active > 0 ? (
            <span className={css.active}>{t('search.filters.active', { count: active })}</span>
          ) : null}
          <ChevronDownIcon size={16} className={css.chevron} />
        </summary>
        <div className={css.panel}>
          <FilterFields {...fields} />
          <div className={css.actions}>
            <ButtonLink as={Link} href={searchPath(refine(state, OFF))} preventScrollReset variant="quiet">
              {t('search.filters.reset')}
            </ButtonLink>
            <noscript>
              <Button type="submit">{t('search.filters.apply')}</Button>
            </noscript>
          </div>
        </div>
      </details>
    </>
  );
}
