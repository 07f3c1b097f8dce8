/**
 * The letters and digits of what was typed as words of `to_tsquery('simple', …)`, each found by its beginning; joined by
 * ` & ` they have to be there all. None for signs alone, which fit nothing.
 */
export const beginningsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `'${word}':*`);

/**
 * SQL of what a text has where its words have all of these beginnings; to ask a row for it takes a fraction of making its words.
 * `true` where nothing is known. @param text As it stands: to write it in lower case takes longer than all else. @param beginnings
 * As `beginningsOf` writes them, joined or not.
 */
export function mayHaveBeginnings(
  text: string,
  beginnings: string,
  param: (value: unknown) => string,
): string {
  // Of other signs the parser of PostgreSQL may see more than one word, or the initials of a name.
  const words = [...beginnings.matchAll(/'([a-z0-9가-힣]+)':[*]/g)].map(([, word = '']) => word);
  const asked = words.map((word) =>
    /[a-z]/.test(word) ? `(${text}) ~* ${param(patternOf(word))}` : `strpos(${text}, ${param(word)}) > 0`,
  );
  return asked.length > 0 ? `(${asked.join(' and ')})` : 'true';
}

/** Two letters beside the capitals are written in lower case as one of these, which `~*` does not know: the Turkish İ and the sign of kelvins. */
const LOWERED_TO: Readonly<Record<string, string>> = { i: '[i\u0130]', k: '[k\u212a]' };

/** No word begins behind a Latin letter; digits may be told from the letters behind them. */
const patternOf = (word: string): string =>
  (/^[a-z]/.test(word) ? '(^|[^a-z])' : '') +
  word.replaceAll(/[ik]/g, (letter) => LOWERED_TO[letter] ?? letter);

const WORD = /^[\p{L}\p{N}]+$/u;

/**
 * Whether what was typed is one word of letters and digits alone. A text that begins with it, or whose last word does, then has it
 * among the words that `beginningsOf` asks for, so that `Conditions.search` may look at beginnings first.
 */
export const isOneWord = (typed: string): boolean => WORD.test(typed);

/** SQL of the last word of a name, which people of most countries are looked for by. */
export const lastWordOf = (text: string): string => `lower(split_part(${text}, ' ', -1))`;
