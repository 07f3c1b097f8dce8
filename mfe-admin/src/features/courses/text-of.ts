import { decodeEntities } from '@lectern/contracts-catalog';

/**
 * Text of description HTML: staff read the words, also of tags that were written as text, and no markup of an author runs in their
 * page. Its content policy lets no script parse HTML, so the text is read without a parser.
 */
export const textOf = (html: string): string =>
  // Blocks would run together without a space.
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
