import type { SearchFacets } from '@lectern/contracts-catalog';
import { Button, ButtonLink, Checkbox, ChevronDownIcon, Field, FilterIcon, NumberInput } from '@lectern/ui';
import { Link, useLocale } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { hasAdvancedFilter, refine, searchPath, type SearchState } from '../search-state.ts';
import { useFollowingState } from '../use-following-state.ts';
import type { ChangeSearch, SearchChange } from '../use-search-navigation.ts';
import css from './advanced-filters.module.css';
import { FacetCount } from './facet-count.tsx';
import { RatingField } from './rating-field.tsx';

/** Milliseconds typing must rest before the results are asked for (spec 1 §9). */
const REQUEST_DELAY = 50;

const OFF = { minRating: 0, maxPrice: 0, currency: 'USD', freeOnly: false } as const satisfies SearchChange;

interface AdvancedFiltersProps {
  state: SearchState;
  facets: SearchFacets | null;
  change: ChangeSearch;
}

/** Rating, price and free courses; folded away until wanted, open when one of them is on. */
export function AdvancedFilters({ state, facets, change }: AdvancedFiltersProps) {
  const t = useCatalogText();
  const currency = useLocale() === 'ko' ? 'KRW' : 'USD';
  const isInOwnCurrency = state.maxPrice > 0 && state.currency === currency;
  const [price, setPrice] = useFollowingState(isInOwnCurrency ? String(state.maxPrice) : '');
  const [rating, setRating] = useFollowingState(state.minRating);
  const changeSoon = useDelayed(change);
  const [isOpen, setOpen] = useState(hasAdvancedFilter(state));
  const active = [state.minRating > 0, state.maxPrice > 0, state.freeOnly].filter(Boolean).length;

  return (
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
        <RatingField
          value={rating}
          onChange={(minRating) => {
            setRating(minRating);
            changeSoon({ minRating });
          }}
        />
        {currency === 'KRW' ? <input type="hidden" name="currency" value="KRW" /> : null}
        <Field label={t('search.filters.maxPrice')} hint={t('search.filters.maxPriceHint')}>
          <NumberInput
            name="max_price"
            min={0}
            step="any"
            placeholder="0"
            {...{ [currency === 'KRW' ? 'suffix' : 'prefix']: t('search.filters.currencySign') }}
            value={price}
            onChange={({ currentTarget }) => {
              setPrice(currentTarget.value);
              changeSoon({ maxPrice: toPrice(currentTarget.value), currency });
            }}
          />
        </Field>
        <Checkbox
          name="free_only"
          value="1"
          label={
            <span className={facets?.free === 0 ? css.empty : undefined}>
              {t('search.filters.freeOnly')} <FacetCount count={facets?.free} />
            </span>
          }
          checked={state.freeOnly}
          onChange={({ currentTarget }) => change({ freeOnly: currentTarget.checked })}
        />
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
  );
}

/** What is typed as a price; anything that is not a number is no limit. */
function toPrice(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Gathers quick changes and makes them together when they rest; those steps do not fill the history. */
function useDelayed(change: ChangeSearch) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gathered = useRef<SearchChange>({});
  useEffect(() => () => clearTimeout(timer.current), []);
  return (patch: SearchChange) => {
    gathered.current = { ...gathered.current, ...patch };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      change(gathered.current, { replace: true });
      gathered.current = {};
    }, REQUEST_DELAY);
  };
}
