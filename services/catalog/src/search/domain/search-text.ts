import { MAX_QUERY_LENGTH } from '@lectern/contracts';

/** More words than this narrow nothing down any more. */
const MAX_TOKENS = 8;
/** The index keeps this much of a word. */
const MAX_TOKEN_LENGTH = 64;

/**
 * The words a visitor's text asks for, folded as the index folds its own: case, width, compatibility forms, accents
 * and apostrophes are gone, Hangul is composed. Words inside another one ask for nothing more and are left out.
 */
export function toTokens(text: string): string[] {
  const words = fold(firstCharacters(text, MAX_QUERY_LENGTH)).match(/[\p{Alphabetic}0-9]+/gu) ?? [];
  const tokens = [...new Set(words.map((word) => firstCharacters(word, MAX_TOKEN_LENGTH)))];
  return tokens
    .filter((token) => !tokens.some((other) => other !== token && other.includes(token)))
    .slice(0, MAX_TOKENS);
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replace(/['’ʼ]/g, '');
}

function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}
