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
const base = { product: pack, parts, owned: new Set<string>(), rate: 1_400, discountPercent: undefined };

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
  expect(discountOf(99_999, 10)).toBe(9_999);
  expect(discountOf(7_143, 15)).toBe(1_071);
});

it('adds up: the lines are the total, and no total is below nothing', () => {
  const random = fc.record({
    listMinor: fc.nat(5_000_000),
    weights: fc.array(fc.nat(2_000_000), { minLength: 3, maxLength: 3 }),
    owned: fc.subarray(['a', 'b', 'c']),
    discountPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
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
