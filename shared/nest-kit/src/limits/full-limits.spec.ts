import { FullLimits } from './full-limits.ts';

let now: number;
let limits: FullLimits;
beforeEach(() => {
  now = 5_000;
  limits = new FullLimits(() => now);
});

it('knows for a second what it was told, and how much of the wait is left', () => {
  limits.noteFull('a', 200);
  now += 900;
  expect([limits.getWait('a'), limits.getWait('b')]).toEqual([199.1, 0]);
  now += 100;
  expect(limits.getWait('a')).toBe(0);
});

it('forgets a limit that has room again', () => {
  limits.noteFull('a', 0.3);
  now += 299;
  expect(limits.getWait('a')).toBeGreaterThan(0);
  now += 1;
  expect(limits.getWait('a')).toBe(0);
});

it('remembers a bounded number of keys', () => {
  for (let key = 0; key <= 10_000; key += 1) limits.noteFull(`${key}`, 200);
  expect([limits.getWait('0'), limits.getWait('10000')]).toEqual([0, 200]);
});
