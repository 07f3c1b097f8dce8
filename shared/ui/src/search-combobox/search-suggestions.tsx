import { useEffect, useMemo } from 'react';
import { HistoryIcon, TrendIcon } from '../icon/list-icons.tsx';
import { foundGroups, type FoundHref, type FoundSuggestions, type FoundWords } from './found-groups.tsx';
import { recentTerms, useRecentTerms } from './recent-terms.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import { useFound, type AskForSuggestions } from './use-found.ts';
import { usePopular, type AskForPopular } from './use-popular.ts';
import type { SearchBox } from './use-search-box.ts';

export interface SearchSuggestionsWords extends FoundWords {
  readonly list: string;
  readonly recent: string;
  readonly popular: string;
  readonly removeAll: string;
  readonly removeOne: (term: string) => string;
  /** Read out when the list changes. */
  readonly count: (count: number) => string;
}

export interface SearchSuggestionsProps {
  readonly box: SearchBox;
  /** What is written in the box. */
  readonly text: string;
  /** Told what the arrows go through; must stay the same function between renders. */
  readonly onOptions: (options: readonly Suggestion[]) => void;
  readonly ask: AskForSuggestions;
  readonly askPopular: AskForPopular;
  /** Suggested while `ask` has no answer, an empty one, or fails; its terms for blank text when `askPopular` fails. */
  readonly fallback?: ((typed: string) => FoundSuggestions) | undefined;
  /** Of local storage, one per language; the visitor's searches are kept under it. */
  readonly recentKey: string;
  readonly hrefOf: FoundHref;
  readonly words: SearchSuggestionsWords;
  readonly isInline?: boolean | undefined;
}

/**
 * What to search for: while nothing is typed the visitor's own searches and popular ones, then terms, courses, doctors
 * and categories that fit. Meant to be loaded when a search box is first used.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { box, onOptions, isInline, words } = props;
  const groups = useGroups(props);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  useEffect(() => onOptions(options), [options, onOptions]);
  return (
    <>
      <span role="status" className="sr-only">
        {box.isShown ? words.count(options.length) : ''}
      </span>
      <SuggestionList box={box} label={words.list} groups={groups} isInline={isInline} />
    </>
  );
}

function useGroups(props: SearchSuggestionsProps): readonly SuggestionGroup[] {
  const { box, text, ask, askPopular, fallback, recentKey, hrefOf, words } = props;
  const typed = text.trim();
  const asked = usePopular(recentKey, askPopular);
  const recent = useRecentTerms(recentKey);
  const answer = useFound(typed, ask, box.isOpen);
  return useMemo(() => {
    if (typed === '') {
      const popular = asked?.length === 0 ? fallback?.('').suggestions.map((one) => one.text) : asked;
      return unaskedGroups(recent, popular ?? [], recentKey, words);
    }
    const found = answer?.suggestions.length ? answer : (fallback?.(typed) ?? answer);
    return found ? foundGroups(found, typed, words, hrefOf) : [];
  }, [typed, answer, asked, fallback, recent, recentKey, words, hrefOf]);
}

function unaskedGroups(
  recent: readonly string[],
  popular: readonly string[],
  recentKey: string,
  words: SearchSuggestionsWords,
): readonly SuggestionGroup[] {
  return [
    {
      id: 'recent',
      label: words.recent,
      action: { label: words.removeAll, run: recentTerms(recentKey).clear },
      options: recent.map((term) => ({
        id: `recent-${term}`,
        value: term,
        icon: <HistoryIcon size={16} />,
        removeLabel: words.removeOne(term),
        onRemove: () => recentTerms(recentKey).remove(term),
      })),
    },
    {
      id: 'popular',
      label: words.popular,
      options: popular.map((term) => ({
        id: `popular-${term}`,
        value: term,
        icon: <TrendIcon size={16} />,
      })),
    },
  ];
}
