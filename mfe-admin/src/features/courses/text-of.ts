/** What the sanitizer of the catalogue encodes. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/**
 * Text of description HTML: staff read the words, also of tags that were written as text, and no markup of an author runs in their
 * page. Its content policy lets no script parse HTML, so the text is read without a parser.
 */
export const textOf = (html: string): string =>
  html
    // Blocks would run together without a space.
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
