import { timeLeft } from './time-left.ts';

it.each([
  [0, null],
  [-5, null],
  [1, { unit: 'seconds', count: 1 }],
  [59_500, { unit: 'minutes', count: 1 }],
  [15 * 60_000, { unit: 'minutes', count: 15 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [47.9 * 3_600_000, { unit: 'hours', count: 47 }],
  [72 * 3_600_000, { unit: 'days', count: 3 }],
])('of %s milliseconds is left %j', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});
