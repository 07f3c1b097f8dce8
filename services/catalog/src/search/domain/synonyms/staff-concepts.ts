import { foldText, toWords } from '../search-text.ts';
import type { Concept } from './synonym.types.ts';

/**
 * Terms of staff as concepts: whoever looks for the term finds its meaning, and everything that goes by a name of that
 * meaning; whoever looks for the meaning finds what they found before.
 */
export function staffConcepts(
  synonyms: readonly { readonly term: string; readonly meaning: string }[],
  known: readonly Concept[],
): Concept[] {
  return synonyms.map(({ term, meaning }) => {
    const form = formOf(meaning);
    const same = known.filter(({ ko, en }) => [...ko, ...en].some((name) => formOf(name) === form));
    return {
      ko: [term],
      en: [],
      also: [meaning, ...same.flatMap(({ ko, en, also = [] }) => [...ko, ...en, ...also])],
    };
  });
}

const formOf = (text: string): string => toWords(foldText(text)).join('');
