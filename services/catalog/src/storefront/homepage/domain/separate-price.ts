interface Priced {
  readonly priceKrw: number;
  readonly priceUsdMinor: number;
  readonly originalKrw: number | null;
  readonly originalUsdMinor: number | null;
  readonly discountPercentKo: number | null;
  readonly discountPercentEn: number | null;
}

/** A pack beside what its courses cost one by one now; a currency in which they cost no more than the pack says nothing. */
export function besideSeparatePrice<Pack extends Priced>(
  pack: Pack,
  separate: { readonly krw: number; readonly usdMinor: number },
): Pack {
  const isDearer = { krw: separate.krw > pack.priceKrw, usd: separate.usdMinor > pack.priceUsdMinor };
  return {
    ...pack,
    originalKrw: isDearer.krw ? separate.krw : null,
    originalUsdMinor: isDearer.usd ? separate.usdMinor : null,
    discountPercentKo: isDearer.krw ? percentOff(separate.krw, pack.priceKrw) : null,
    discountPercentEn: isDearer.usd ? percentOff(separate.usdMinor, pack.priceUsdMinor) : null,
  };
}

/** Whole per cent, floored so that none is promised that is not there; null for less than one. */
const percentOff = (before: number, price: number): number | null =>
  Math.floor((100 * (before - price)) / before) || null;
