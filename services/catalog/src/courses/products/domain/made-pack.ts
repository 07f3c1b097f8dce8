/** What a pack costs. */
export interface PackPrice {
  readonly priceKrw: number;
  readonly priceUsdMinor: number;
}

/** What some courses cost one by one. */
export interface SeparatePrice {
  readonly krw: number;
  readonly usdMinor: number;
}

/**
 * A pack that staff made, with its courses in their order and what these cost one by one: each the lower of now and when the pack was
 * made, so that an author who raises a price promises no discount that is not there.
 */
export interface MadePack extends PackPrice, SeparatePrice {
  readonly id: string;
  readonly courses: readonly string[];
  readonly titlesKo: readonly string[];
  readonly titlesEn: readonly string[];
  /** Those of its courses that are sold no more: with one of them the pack is not sold either. */
  readonly unsold: readonly string[];
  /** What its courses cost one by one now: another price of the pack has to be lower. */
  readonly krwNow: number;
  readonly usdMinorNow: number;
}

export const isSamePrice = (one: PackPrice, other: PackPrice): boolean =>
  one.priceKrw === other.priceKrw && one.priceUsdMinor === other.priceUsdMinor;
