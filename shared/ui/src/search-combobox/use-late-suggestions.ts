import { useState, type ComponentType } from 'react';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';
import type { Steer } from './steer.ts';

export type LateSuggestionsProps = Pick<SearchSuggestionsProps, 'box' | 'text' | 'onOptions' | 'isInline'>;

/** The list of a search box and the keys that move in it. */
export interface LateSuggestions {
  readonly steer: Steer;
  readonly Suggestions: ComponentType<LateSuggestionsProps>;
}

/**
 * The suggestions of a search box and their keys, once `prepare` has fetched them; they arrive with the first use and not
 * with every page. Without them the box still searches.
 */
export function useLateSuggestions(load: () => Promise<LateSuggestions>): {
  readonly late: LateSuggestions | null;
  readonly prepare: () => void;
} {
  const [late, setLate] = useState<LateSuggestions | null>(null);
  const prepare = (): void => {
    if (!late) void load().then(setLate, () => undefined);
  };
  return { late, prepare };
}
