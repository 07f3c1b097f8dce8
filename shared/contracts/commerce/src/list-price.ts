import type { Currency } from '@lectern/contracts-core';

/* The one conversion of prices: what lists and cards show is what the checkout charges. */

/** Cents to won at `rate` won for one dollar, to the nearest won. */
export const centsToWon = (cents: number, rate: number): number => Math.round((cents * rate) / 100);

/** Won to cents at `rate` won for one dollar, to the nearest cent. */
export const wonToCents = (won: number, rate: number): number => Math.round((won * 100) / rate);

/** A price as it is stored, in minor units. */
export interface ListedPrice {
  readonly listMinor: number;
  readonly listCurrency: Currency;
  /** A dollar price of its own, besides a list price in won. */
  readonly usdMinor: number | null;
}

/** The list price in a currency: the stored one where there is one, else converted at `rate` won for one dollar. */
export function listPrice(
  price: ListedPrice,
  currency: Currency,
  rate: number,
): { minor: number; isConverted: boolean } {
  if (price.listCurrency === currency) return { minor: price.listMinor, isConverted: false };
  if (currency === 'KRW') return { minor: centsToWon(price.listMinor, rate), isConverted: true };
  if (price.usdMinor !== null) return { minor: price.usdMinor, isConverted: false };
  return { minor: wonToCents(price.listMinor, rate), isConverted: true };
}
