import { useNavigate } from '@lectern/shell-api';
import { useLateSuggestions, useSearchBox, type Suggestion } from '@lectern/ui';
import { useId, useState } from 'react';
import { loadSuggestions } from '../../common/suggestions/load-suggestions.ts';
import { cleanText, type SearchState } from './search-state.ts';
import { useFollowingState } from './use-following-state.ts';
import type { ChangeSearch } from './use-search-navigation.ts';

const NONE: readonly Suggestion[] = [];

export type PageSearchBox = ReturnType<typeof usePageSearchBox>;

/** The text of the search form and what is suggested for it; the suggestions are loaded with the first use. */
export function usePageSearchBox(state: SearchState, change: ChangeSearch) {
  const navigate = useNavigate();
  const [text, setText] = useFollowingState(state.q);
  const [options, setOptions] = useState(NONE);
  const { late, prepare } = useLateSuggestions(loadSuggestions);
  const [input, box] = useSearchBox({
    id: useId(),
    options,
    steer: late?.steer,
    // Reads the element, not the state, because it may hold text that was typed before hydration.
    read: () => cleanText(input.current?.value ?? ''),
    write: setText,
    onSearch: (q) => {
      // Makes room for the results: on a phone the keyboard covers them.
      if (matchMedia('(pointer: coarse)').matches) box.blur();
      change({ q: cleanText(q) });
    },
    onEmpty: () => {
      if (state.q !== '') change({ q: '' });
    },
    onGo: navigate,
  });
  return { input, box, text, setText, setOptions, Suggestions: late?.Suggestions ?? null, prepare };
}
