import { besideSeparatePrice } from './separate-price.ts';

const pack = {
  ...{ priceKrw: 1_980_000, priceUsdMinor: 48_000, originalKrw: null, originalUsdMinor: null },
  ...{ discountPercentKo: null, discountPercentEn: null },
};

it.each([
  ['in both currencies', { krw: 3_000_000, usdMinor: 60_000 }, [3_000_000, 60_000, 34, 20]],
  ['in won alone', { krw: 2_000_000, usdMinor: 48_000 }, [2_000_000, null, 1, null]],
  ['by less than a per cent', { krw: 1_980_001, usdMinor: 48_001 }, [1_980_001, 48_001, null, null]],
  ['in neither', { krw: 1_980_000, usdMinor: 100 }, [null, null, null, null]],
])('says what the courses cost more one by one: %s', (_, separate, shown) => {
  const beside = besideSeparatePrice(pack, separate);
  expect([
    beside.originalKrw,
    beside.originalUsdMinor,
    beside.discountPercentKo,
    beside.discountPercentEn,
  ]).toEqual(shown);
});
