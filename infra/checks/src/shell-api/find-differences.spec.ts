import { findDifferences } from './find-differences.ts';

it.each([
  ['the same text', 'a\nb', 'a\nb', []],
  ['a changed line', 'a\nb: string', 'a\nb: number', ['- b: string', '+ b: number']],
  ['a missing report', '', 'a', ['- ', '+ a']],
  ['another order', 'a\nb', 'b\na', ['the lines stand in another order']],
])('%s', (_what, former, present, differences) => {
  expect(findDifferences(former, present)).toEqual(differences);
});
