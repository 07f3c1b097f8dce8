import { GridIcon, PlayIcon, SearchIcon, UserIcon } from '../icon/icons.tsx';
import { MarkedText } from './marked-text.tsx';
import type { SuggestionGroup } from './suggestion.ts';

/** Something that fits what was typed; only a term may have no page of its own. */
export interface FoundSuggestion {
  readonly kind: 'term' | 'course' | 'doctor' | 'category';
  readonly text: string;
  readonly id: string | null;
}

export interface FoundSuggestions {
  readonly suggestions: readonly FoundSuggestion[];
  /** What was meant, where it is not what was typed (botox for qhxhrtm). */
  readonly corrected: string | null;
}

export type FoundWords = Readonly<Record<'terms' | 'courses' | 'doctors' | 'categories', string>>;

/** Address of a suggestion's own page; undefined lets it be searched for. */
export type FoundHref = (suggestion: FoundSuggestion) => string | undefined;

const KINDS = [
  { kind: 'term', id: 'terms', Icon: SearchIcon },
  { kind: 'course', id: 'courses', Icon: PlayIcon },
  { kind: 'doctor', id: 'doctors', Icon: UserIcon },
  { kind: 'category', id: 'categories', Icon: GridIcon },
] as const;

/** Suggestions by kind, in a fixed order, each with what was typed marked in it. */
export function foundGroups(
  { suggestions, corrected }: FoundSuggestions,
  typed: string,
  words: FoundWords,
  hrefOf: FoundHref,
): readonly SuggestionGroup[] {
  return KINDS.map(({ kind, id, Icon }) => ({
    id,
    label: words[id],
    hidesLabel: kind === 'term',
    options: suggestions
      .filter((suggestion) => suggestion.kind === kind)
      .map((suggestion) => ({
        id: `${kind}-${suggestion.id ?? suggestion.text}`,
        value: suggestion.text,
        href: hrefOf(suggestion),
        label: <MarkedText text={suggestion.text} typed={[typed, corrected ?? '']} />,
        icon: <Icon size={16} />,
      })),
  }));
}
