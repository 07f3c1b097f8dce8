import type { Locale } from '@lectern/contracts-core';
import { formatMoney } from '@lectern/i18n';
import { useApi, useLocale, useT } from '@lectern/shell-api';
import {
  recentSearchesKey,
  SearchSuggestions,
  type FoundSuggestions,
  type LateSuggestionsProps,
  type SearchSuggestionsProps,
} from '@lectern/ui';
import { useCallback, useMemo } from 'react';
import { suggest } from '../../../rules/suggestions.ts';

export { steer } from '@lectern/ui';

/** What the header suggests: the catalogue's answer and, while there is none, a fixed list (spec 1 §2.10). */
export function Suggestions(props: LateSuggestionsProps) {
  const t = useT('shell');
  const api = useApi();
  const locale = useLocale();
  const ask = useCallback(
    async (q: string, signal: AbortSignal): Promise<FoundSuggestions> => {
      const { askForSuggestions } = await import(/* webpackChunkName: "api" */ './suggestions.api.ts');
      return askForSuggestions(api, { q, lang: locale }, signal);
    },
    [api, locale],
  );
  const askPopular = useCallback(async (): Promise<readonly string[]> => {
    const { askForPopularSearches } = await import(/* webpackChunkName: "api" */ './suggestions.api.ts');
    return askForPopularSearches(api, locale);
  }, [api, locale]);
  const fallback = useCallback((typed: string) => fixedSuggestions(typed, locale), [locale]);
  const words = useMemo(() => wordsOf(t, locale), [t, locale]);
  return (
    <SearchSuggestions
      {...props}
      ask={ask}
      fallback={fallback}
      askPopular={askPopular}
      recentKey={recentSearchesKey(locale)}
      hrefOf={hrefOf}
      words={words}
    />
  );
}

function fixedSuggestions(typed: string, locale: 'en' | 'ko'): FoundSuggestions {
  const suggestions = suggest(typed, locale).map(({ kind, text }) => ({
    kind: kind === 'doctor' ? ('doctor' as const) : ('term' as const),
    text,
    id: null,
  }));
  return { suggestions, corrected: null };
}

const hrefOf: SearchSuggestionsProps['hrefOf'] = ({ kind, id }) => {
  if (kind === 'term' || id === null) return undefined;
  return `${PAGES[kind]}${encodeURIComponent(id)}`;
};

const PAGES = { course: '/curriculum/', doctor: '/doctors/', category: '/search?category=' } as const;

function wordsOf(t: ReturnType<typeof useT>, locale: Locale): SearchSuggestionsProps['words'] {
  return {
    list: t('search.suggestions'),
    recent: t('search.recent'),
    popular: t('search.popular'),
    removeAll: t('search.removeAll'),
    removeOne: (term) => t('search.removeOne', { term }),
    count: (count) => t('search.suggested', { count }),
    terms: t('search.terms'),
    courses: t('search.courses'),
    doctors: t('search.doctors'),
    categories: t('search.categories'),
    price: (money) => (money.amountMinor === 0 ? t('search.free') : formatMoney(money, locale)),
  };
}
