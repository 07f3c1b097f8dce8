import { useState } from 'react';
import type * as pageSuggestions from './page-suggestions.tsx';

type Suggestions = typeof pageSuggestions;

/** The suggestions of a search box and their keys, once `prepare` has fetched them; without them it still searches. */
export function useLateSuggestions(): { readonly late: Suggestions | null; readonly prepare: () => void } {
  const [late, setLate] = useState<Suggestions | null>(null);
  const prepare = (): void => {
    if (late) return;
    void import(/* webpackChunkName: "catalog.suggestions" */ './page-suggestions.tsx').then(
      setLate,
      () => undefined,
    );
  };
  return { late, prepare };
}
