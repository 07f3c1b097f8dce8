import { useState } from 'react';
import type * as headerSuggestions from './suggestions/header-suggestions.tsx';

type Suggestions = typeof headerSuggestions;

/**
 * The suggestions and their keys, once `prepare` has fetched them; they arrive with the first use of a search box and
 * not with every page. Without them the box still searches.
 */
export function useLateSuggestions(): { readonly late: Suggestions | null; readonly prepare: () => void } {
  const [late, setLate] = useState<Suggestions | null>(null);
  const prepare = (): void => {
    if (late) return;
    void import(/* webpackChunkName: "suggestions" */ './suggestions/header-suggestions.tsx').then(
      setLate,
      () => undefined,
    );
  };
  return { late, prepare };
}
