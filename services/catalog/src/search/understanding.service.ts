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
/** Words of a text that found nothing whose likes are shown; a long text is not looked through to its end. */
const WORDS_TO_COMPARE = 2;

/** Terms by the key they complete. */
type Completions = ReadonlyMap<string, readonly FoundTerm[]>;

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
    const together = words.length > 1 ? readWord(words.map(({ folded }) => folded).join('')) : null;
    const keys = [...words, ...(together ? [together] : [])].flatMap(({ readings }) => readings);
    // Half of the trips at once: somebody is typing meanwhile.
    const [known, completions] = await Promise.all([
      this.dictionary.findKnown(words.map(({ folded }) => folded)),
      this.dictionary.completeAll([...new Set(keys.map(({ key }) => key))]),
    ]);
    const whole = together && wholeTerm(together, completions);
    const meant = await Promise.all(
      words.map(async (word, index) => (known[index] ? word.folded : this.meaningOf(word, completions))),
    );
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
    for (const { readings } of typedWords(text).slice(0, WORDS_TO_COMPARE)) {
      const [reading] = readings;
      if (!reading) continue;
      found.push(...(await this.misspelt(reading, 1)).slice(0, count));
      const { key } = reading;
      const beginnings = Array.from({ length: Math.max(0, key.length - 2) }, (_, cut) =>
        key.slice(0, -1 - cut),
      );
      const completions = await this.dictionary.completeAll(beginnings);
      for (const beginning of beginnings) {
        if (found.length >= count) break;
        const shown = (completions.get(beginning) ?? [])
          .filter(({ kind }) => kind === 'term')
          .toSorted((a, b) => b.popularity - a.popularity);
        found.push(...shown.map(({ textKo, textEn }) => (reading.isHangul ? textKo : textEn)));
      }
    }
    return [...new Set(found)].slice(0, count);
  }

  /** The term or its beginning that a word means; null when it means nothing. */
  private async meaningOf(word: TypedWord, completions: Completions): Promise<string | null> {
    const begun =
      wholeTerm(word, completions) ??
      first(word.readings, (reading, index) =>
        index === 0 || reading.key.length >= SHORTEST_BEGINNING
          ? completed(completions.get(reading.key) ?? [], reading, { isWhole: false })
          : null,
      );
    if (begun !== null) return begun;
    const [halves, corrected] = await Promise.all([this.halves(word), this.corrected(word)]);
    return halves ?? corrected;
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

  private async corrected({ readings }: TypedWord): Promise<string | null> {
    const keys = new Set(readings.flatMap(({ key }) => typoKeys(key)));
    const candidates = await this.dictionary.findMisspelt([...keys]);
    return first(readings, (reading) => nearestTerms(candidates, reading)[0] ?? null);
  }

  private async misspelt(reading: Reading, slack: number): Promise<string[]> {
    return nearestTerms(await this.dictionary.findMisspelt(typoKeys(reading.key)), reading, slack);
  }
}

/** The term whose name or key a word is, however it was typed. */
function wholeTerm(word: TypedWord, completions: Completions): string | null {
  return first(word.readings, (reading) =>
    completed(completions.get(reading.key) ?? [], reading, { isWhole: true }),
  );
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
