import { minorOf, typedOf } from './typed-sum.ts';

it.each([
  ['12,000', 'KRW', 12_000],
  [' 1 ', 'KRW', 1],
  ['12.5', 'KRW', null],
  ['-5', 'KRW', null],
  ['', 'KRW', null],
  ['479.5', 'USD', 47_950],
  ['0.29', 'USD', 29],
  ['1.005', 'USD', null],
] as const)('%p in %s is %p minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

it('writes sums as they are typed', () => {
  expect([typedOf(12_000, 'KRW'), typedOf(47_950, 'USD')]).toEqual(['12000', '479.50']);
});
