import { hasNoDollars, savingOf, sumSeparately } from './separate-price.ts';

it('adds up each currency by itself', () => {
  const prices = [
    { krw: 1_000_000, usdMinor: 20_000 },
    { krw: 500_000, usdMinor: 0 },
  ];
  expect(sumSeparately(prices)).toEqual({ krw: 1_500_000, usdMinor: 20_000 });
  expect(sumSeparately([])).toEqual({ krw: 0, usdMinor: 0 });
});

it('misses dollars where won are asked alone', () => {
  const prices = [
    { krw: 1_000, usdMinor: 0 },
    { krw: 0, usdMinor: 0 },
    { krw: 1_000, usdMinor: 100 },
  ];
  expect(prices.map(hasNoDollars)).toEqual([true, false, false]);
});

it.each([
  ['a third and more', 1_980_000, 3_000_000, { minor: 1_020_000, percent: 34 }],
  ['less than a per cent', 1_980_000, 1_980_001, { minor: 1, percent: null }],
  ['nothing at the same price', 48_000, 48_000, null],
  ['nothing at a higher one', 48_001, 48_000, null],
  ['nothing beside courses that cost nothing', 100, 0, null],
])('saves %s', (_, price, separate, saving) => {
  expect(savingOf(price, separate)).toEqual(saving);
});
