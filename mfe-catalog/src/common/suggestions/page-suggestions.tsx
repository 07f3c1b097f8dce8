import type { Locale } from '@lectern/contracts-core';
import { formatMoney } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import {
  recentSearchesKey,
  SearchSuggestions,
  type FoundSuggestions,
  type LateSuggestionsProps,
  type SearchSuggestionsProps,
} from '@lectern/ui';
import { useCallback, useMemo } from 'react';
import { useCatalogText, type Translate } from '../use-catalog-text.ts';
import { paths } from '../../paths.ts';

export { steer } from '@lectern/ui';

/** What the search boxes of the catalogue suggest; loaded when one of them is first used. */
export function Suggestions(props: LateSuggestionsProps) {
  const t = useCatalogText();
  const api = useApi();
  const locale = useLocale();
  const ask = useCallback(
    async (q: string, signal: AbortSignal): Promise<FoundSuggestions> =>
      (await loadData()).loadSuggestions(api, { q, lang: locale }, signal),
    [api, locale],
  );
  const askPopular = useCallback(
    async () => (await loadData()).loadPopularSearches(api, locale),
    [api, locale],
  );
  const words = useMemo(() => wordsOf(t, locale), [t, locale]);
  return (
    <SearchSuggestions
      {...props}
      ask={ask}
      askPopular={askPopular}
      recentKey={recentSearchesKey(locale)}
      hrefOf={hrefOf}
      words={words}
    />
  );
}

const loadData = () => import(/* webpackChunkName: "catalog.suggestions" */ './suggestions.api.ts');

const hrefOf: SearchSuggestionsProps['hrefOf'] = ({ kind, id }) =>
  kind === 'term' || id === null ? undefined : PAGES[kind](id);

const PAGES = {
  course: paths.course,
  doctor: paths.doctor,
  category: (id: string) => `${paths.search}?category=${encodeURIComponent(id)}`,
} as const;

function wordsOf(t: Translate, locale: Locale): SearchSuggestionsProps['words'] {
  return {
    list: t('search.box.suggestions'),
    recent: t('search.box.recent'),
    popular: t('search.box.popular'),
    removeAll: t('search.box.removeAll'),
    removeOne: (term) => t('search.box.removeOne', { term }),
    count: (count) => t('search.box.suggested', { count }),
    terms: t('search.box.terms'),
    courses: t('search.box.courses'),
    doctors: t('search.box.doctors'),
    categories: t('search.box.categories'),
    price: (money) => (money.amountMinor === 0 ? t('price.free') : formatMoney(money, locale)),
  };
}
