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
