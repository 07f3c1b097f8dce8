import { splitList } from './split-list.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of two', (items, parts) => {
  expect(splitList(items, 2)).toEqual(parts);
});
