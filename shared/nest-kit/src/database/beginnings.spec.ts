import { beginningsOf, isOneWord } from './beginnings.ts';

it.each([
  ['김 민지', [`'김':*`, `'민지':*`]],
  ["O'Brien-Lee", [`'o':*`, `'brien':*`, `'lee':*`]],
  ['ㄱㅁㅈ', [`'ㄱㅁㅈ':*`]],
  [" %_' ", []],
])('finds %j by %j', (typed, words) => {
  expect(beginningsOf(typed)).toEqual(words);
});

it.each([
  ['민지', true],
  ['bo2x', true],
  ['김 민지', false],
  ['a_b', false],
  ['', false],
])('%j is one word: %s', (typed, isWord) => {
  expect(isOneWord(typed)).toBe(isWord);
});
