import type { Product } from '@lectern/contracts-catalog';
import { fc } from '@lectern/testing/property';
import { listPrice } from '@lectern/contracts-commerce';
import { discountOf, isOwned, priceOf } from './price.ts';

const product = (id: string, facts: Partial<Product> = {}): Product => ({
  id,
  kind: 'course',
  isForSale: true,
  title_ko: id,
  title_en: id,
  instructor_ko: '',
  instructor_en: '',
  category: 'botox',
  isLive: false,
  liveStartsAt: null,
  liveEndsAt: null,
  seats: null,
  listMinor: 1_000_000,
  listCurrency: 'KRW',
  usdMinor: 20_000,
  lectures: [],
  parts: [],
  ...facts,
});
const parts = [product('a'), product('b'), product('c')];
const pack = product('all', { kind: 'pack', listMinor: 1_980_000, usdMinor: 48_000, parts: ['a', 'b', 'c'] });
const base = { product: pack, parts, owned: new Set<string>(), rate: 1_400, discount: undefined };

it('takes the share of each owned part off a pack, and says so', () => {
  const price = priceOf({ ...base, currency: 'KRW', owned: new Set(['b']) });
  expect(price).toMatchObject({ listMinor: 1_980_000, totalMinor: 1_320_000 });
  expect(price.lines[1]).toMatchObject({ kind: 'owned-part', curriculumId: 'b', amountMinor: -660_000 });
});

it('has nothing to sell to who owns the course, or every part', () => {
  expect(isOwned(pack, new Set(['all']))).toBe(true);
  expect(isOwned(pack, new Set(['a', 'b', 'c']))).toBe(true);
  expect(isOwned(pack, new Set(['a', 'b']))).toBe(false);
});

it('converts only what has no price of its own', () => {
  expect(listPrice(pack, 'USD', 1_400)).toEqual({ minor: 48_000, isConverted: false });
  expect(listPrice({ ...pack, usdMinor: null }, 'USD', 1_400)).toEqual({ minor: 141_429, isConverted: true });
  const dollars = { listMinor: 7_900, listCurrency: 'USD' as const, usdMinor: null };
  expect(listPrice(dollars, 'KRW', 1_400.5)).toEqual({ minor: 110_640, isConverted: true });
});

it('floors a discount to the minor unit', () => {
  expect(discountOf(99_999, { discountPercent: 10 })).toBe(9_999);
  expect(discountOf(7_143, { discountPercent: 15 })).toBe(1_071);
});

it('takes a fixed sum off what is left of the price in its currency, and never more', () => {
  const fixed = (amountMinor: number) => ({ fixedDiscount: { amountMinor, currency: 'KRW' as const } });
  const won = priceOf({ ...base, currency: 'KRW', owned: new Set(['b']), discount: fixed(20_000) });
  expect(won).toMatchObject({ totalMinor: 1_300_000, discountMinor: 680_000 });
  expect(won.lines.at(-1)).toEqual({ kind: 'code', amountMinor: -20_000 });
  expect(priceOf({ ...base, currency: 'KRW', discount: fixed(9_000_000) })).toMatchObject({
    ...{ totalMinor: 0, discountMinor: 1_980_000 },
  });
  expect(priceOf({ ...base, currency: 'USD', discount: fixed(20_000) }).lines).toHaveLength(1);
});

it('adds up: the lines are the total, and no total is below nothing', () => {
  const random = fc.record({
    listMinor: fc.nat(5_000_000),
    weights: fc.array(fc.nat(2_000_000), { minLength: 3, maxLength: 3 }),
    owned: fc.subarray(['a', 'b', 'c']),
    discount: fc.option(
      fc.oneof(
        fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          fixedDiscount: fc.record({
            amountMinor: fc.integer({ min: 1, max: 9_000_000 }),
            currency: fc.constantFrom('KRW' as const, 'USD' as const),
          }),
        }),
      ),
      { nil: undefined },
    ),
    currency: fc.constantFrom('KRW' as const, 'USD' as const),
    rate: fc.integer({ min: 900, max: 2_000 }),
  });
  fc.assert(
    fc.property(random, ({ listMinor, weights, owned, ...rest }) => {
      const weighted = parts.map((part, index) => ({
        ...part,
        listMinor: weights[index] ?? 0,
        usdMinor: null,
      }));
      const price = priceOf({
        ...rest,
        product: { ...pack, listMinor, usdMinor: null },
        parts: weighted,
        owned: new Set(owned),
      });
      expect(price.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(price.totalMinor);
      expect(price.totalMinor).toBeGreaterThanOrEqual(0);
      expect(price.discountMinor).toBe(price.listMinor - price.totalMinor);
    }),
  );
});
