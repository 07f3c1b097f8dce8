import { formatClock } from './clock-time.ts';

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [187, '3:07'],
    [3_727, '1:02:07'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
  ])('writes %s seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});
