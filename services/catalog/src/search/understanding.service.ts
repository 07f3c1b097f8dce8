import { Injectable } from '@nestjs/common';
import { DictionaryRepository, type FoundTerm } from './dictionary.repository.ts';
import { completed, nearestTerms } from './domain/meant-term.ts';
import { readWord, typedWords, type Reading, type TypedWord } from './domain/readings.ts';
import { typoKeys } from './domain/typos.ts';

/** Shorter halves of a word written together are more likely chance than words. */
const SHORTEST_HALF = 2;
/** A beginning on the other keyboard layout says little until it is this long. */
const SHORTEST_BEGINNING = 3;
const MAX_GUESSES = 6;

/**
 * Finds out what may have been meant by a text that finds nothing: initial consonants, a half-typed syllable, a
 * particle, the other keyboard layout, two words written together, a typo. Costs a few look-ups in the dictionary, and
 * is asked only then.
 */
@Injectable()
export class UnderstandingService {
  private readonly dictionary: DictionaryRepository;

  constructor(dictionary: DictionaryRepository) {
    this.dictionary = dictionary;
  }

  /** Other texts to search for, likeliest first. */
  async guess(text: string): Promise<string[]> {
    const words = typedWords(text);
    if (words.length === 0) return [];
    const together = readWord(words.map(({ folded }) => folded).join(''));
    const whole = words.length > 1 ? await this.wholeTerm(together) : null;
    const known = await this.dictionary.findKnown(words.map(({ folded }) => folded));
    const meant: (string | null)[] = [];
    for (const [index, word] of words.entries()) {
      meant.push(known[index] ? word.folded : await this.meaningOf(word));
    }
    const understood = meant.filter((word) => word !== null);
    const guesses = [whole, understood.join(' '), ...withoutOneEach(understood), ...byLength(understood)];
    const typed = words.map(({ folded }) => folded).join(' ');
    return [...new Set(guesses)]
      .filter((guess) => guess !== null && guess !== '' && guess !== typed)
      .slice(0, MAX_GUESSES) as string[];
  }

  /** Terms that look most like a text that means nothing. */
  async nearest(text: string, count: number): Promise<string[]> {
    const found: string[] = [];
    for (const { readings } of typedWords(text)) {
      for (const reading of readings.slice(0, 1)) {
        found.push(...(await this.misspelt(reading, 1)).slice(0, count));
        for (let size = reading.key.length - 1; size >= 2 && found.length < count; size -= 1) {
          const terms = await this.dictionary.complete(reading.key.slice(0, size));
          const shown = terms
            .filter(({ kind }) => kind === 'term')
            .toSorted((a, b) => b.popularity - a.popularity);
          found.push(...shown.map(({ textKo, textEn }) => (reading.isHangul ? textKo : textEn)));
        }
      }
    }
    return [...new Set(found)].slice(0, count);
  }

  /** The term or its beginning that a word means; null when it means nothing. */
  private async meaningOf(word: TypedWord): Promise<string | null> {
    const candidates: (readonly [Reading, FoundTerm[]])[] = [];
    for (const reading of word.readings)
      candidates.push([reading, await this.dictionary.complete(reading.key)]);
    return (
      first(candidates, ([reading, terms]) => completed(terms, reading, { isWhole: true })) ??
      first(candidates, ([reading, terms], index) =>
        index === 0 || reading.key.length >= SHORTEST_BEGINNING
          ? completed(terms, reading, { isWhole: false })
          : null,
      ) ??
      (await this.halves(word)) ??
      (await this.corrected(word))
    );
  }

  private async wholeTerm(word: TypedWord): Promise<string | null> {
    for (const reading of word.readings) {
      const text = completed(await this.dictionary.complete(reading.key), reading, { isWhole: true });
      if (text !== null) return text;
    }
    return null;
  }

  /** Two known words without a space between them, such as 사각턱보톡스. */
  private async halves({ folded }: TypedWord): Promise<string | null> {
    const signs = [...folded];
    const splits = signs.map((_, at) => [signs.slice(0, at).join(''), signs.slice(at).join('')] as const);
    const usable = splits.filter((halves) => halves.every((half) => [...half].length >= SHORTEST_HALF));
    if (usable.length === 0) return null;
    const known = await this.dictionary.findWhole(usable.flat());
    const found = usable.findLast((_, index) => known[2 * index] && known[2 * index + 1]);
    return found?.join(' ') ?? null;
  }

  private async corrected(word: TypedWord): Promise<string | null> {
    for (const reading of word.readings) {
      const [nearest] = await this.misspelt(reading);
      if (nearest !== undefined) return nearest;
    }
    return null;
  }

  private async misspelt(reading: Reading, slack = 0): Promise<string[]> {
    return nearestTerms(await this.dictionary.findMisspelt(typoKeys(reading.key)), reading, slack);
  }
}

function first<T>(items: readonly T[], look: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== null) return found;
  }
  return null;
}

/** What is asked for minus one word: when all of it is nowhere, most of it may be. */
function withoutOneEach(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  return words.map((_, gone) => words.filter((__, index) => index !== gone).join(' ')).toReversed();
}

function byLength(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
