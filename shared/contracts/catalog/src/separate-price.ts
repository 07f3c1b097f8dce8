/** A price in both currencies: won, and cents. */
export interface BothPrices {
  readonly krw: number;
  readonly usdMinor: number;
}

/** What some courses cost one by one: a pack of them is set beside it. */
export const sumSeparately = (prices: readonly BothPrices[]): BothPrices => ({
  krw: prices.reduce((sum, { krw }) => sum + krw, 0),
  usdMinor: prices.reduce((sum, { usdMinor }) => sum + usdMinor, 0),
});

/** Whether a course costs won and no dollars: it makes no pack cheaper in dollars. A free course has no price to miss. */
export const hasNoDollars = ({ krw, usdMinor }: BothPrices): boolean => krw > 0 && usdMinor === 0;

/**
 * What buying a pack saves, in minor units of one currency; null where its courses cost no more one by one. Whole per cent are floored,
 * so that none is promised that is not there; null for less than one.
 */
export function savingOf(
  price: number,
  separate: number,
): { readonly minor: number; readonly percent: number | null } | null {
  if (price >= separate) return null;
  const minor = separate - price;
  return { minor, percent: Math.floor((100 * minor) / separate) || null };
}
