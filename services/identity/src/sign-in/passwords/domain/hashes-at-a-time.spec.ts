import { hashesAtATime } from './hashes-at-a-time.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('of %i processors, hashes take %i', (processors, hashes) => {
  expect(hashesAtATime(processors)).toBe(hashes);
});
