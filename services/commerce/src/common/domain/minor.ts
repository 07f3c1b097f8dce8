import { CURRENCY_DIGITS, toMajor, type Currency } from '@lectern/contracts-core';

/** The provider and the payment pages count in major units; undefined for what is no whole number of minor units. */
export function toMinor(amount: number, currency: Currency): number | undefined {
  if (!Number.isFinite(amount) || amount < 0) return undefined;
  const minor = Math.round(amount * 10 ** CURRENCY_DIGITS[currency]);
  if (!Number.isSafeInteger(minor)) return undefined;
  return toMajor({ amountMinor: minor, currency }) === amount ? minor : undefined;
}
