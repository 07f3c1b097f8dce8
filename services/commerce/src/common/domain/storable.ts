/**
 * JSON as PostgreSQL can keep it: texts without NUL, and without half of a character that takes two. The provider repeats
 * words of buyers and staff, and an answer that cannot be kept would leave its payment unsettled for ever.
 */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [storableText(name), storableJson(one)]);
  return Object.fromEntries(entries);
}

const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');

/** The beginning of a text, at most so many UTF-16 units long; a character that does not fit as a whole is left out. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
