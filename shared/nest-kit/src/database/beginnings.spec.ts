import { beginningsOf } from './beginnings.ts';

it.each([
  ['김 민지', [`'김':*`, `'민지':*`]],
  ["O'Brien-Lee", [`'o':*`, `'brien':*`, `'lee':*`]],
  ['ㄱㅁㅈ', [`'ㄱㅁㅈ':*`]],
  [" %_' ", []],
])('finds %j by %j', (typed, words) => {
  expect(beginningsOf(typed)).toEqual(words);
});
