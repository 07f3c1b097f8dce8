import { toInitials, toKeystrokes } from './keystrokes.ts';
import { foldText, toWords } from './search-text.ts';
import { typoKeys } from './typos.ts';

/** Characters of a key at most; longer prefixes distinguish no further terms. */
const MAX_KEY_LENGTH = 32;

export type TermKind = 'word' | 'term' | 'category' | 'doctor' | 'course' | 'brand';

/** An entry of the dictionary; words and terms are the same in both languages. */
export interface Term {
  readonly kind: TermKind;
  /** Curriculum, instructor's user or category; of a brand what it means, see `meaningOfBrand`; empty for words and terms. */
  readonly id: string;
  readonly textKo: string;
  readonly textEn: string;
}

/** The key of what is typed: the first keys pressed, without spaces and signs. */
export function keyOf(text: string): string {
  return keyOfWords(toWords(foldText(text)));
}

/** Under which keys a term is found while it is being typed: from each of its words on, names in either order. */
export function completionKeys(term: Term): string[] {
  // A brand is never shown while it is typed.
  if (term.kind === 'brand') return [];
  const keys = new Set<string>();
  for (const text of new Set([term.textKo, term.textEn])) {
    const words = toWords(foldText(text));
    const starts = words.map((_, index) => words.slice(index));
    if (term.kind === 'doctor') starts.push(...inAnyOrder(words));
    for (const rest of starts) {
      keys.add(keyOfWords(rest));
      const initials = toInitials(rest.join(''));
      if (initials && initials.length > 1 && term.kind !== 'course') keys.add(initials);
    }
  }
  keys.delete('');
  return [...keys].map((key) => key.slice(0, MAX_KEY_LENGTH));
}

/** Under which keys a term is found although it is misspelt. Titles are found by their words. */
export function misspellingKeys(term: Term): string[] {
  if (term.kind === 'course') return [];
  const texts = term.kind === 'doctor' ? doctorTexts(term) : [term.textKo, term.textEn];
  return [...new Set(texts.flatMap((text) => typoKeys(keyOf(text))))].filter((key) => key.length > 1);
}

/** 김서연 is also looked for as 서연 and 서연 김: every order, and what stands after a one-syllable surname. */
function inAnyOrder(words: readonly string[]): string[][] {
  const [only, ...others] = words;
  if (only === undefined) return [];
  if (others.length > 0) return [[...words].reverse(), [...others, only]];
  return [...only].length === 3 ? [[only.slice(1)], [only.slice(1), only.slice(0, 1)]] : [];
}

function doctorTexts(term: Term): string[] {
  return [term.textKo, term.textEn].flatMap((text) => {
    const words = toWords(foldText(text));
    return [text, ...inAnyOrder(words).map((order) => order.join(' '))];
  });
}

function keyOfWords(words: readonly string[]): string {
  return toKeystrokes(words.join('')).slice(0, MAX_KEY_LENGTH);
}
