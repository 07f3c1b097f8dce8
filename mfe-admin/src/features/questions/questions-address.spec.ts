import { clockOf } from './questions-address.ts';

it.each([
  [0, '0:00'],
  [12.9, '0:12'],
  [187, '3:07'],
  [3_725, '1:02:05'],
])('tells %d seconds of a film as %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});
