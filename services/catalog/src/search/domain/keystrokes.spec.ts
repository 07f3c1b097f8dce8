import { fc } from '@lectern/testing/property';
import { isHangul, toInitials, toKeystrokes } from './keystrokes.ts';
import { foldText } from './search-text.ts';

const syllables = fc.string({
  unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
  minLength: 1,
  maxLength: 12,
});

describe('toKeystrokes', () => {
  it.each([
    ['보톡스', 'ㅂㅗㅌㅗㄱㅅㅡ'],
    ['보톡ㅅ', 'ㅂㅗㅌㅗㄱㅅ'],
    ['ㅂㅌㅅ', 'ㅂㅌㅅ'],
    ['ㄳ과', 'ㄱㅅㄱㅗㅏ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['PDO 실', 'pdo ㅅㅣㄹ'],
    ['', ''],
  ])('%j is typed %j', (text, keys) => {
    expect(toKeystrokes(foldText(text))).toBe(keys);
  });

  it('knows the keys of every syllable, composed or not, and no two syllables have the same', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect(toKeystrokes(text)).toMatch(/^[ㄱ-ㅣ]+$/u);
        expect(toKeystrokes(text.normalize('NFD'))).toBe(toKeystrokes(text));
        expect(toKeystrokes(toKeystrokes(text))).toBe(toKeystrokes(text));
      }),
    );
    const all = Array.from({ length: 11_172 }, (_, index) =>
      toKeystrokes(String.fromCodePoint(0xac00 + index)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('of a beginning are the beginning', () => {
    fc.assert(
      fc.property(syllables, fc.nat(12), (text, length) => {
        expect(toKeystrokes(text).startsWith(toKeystrokes(text.slice(0, length)))).toBe(true);
      }),
    );
  });

  it('leave any other text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => expect(toKeystrokes(text)).toBe(text)),
    );
  });
});

describe('toInitials', () => {
  it.each([
    ['보톡스', 'ㅂㅌㅅ'],
    ['까꿍', 'ㄲㄲ'],
    ['PDO실', null],
    ['ㅂㅌㅅ', null],
    ['', null],
  ])('of %j are %j', (text, initials) => {
    expect(toInitials(text)).toBe(initials);
  });
});

it('tells Hangul in every form from other text', () => {
  expect(['보톡스', 'ㅂㅌㅅ', '\u1107\u1161'].map(isHangul)).toEqual([true, true, true]);
  expect(['보톡스 ', 'btx', '실a', ''].map(isHangul)).toEqual([false, false, false, false]);
});
