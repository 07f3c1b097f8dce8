import { fc } from '@lectern/testing/property';
import { toMinor } from './minor.ts';

it.each([
  [100_000, 'KRW', 100_000],
  [71.43, 'USD', 7_143],
  [0.1 + 0.2, 'USD', undefined],
  [0.5, 'KRW', undefined],
  [1.005, 'USD', undefined],
  [-1, 'KRW', undefined],
  [Number.NaN, 'KRW', undefined],
  [Number.POSITIVE_INFINITY, 'KRW', undefined],
  [2 ** 53, 'USD', undefined],
] as const)('row 13: reads %d %s as %p', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
});

it('row 13: brings every sum of cents back as it was', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => expect(toMinor(cents / 100, 'USD')).toBe(cents)));
});
