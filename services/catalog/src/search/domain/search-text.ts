import { MAX_QUERY_LENGTH } from '@lectern/contracts-catalog';

/** More words than this narrow nothing down any more. */
const MAX_TOKENS = 8;
/** The index keeps this much of a word. */
const MAX_TOKEN_LENGTH = 64;

/**
 * What people add to a search for courses without narrowing it down. Left out beside other words; alone they count.
 * Words that are also the name of a kind of course (라이브, 실습, live) are none of these.
 */
export const COURTESY_WORDS: ReadonlySet<string> = new Set(
  (
    '강의 강의를 강의의 강좌 코스 수업 교육 배우기 배우고 싶어요 추천 추천해주세요 알려주세요 방법 하는 놓는 대한 관한 위한 시술 ' +
    'course courses class classes lecture lectures lesson lessons tutorial the of for to and with how learn about inject injecting'
  ).split(' '),
);

/**
 * The words a visitor's text asks for, folded as the index folds its own: case, width, compatibility forms, accents
 * and apostrophes are gone, Hangul is composed. Words inside another one ask for nothing more and are left out.
 */
export function toTokens(text: string): string[] {
  const words = toWords(foldText(text));
  const telling = words.filter((word) => !COURTESY_WORDS.has(word));
  const tokens = [...new Set(telling.length > 0 ? telling : words)];
  return tokens
    .filter((token) => !tokens.some((other) => other !== token && other.includes(token)))
    .slice(0, MAX_TOKENS);
}

/** The words of a text, at most as long as the index keeps them. */
export function toWords(text: string): string[] {
  const words = text.match(/[\p{Alphabetic}0-9]+/gu) ?? [];
  return words.map((word) => firstCharacters(word, MAX_TOKEN_LENGTH));
}

/** A visitor's text as the index writes its own, cut to the length that is looked at. */
export function foldText(text: string): string {
  return firstCharacters(text, MAX_QUERY_LENGTH)
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
