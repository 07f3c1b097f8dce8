import { Injectable } from '@nestjs/common';
import { type Answers, DictionaryRepository, type Questions } from './dictionary.repository.ts';
import { findMeanings, nearestTerms } from './domain/meant-term.ts';
import { mayGoOn, readWord, type Reading, spellings, typedWords, type TypedWord } from './domain/readings.ts';
import { typoKeys } from './domain/typos.ts';

/** Shorter halves of a word written together are more likely chance than words. */
const SHORTEST_HALF = 2;
/** A beginning on the other keyboard layout says little until it is this long. */
const SHORTEST_BEGINNING = 3;
const MAX_GUESSES = 6;
/** Words at most for which a text without results shows similar terms. */
const WORDS_TO_COMPARE = 2;

/** So many words are asked about whole, halved and misspelt at once; of a longer text only those that mean nothing. */
const WORDS_AT_ONCE = 2;

/** Possible corrections of a text. */
interface Guesses {
  /** Likeliest first. */
  readonly texts: readonly string[];
  /** Texts as plausible as the first of `texts`, by the one word of it that means several things. */
  readonly alternatives: readonly string[];
  /** Terms by the looked-up keys. */
  readonly completions: Answers['completions'];
}

/**
 * Finds out what may have been meant by a text that finds nothing: initial consonants, a half-typed syllable, a
 * particle, the other keyboard layout, two words written together, a typo. Costs a few look-ups in the dictionary, and
 * is asked only then.
 */
@Injectable()
export class UnderstandingService {
  constructor(private readonly dictionary: DictionaryRepository) {}

  /** Other texts to search for. */
  async guessTexts(text: string): Promise<Guesses> {
    const words = typedWords(text);
    if (words.length === 0) return { texts: [], alternatives: [], completions: new Map() };
    const together = words.length > 1 ? readWord(words.map(({ folded }) => folded).join('')) : null;
    const readings = [...words, ...(together ? [together] : [])].flatMap((word) => word.readings);
    const isShort = words.length <= WORDS_AT_ONCE;
    const answers = await this.dictionary.lookUp({
      words: words.map(({ folded }) => folded),
      keys: [...new Set(readings.map(({ key }) => key))],
      ...(isShort && mistakesIn(words)),
    });
    const [whole = null] = together ? wholeTerms(together, answers) : [];
    const begun = words.map((word) =>
      answers.known.has(word.folded) ? [word.folded] : begunTerms(word, answers),
    );
    const unclear = words.filter((_, index) => begun[index]?.length === 0);
    const mistakes =
      isShort || unclear.length === 0 ? answers : await this.dictionary.lookUp(mistakesIn(unclear));
    const meant = words.map(
      (word, index) => begun[index]?.[0] ?? halvesOf(word, mistakes) ?? corrected(word, mistakes),
    );
    const understood = meant.filter((word) => word !== null);
    const guesses = [whole, understood.join(' '), ...withoutOneEach(understood), ...byLength(understood)];
    const typed = words.map(({ folded }) => folded).join(' ');
    const others = [...new Set(guesses)].filter(
      (guess) => guess !== null && guess !== '' && guess !== typed,
    ) as string[];
    return {
      texts: others.slice(0, MAX_GUESSES),
      alternatives: whole === null ? alternativesOf(meant, begun) : [],
      completions: answers.completions,
    };
  }

  /**
   * What a text may become that finds something as a piece of words, itself last, because its last syllable may still
   * take a consonant: 히알루로 is a piece of 히알루로니다제 and the beginning of 히알루론산, and both have names that do not
   * begin so. Empty for whole words.
   */
  async findContinuations(text: string): Promise<string[]> {
    const [word, ...others] = typedWords(text);
    const [reading] = word?.readings ?? [];
    if (!word || !reading || others.length > 0 || !mayGoOn(word.folded)) return [];
    const terms = await this.dictionary.completeTerm(reading.key);
    if (terms.some(({ isWhole }) => isWhole)) return [];
    const meanings = findMeanings(terms, reading, { isWhole: false });
    return meanings.length === 0 ? [] : [...meanings, word.folded];
  }

  /** Terms that look most like a text that means nothing. */
  async findNearestTerms(text: string, count: number): Promise<string[]> {
    const found: string[] = [];
    for (const { readings } of typedWords(text).slice(0, WORDS_TO_COMPARE)) {
      const [reading] = readings;
      if (!reading) continue;
      const { key } = reading;
      const beginnings = Array.from({ length: Math.max(0, key.length - 2) }, (_, cut) =>
        key.slice(0, -1 - cut),
      );
      const { misspelt, completions } = await this.dictionary.lookUp({
        keys: beginnings,
        typos: typoKeys(key),
      });
      found.push(...nearestTerms(misspelt, reading, 1).slice(0, count));
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
}

/** What a word may be when it is neither a word nor its beginning: two written together, or a misspelt one. */
function mistakesIn(words: readonly TypedWord[]): Questions {
  const keys = words.flatMap((word) => spellings(word).flatMap(({ key }) => typoKeys(key)));
  return { halves: [...new Set(words.flatMap(splits).flat())], typos: [...new Set(keys)] };
}

/** Every way to see two words in one. */
function splits({ folded }: TypedWord): (readonly [string, string])[] {
  const signs = [...folded];
  return signs
    .map((_, at) => [signs.slice(0, at).join(''), signs.slice(at).join('')] as const)
    .filter((halves) => halves.every((half) => [...half].length >= SHORTEST_HALF));
}

/** Two known words without a space between them, such as 사각턱보톡스. */
function halvesOf(word: TypedWord, { whole }: Answers): string | null {
  return (
    splits(word)
      .findLast((halves) => halves.every((half) => whole.has(half)))
      ?.join(' ') ?? null
  );
}

function corrected(word: TypedWord, { misspelt }: Answers): string | null {
  return first(spellings(word), (reading) => nearestTerms(misspelt, reading)[0] ?? null);
}

/** The terms that a word is, or else begins. */
function begunTerms(word: TypedWord, answers: Answers): string[] {
  const whole = wholeTerms(word, answers);
  if (whole.length > 0) return whole;
  const begun = first(word.readings, (reading, index) =>
    index === 0 || reading.key.length >= SHORTEST_BEGINNING
      ? termsFor(reading, answers, { isWhole: false })
      : null,
  );
  return begun ?? [];
}

/** The terms whose name or key a word is, however it was typed. */
function wholeTerms(word: TypedWord, answers: Answers): string[] {
  return first(word.readings, (reading) => termsFor(reading, answers, { isWhole: true })) ?? [];
}

function termsFor(
  reading: Reading,
  { completions }: Answers,
  options: { isWhole: boolean },
): string[] | null {
  const terms = findMeanings(completions.get(reading.key) ?? [], reading, options);
  return terms.length > 0 ? terms : null;
}

/** The text with the other meanings of the one word that has several; of more such words there would be too many. */
function alternativesOf(meant: readonly (string | null)[], begun: readonly string[][]): string[] {
  const ambiguous = begun.flatMap((terms, index) => (terms.length > 1 ? [index] : []));
  const [at] = ambiguous;
  if (at === undefined || ambiguous.length > 1) return [];
  const others = begun[at]?.slice(1) ?? [];
  return others.map((other) =>
    meant
      .with(at, other)
      .filter((word) => word !== null)
      .join(' '),
  );
}

function first<T, R>(items: readonly T[], look: (item: T, index: number) => R | null): R | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== null) return found;
  }
  return null;
}

/** The words without one of them, for each: when no course has all words, one may have most. */
function withoutOneEach(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  return words.map((_, gone) => words.filter((__, index) => index !== gone).join(' ')).toReversed();
}

function byLength(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
