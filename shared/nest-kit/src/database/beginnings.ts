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
 * SQL of what a text in lower case has where its words have all of these beginnings; to ask a row for it takes a fraction of
 * making its words. `true` where nothing is known. @param beginnings As `beginningsOf` writes them, joined or not.
 */
export function mayHaveBeginnings(
  text: string,
  beginnings: string,
  param: (value: unknown) => string,
): string {
  // Of other signs the parser of PostgreSQL may see more than one word, or the initials of a name.
  const words = [...beginnings.matchAll(/'([a-z0-9가-힣]+)':[*]/g)].map(([, word = '']) => word);
  const asked = words.map((word) =>
    // No word begins behind a Latin letter; digits may be told from the letters behind them.
    /^[a-z]/.test(word) ? `${text} ~ ${param(`(^|[^a-z])${word}`)}` : `strpos(${text}, ${param(word)}) > 0`,
  );
  return asked.length > 0 ? `(${asked.join(' and ')})` : 'true';
}

const WORD = /^[\p{L}\p{N}]+$/u;

/**
 * Whether what was typed is one word of letters and digits alone. A text that begins with it then has it among the words that
 * `beginningsOf` asks for, so that `Conditions.search` may look at beginnings first.
 */
export const isOneWord = (typed: string): boolean => WORD.test(typed);
