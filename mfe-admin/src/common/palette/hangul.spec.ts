import { fits, initialsOf } from './hangul.ts';

it('takes the initials of Hangul and leaves other signs', () => {
  expect(initialsOf('결제 관리 Q&A')).toBe('ㄱㅈ ㄱㄹ Q&A');
  expect(initialsOf('까치')).toBe('ㄲㅊ');
});

it.each([
  ['결제 관리', '결제', true],
  ['결제 관리', 'ㄱㅈㄱㄹ', true],
  ['결제 관리', 'ㅈㄱ', true],
  ['Payment management', 'PAYMENT m', true],
  ['결제 관리', 'ㅎㅂ', false],
  ['결제 관리', '  ', false],
])('%s fits %j: %s', (name, words, expected) => {
  expect(fits(name, words)).toBe(expected);
});
