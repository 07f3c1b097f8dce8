import type { Currency, Locale, Money } from '@lectern/contracts-core';

/** A curriculum's prices as stored; amounts in the smallest unit of their currency. */
export interface StoredPrice {
  readonly listPriceMinor: number;
  readonly listCurrency: Currency;
  readonly usdPriceMinor: number | null;
  /** By the rate of the checkout, for a course without a dollar price; a card has it in the field above. */
  readonly convertedUsdMinor?: number | null;
  readonly priceKrw: number;
}

/** The displayed price: won in Korean, dollars in English. The checkout charges the same amount. */
export function displayPrice(price: StoredPrice, locale: Locale): Money {
  if (locale === 'ko') return { amountMinor: price.priceKrw, currency: 'KRW' };
  const dollars = price.listCurrency === 'USD' ? price.listPriceMinor : price.usdPriceMinor;
  const amountMinor = dollars ?? price.convertedUsdMinor;
  if (typeof amountMinor === 'number') return { amountMinor, currency: 'USD' };
  return { amountMinor: price.listPriceMinor, currency: price.listCurrency };
}
