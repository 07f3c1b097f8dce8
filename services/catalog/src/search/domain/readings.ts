import { isHangul } from './keystrokes.ts';
import { onOtherLayout } from './keyboard-layout.ts';
import { withoutParticle } from './particles.ts';
import { COURTESY_WORDS, foldText } from './search-text.ts';
import { keyOf } from './term-keys.ts';

const MAX_WORDS = 8;

/** Keys that make up whole syllables, the last one perhaps half-typed. */
const SYLLABLES = /^(?:[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}(?:[ㄱ-ㅎ]{0,2}(?=[ㄱ-ㅎ]|$)))+[ㄱ-ㅎ]?$/u;

/** One way to read a typed word, as a key of the dictionary. */
export interface Reading {
  readonly key: string;
  /** As the index writes the word; of a reading as another layout, the keys. */
  readonly text: string;
  readonly isHangul: boolean;
}

/** A typed word and what it may have been meant to be, likeliest first; the first is the word itself. */
export interface TypedWord {
  /** As the index writes words. */
  readonly folded: string;
  readonly readings: readonly Reading[];
}

/** The words of a text that say what is looked for. */
export function typedWords(text: string): TypedWord[] {
  const words = text.normalize('NFKC').match(/[\p{Alphabetic}0-9\u0300-\u036f'’ʼ]+/gu) ?? [];
  const read = words.map(readWord).filter(({ folded }) => folded !== '');
  const telling = read.filter(({ folded }) => !COURTESY_WORDS.has(folded));
  return (telling.length > 0 ? telling : read).slice(0, MAX_WORDS);
}

/** All words as if no space had been typed between them. */
export function readWord(word: string): TypedWord {
  const folded = foldText(word).replace(/[^\p{Alphabetic}0-9]/gu, '');
  const stem = withoutParticle(folded);
  const other = onOtherLayout(word.normalize('NFKC')) ?? onOtherLayout(folded);
  const readings = [folded, stem, other, other && withoutParticleKeys(other)]
    .filter((text): text is string => text !== null && text !== '')
    .map((text) => ({ key: keyOf(text), text, isHangul: isHangul(text) }));
  return { folded, readings: [...new Map(readings.map((reading) => [reading.key, reading])).values()] };
}

/** Keys have no syllables, so that only the particles that cannot be the end of a syllable are recognised. */
function withoutParticleKeys(keys: string): string | null {
  const stem = keys.replace(/(ㅇㅡㄹ|ㄹㅡㄹ|ㅇㅔㅅㅓ|ㅇㅡㅣ|ㄴㅡㄴ|ㅇㅡㄴ)$/u, '');
  return stem === keys || stem.length < 4 ? null : stem;
}

/** A shorter beginning is that of too many words. */
const SHORTEST_UNFINISHED = 3;

/** Whether a folded word of Hangul ends in a syllable that may still take a consonant, as 로 may become 론. */
export function mayGoOn(folded: string): boolean {
  const last = folded.at(-1)?.normalize('NFD') ?? '';
  return folded.length >= SHORTEST_UNFINISHED && /^[가-힣]+$/u.test(folded) && last.length === 2;
}

/**
 * The readings among which a typo is worth looking for, which costs dozens of keys each. What the other layout makes of
 * a word is none of them unless it looks like a word: Korean keys that come in syllables, Latin ones of stray letters.
 */
export function spellings({ folded, readings }: TypedWord): readonly Reading[] {
  const isWritten = /^[가-힣]+$/u.test(folded);
  return readings.filter(
    ({ key, isHangul: isKorean }) =>
      isKorean === isHangul(folded) || (isKorean ? SYLLABLES.test(key) : !isWritten),
  );
}
