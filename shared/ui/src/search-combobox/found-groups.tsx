import type { Image, Money } from '@lectern/contracts-core';
import { Avatar } from '../avatar/avatar.tsx';
import { PlayIcon, SearchIcon } from '../icon/icons.tsx';
import { GridIcon, UserIcon } from '../icon/list-icons.tsx';
import { Picture } from '../picture/picture.tsx';
import { MarkedText } from './marked-text.tsx';
import css from './search-combobox.module.css';
import type { SuggestionGroup } from './suggestion.ts';

/** Something that fits what was typed; only a term may have no page of its own. */
export interface FoundSuggestion {
  readonly kind: 'term' | 'course' | 'doctor' | 'category';
  readonly text: string;
  readonly id: string | null;
  /** A course's thumbnail or a doctor's portrait. */
  readonly image?: Image | null | undefined;
  /** A course's price. */
  readonly money?: Money | undefined;
}

export interface FoundSuggestions {
  readonly suggestions: readonly FoundSuggestion[];
  /** What was meant, where it is not what was typed (botox for qhxhrtm). */
  readonly corrected: string | null;
}

export type FoundWords = Readonly<Record<'terms' | 'courses' | 'doctors' | 'categories', string>> & {
  /** A price as it is written for the reader. */
  readonly price: (money: Money) => string;
};

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
        icon: suggestion.image ? <Look kind={kind} image={suggestion.image} /> : <Icon size={16} />,
        ...(suggestion.money ? { detail: words.price(suggestion.money) } : {}),
      })),
  }));
}

/** The small picture of a suggestion: of a course its drawing, of a doctor the portrait. */
function Look({ kind, image }: { kind: FoundSuggestion['kind']; image: Image }) {
  if (kind === 'doctor') return <Avatar image={image} size={32} />;
  return <Picture image={{ ...image, alt: '' }} sizes="40px" ratio={1.2} className={css.thumbnail} />;
}
