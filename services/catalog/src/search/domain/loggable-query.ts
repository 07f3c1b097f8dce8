import { foldText, toWords } from './search-text.ts';

const LONGEST = 60;

/**
 * A text that found nothing, as staff may see it: folded words. Null without words, or when the text may identify a
 * person: an address, a number as long as a telephone's, or more words than a search has.
 */
export function loggableQuery(text: string): string | null {
  if (/[@/\\]|\d[\d\s.-]{4,}\d/u.test(text.normalize('NFKC'))) return null;
  const query = toWords(foldText(text)).join(' ');
  return query === '' || query.length > LONGEST || query.split(' ').length > 6 ? null : query;
}
