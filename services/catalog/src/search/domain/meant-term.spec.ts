import { findMeanings } from './meant-term.ts';
import { readWord } from './readings.ts';
import type { TermKind } from './term-keys.ts';

/** Candidates in the order of the dictionary; the first are the more popular. */
const candidates = (isWhole: boolean, ...texts: readonly (readonly [string, TermKind?])[]) =>
  texts.map(([text, kind = 'term'], index) => ({
    kind,
    id: '',
    textKo: text,
    textEn: text,
    popularity: 9_000 - index,
    isWhole,
  }));

const meant = (typed: string, isWhole: boolean, ...texts: Parameters<typeof candidates>[1][]) =>
  findMeanings(candidates(isWhole, ...texts), readWord(typed).readings[0]!, { isWhole })[0];

describe('what a reading means', () => {
  it('is the more popular of two terms that fit equally well', () => {
    expect(meant('ㅎㅅ', true, ['화상'], ['희석'])).toBe('화상');
  });

  it('is a term from its first word on before one of which a later word is typed', () => {
    expect(meant('ㅅㅅ', true, ['복합 시술'], ['실습'])).toBe('실습');
    expect(meant('ㅅㅅ', true, ['복합 시술'])).toBe('복합 시술');
    expect(meant('시수', false, ['복합 시술'], ['시술', 'word'])).toBe('시술');
  });

  it('keeps a syllable whole that its writer kept apart from the next consonant', () => {
    expect(meant('이ㅁ', false, ['임상 사진'], ['이마'])).toBe('이마');
    // While 이마 is being typed, an input method shows 임: then both fit.
    expect(meant('임', false, ['임상 사진'], ['이마'])).toBe('임상 사진');
    expect(meant('모ㄱ', true, ['목'])).toBe('목');
  });

  it('is a person by either name, the surname first', () => {
    expect(meant('ㅅㅎㅇ', true, ['임성호', 'doctor'], ['송현우', 'doctor'])).toBe('송현우');
    expect(meant('ㅅㅇ', true, ['김서연', 'doctor'], ['서인', 'doctor'])).toBe('김서연');
  });

  it('is several terms that fit equally well, without rare ones and those that narrow another down', () => {
    const all = (typed: string, isWhole: boolean, terms: ReturnType<typeof candidates>) =>
      findMeanings(terms, readWord(typed).readings[0]!, { isWhole });
    const doctors = candidates(true, ['권수아', 'doctor'], ['김서연', 'doctor']);
    expect(all('ㄱㅅㅇ', true, doctors)).toEqual(['권수아', '김서연']);
    // 1,386 of a thousandfold logarithm is a quarter.
    const rare = doctors.map((doctor, index) => ({ ...doctor, popularity: 9_000 - index * 1_387 }));
    expect(all('ㄱㅅㅇ', true, rare)).toEqual(['권수아']);
    expect(all('고주ㅍ', false, candidates(false, ['고주파'], ['고주파 미세침']))).toEqual(['고주파']);
    expect(all('콜라게', false, candidates(false, ['콜라겐 자극제'], ['콜라겐', 'word']))).toEqual([
      '콜라겐',
    ]);
    expect(all('ㅎㅈㅇ', true, candidates(true, ['핸즈온'], ['핸즈 온']))).toEqual(['핸즈온']);
    const many = candidates(true, ['가나'], ['고니'], ['기노'], ['구네']);
    expect(all('ㄱㄴ', true, many)).toEqual(['가나', '고니', '기노']);
  });
});
