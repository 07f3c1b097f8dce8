/** Sizes of a title in pixels, the largest that fits is taken. */
export const TITLE_SIZES = [68, 58, 48, 40] as const;

/**
 * Characters of the bundled font: Latin, Greek, Cyrillic, Hangul, digits, punctuation and a few signs. Others, such as
 * emoji, would depend on the machine's fonts.
 */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Nd}\p{P}\p{Sc}\p{Zs}+×°±~|=<>^]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** The part of a text that can be drawn, on one line; undefined when too little of it is left to be understood. */
export function drawableText(text: string): string | undefined {
  const characters = Array.from(
    text
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  );
  const kept = characters.filter((character) => DRAWABLE.test(character));
  const letters = (all: readonly string[]): number => all.filter((one) => LETTER.test(one)).length;
  if (letters(kept) === 0 || letters(kept) < letters(characters) / 2) return undefined;
  return kept.join('').replace(/ {2,}/g, ' ').trim();
}

/** At most `limit` characters, cut at a word where there is one, ending in an ellipsis. */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const head = characters.slice(0, Math.max(1, limit - 1)).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > limit * 0.6 ? head.slice(0, space) : head).replace(/[\s,.:;·-]+$/u, '')}…`;
}

/** Korean is broken between words, not inside them: an invisible joiner holds a word's syllables together. */
export const keepWords = (text: string): string =>
  text.replace(/(\p{Script=Hangul})(?=\p{Script=Hangul})/gu, '$1\u2060');

/** Text as the markup of the drawing library. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
