import type { SearchFacets } from '@lectern/contracts-catalog';
import { Checkbox, Field, NumberInput } from '@lectern/ui';
import { useLocale } from '@lectern/shell-api';
import { useEffect, useRef } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { SearchState } from '../search-state.ts';
import { useFollowingState } from '../use-following-state.ts';
import type { ChangeSearch, SearchChange } from '../use-search-navigation.ts';
import css from './advanced-filters.module.css';
import { FacetCount } from './facet-count.tsx';
import { RatingField } from './rating-field.tsx';

/** Milliseconds typing must rest before the results are asked for (spec 1 §9). */
const REQUEST_DELAY = 50;

export interface FilterFieldsProps {
  state: SearchState;
  facets: SearchFacets | null;
  change: ChangeSearch;
}

/** Rating, price and free courses; the results follow each change. */
export function FilterFields({ state, facets, change }: FilterFieldsProps) {
  const t = useCatalogText();
  const currency = useLocale() === 'ko' ? 'KRW' : 'USD';
  const isInOwnCurrency = state.maxPrice > 0 && state.currency === currency;
  const [price, setPrice] = useFollowingState(isInOwnCurrency ? String(state.maxPrice) : '');
  const [rating, setRating] = useFollowingState(state.minRating);
  const changeSoon = useDelayed(change);
  return (
    <>
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
    </>
  );
}

/** Parses a typed price; text that is no number means no limit. */
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
