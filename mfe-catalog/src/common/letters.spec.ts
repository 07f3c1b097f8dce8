import { toInitials, toLetters } from './letters.ts';

const isIn = (text: string, typed: string) => toLetters(text).includes(toLetters(typed));

describe('toLetters', () => {
  it.each([
    ['보톡스', '보토'],
    ['김서연', '김ㅅ'],
    ['김서연', '서여'],
    ['Thread Lifting', 'thREAD l'],
    ['꽃', 'ㄲ'],
  ])('finds in %s the beginning %s', (text, typed) => {
    expect(isIn(text, typed)).toBe(true);
  });

  it.each([
    ['보톡스', '보타'],
    ['김서연', '서윤'],
    ['각', 'ㄱㄱ'],
  ])('does not find in %s the other word %s', (text, typed) => {
    expect(isIn(text, typed)).toBe(false);
  });
});

describe('toInitials', () => {
  it('keeps what each syllable begins with', () => {
    expect(toInitials('김서연')).toBe(toLetters('ㄱㅅㅇ'));
  });
});
