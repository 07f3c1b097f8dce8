import { useState } from 'react';
import type { HeaderSuggestions } from './suggestions/header-suggestions.tsx';

/**
 * The suggestions, once `prepare` has fetched them; they arrive with the first use of a search box and not with every
 * page. Without them the box still searches.
 */
export function useLateSuggestions(): {
  readonly Suggestions: typeof HeaderSuggestions | null;
  readonly prepare: () => void;
} {
  const [loaded, setLoaded] = useState<{ readonly HeaderSuggestions: typeof HeaderSuggestions } | null>(null);
  const prepare = (): void => {
    if (loaded) return;
    void import(/* webpackChunkName: "suggestions" */ './suggestions/header-suggestions.tsx').then(
      setLoaded,
      () => undefined,
    );
  };
  return { Suggestions: loaded?.HeaderSuggestions ?? null, prepare };
}
