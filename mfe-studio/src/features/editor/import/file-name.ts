import { STUDIO_LIMITS } from '@lectern/contracts-catalog';

/** What the name of a file or folder says. */
export interface NameParts {
  /** Orders it among its neighbours; null of a name without a number. */
  readonly number: number | null;
  readonly title: string;
  /** The title was longer than a course takes. */
  readonly isCut: boolean;
}

/** Up to three digits and a separator: `2024 Review` is a title that begins with a year. */
const NUMBERED = /^(\d{1,3})(?:[\s._)\-–]+|$)(.*)$/su;
/** Control characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** macOS hands out names whose Hangul is taken apart; titles, searches and comparisons take it whole. */
export const wholeName = (name: string): string => name.normalize('NFC').replace(UNSEEN, '');

export function readName(stem: string): NameParts {
  const name = wholeName(stem).trim();
  const [, digits, rest = ''] = NUMBERED.exec(name) ?? [];
  const written = digits === undefined ? name : rest;
  const words = written.replaceAll('_', ' ').replace(/\s+/gu, ' ').trim() || name;
  return { number: digits === undefined ? null : Number(digits), ...cutTitle(words) };
}

/** A title as a course takes it; characters are counted as people see them. */
export function cutTitle(words: string): Pick<NameParts, 'title' | 'isCut'> {
  const seen = [...segmenter.segment(words)];
  const title = seen.slice(0, STUDIO_LIMITS.title).map(({ segment }) => segment);
  return { title: title.join('').trim(), isCut: seen.length > STUDIO_LIMITS.title };
}

/** A name without its ending, and the ending in small letters without its dot. */
export function splitEnding(name: string): { stem: string; ending: string } {
  const at = name.lastIndexOf('.');
  return at <= 0
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, at), ending: name.slice(at + 1).toLowerCase() };
}

const LANGUAGES: Readonly<Record<string, 'ko' | 'en'>> = {
  ko: 'ko',
  kor: 'ko',
  'ko-kr': 'ko',
  korean: 'ko',
  en: 'en',
  eng: 'en',
  'en-us': 'en',
  'en-gb': 'en',
  english: 'en',
};

/** `01 Title.ko` names the language of captions of `01 Title`; null where nothing that is a language is named. */
export function splitLanguage(stem: string): { stem: string; language: 'ko' | 'en' } | null {
  const { stem: film, ending } = splitEnding(stem);
  const language = LANGUAGES[ending];
  return language === undefined ? null : { stem: film, language };
}

/** `01 Title.360` is a 360 degree film. */
export function splitProjection(stem: string): { stem: string; projection: '2d' | '360' } {
  const { stem: film, ending } = splitEnding(stem);
  return ending === '360' ? { stem: film, projection: '360' } : { stem, projection: '2d' };
}

/** With Hangul, whatever else there is. */
export const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text);
