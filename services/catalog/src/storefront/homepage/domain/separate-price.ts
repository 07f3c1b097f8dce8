import { savingOf, type BothPrices } from '@lectern/contracts-catalog';

interface Priced {
  readonly priceKrw: number;
  readonly priceUsdMinor: number;
  readonly originalKrw: number | null;
  readonly originalUsdMinor: number | null;
  readonly discountPercentKo: number | null;
  readonly discountPercentEn: number | null;
}

/** A pack beside what its courses cost one by one now; a currency in which they cost no more than the pack says nothing. */
export function besideSeparatePrice<Pack extends Priced>(pack: Pack, separate: BothPrices): Pack {
  const krw = savingOf(pack.priceKrw, separate.krw);
  const usd = savingOf(pack.priceUsdMinor, separate.usdMinor);
  return {
    ...pack,
    originalKrw: krw ? separate.krw : null,
    originalUsdMinor: usd ? separate.usdMinor : null,
    discountPercentKo: krw?.percent ?? null,
    discountPercentEn: usd?.percent ?? null,
  };
}
