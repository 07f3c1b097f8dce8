import { foldText, toWords } from '../search-text.ts';
import { liftingAndSkin } from './lifting-and-skin.ts';
import { practice } from './practice.ts';
import type { Concept } from './synonym.types.ts';
import { toxinAndFiller } from './toxin-and-filler.ts';

/** All concepts with several names. The data is in the files beside this one. */
export const CONCEPTS: readonly Concept[] = [...toxinAndFiller, ...liftingAndSkin, ...practice];

/** A row of `search_synonym`: what to look for when `form`, the words without spaces, is searched for. */
export interface SynonymRow {
  readonly form: string;
  /** Each is words that must all be there; `=word` is a word and not a piece of one. */
  readonly alternatives: readonly string[];
  /** Whether the form itself counts only as a word. */
  readonly alone: boolean;
}

/** Single syllables and short Latin words are pieces of too many others: 코 of 코그실, chin of teaching. */
const SHORT_LATIN = /^[a-z0-9]{1,4}$/;

/** The rows of a list of concepts. A form of several concepts finds all of them. */
export function synonymRows(concepts: readonly Concept[]): SynonymRow[] {
  const rows = new Map<string, SynonymRow>();
  for (const concept of concepts) {
    const forms = [...concept.ko, ...concept.en].map(wordsOf);
    const alternatives = [...forms, ...(concept.also ?? []).map(wordsOf)].map((words) =>
      words.map((word) => (standsAlone(word) ? `=${word}` : word)),
    );
    for (const [index, words] of forms.entries()) {
      const form = words.join('');
      const known = rows.get(form)?.alternatives.map((text) => text.split(' ')) ?? [];
      rows.set(form, {
        form,
        alternatives: withoutNarrower([...known, ...alternatives]).map((parts) => parts.join(' ')),
        alone: alternatives[index]?.length === 1 && (alternatives[index][0] ?? '').startsWith('='),
      });
    }
  }
  return [...rows.values()];
}

function wordsOf(text: string): string[] {
  return toWords(foldText(text));
}

function standsAlone(word: string): boolean {
  return [...word].length === 1 || SHORT_LATIN.test(word);
}

/** A text with "보툴리눔 톡신" also contains 톡신, so searching for both would find no more and cost twice as much. */
function withoutNarrower(alternatives: readonly string[][]): string[][] {
  const distinct = [...new Map(alternatives.map((words) => [words.join(' '), words])).values()];
  return distinct.filter(
    (words) => !distinct.some((other) => other !== words && other.every((piece) => holds(words, piece))),
  );
}

function holds(words: readonly string[], piece: string): boolean {
  return words.some((word) => (piece.startsWith('=') ? word === piece : word.includes(piece)));
}
