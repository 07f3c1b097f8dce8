import type { Currency, Locale, Money } from '@lectern/contracts-core';

/** A curriculum's prices as stored; amounts in the smallest unit of their currency. */
export interface StoredPrice {
  readonly listPriceMinor: number;
  readonly listCurrency: Currency;
  readonly usdPriceMinor: number | null;
  readonly priceKrw: number;
}

/** What a reader sees: won in Korean; in English dollars when the course has a dollar price, else its list price. */
export function displayPrice(price: StoredPrice, locale: Locale): Money {
  if (locale === 'ko') return { amountMinor: price.priceKrw, currency: 'KRW' };
  if (price.usdPriceMinor !== null) return { amountMinor: price.usdPriceMinor, currency: 'USD' };
  return { amountMinor: price.listPriceMinor, currency: price.listCurrency };
}
