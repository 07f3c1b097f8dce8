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

const WORD = /^[\p{L}\p{N}]+$/u;

/**
 * Whether what was typed is one word of letters and digits alone. A text that begins with it then has it among the words that
 * `beginningsOf` asks for, so that `Conditions.search` may look at beginnings first.
 */
export const isOneWord = (typed: string): boolean => WORD.test(typed);
