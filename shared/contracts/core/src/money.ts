import type { Currency, Money } from './money.schema.ts';

/** Decimal places of a currency (KRW 0, USD 2). */
export const CURRENCY_DIGITS: Readonly<Record<Currency, number>> = { KRW: 0, USD: 2 };

/** Money from major units, rounded to the currency's smallest unit. */
export function toMinor(major: number, currency: Currency): Money {
  return { amountMinor: Math.round(major * 10 ** CURRENCY_DIGITS[currency]), currency };
}

/** Major units (198000 won, 480 dollars) of an amount held in minor units. */
export function toMajor(money: Money): number {
  return money.amountMinor / 10 ** CURRENCY_DIGITS[money.currency];
}
