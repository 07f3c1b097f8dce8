import { useLocale } from '@lectern/shell-api';
import { useState } from 'react';
import type { suggest, Suggestion } from '../rules/suggestions.ts';

/**
 * Suggestions for a text, once `prepare` has fetched the terms; they arrive with the first use of a search box and
 * not with every page. Without them the box still searches.
 */
export function useSuggestions(text: string): { suggestions: readonly Suggestion[]; prepare: () => void } {
  const locale = useLocale();
  const [rule, setRule] = useState<{ suggest: typeof suggest } | null>(null);
  const prepare = (): void => {
    if (rule) return;
    void import(/* webpackChunkName: "suggestions" */ '../rules/suggestions.ts').then(
      (loaded) => setRule({ suggest: loaded.suggest }),
      () => undefined,
    );
  };
  return { suggestions: rule?.suggest(text, locale) ?? [], prepare };
}
