import type { CoursePrice } from '@lectern/contracts-catalog';

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

export interface NamedCourse {
  readonly id: string;
  readonly titleKo: string;
  readonly titleEn: string;
}

/** What a price of a pack is set beside. */
export interface PricedCourses extends SeparatePrice {
  /** Those of the courses that cost won and no dollars. */
  readonly undollared: readonly NamedCourse[];
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
  /** What each costs now. */
  readonly prices: readonly CoursePrice[];
  /** Those of its courses that are sold no more: with one of them the pack is not sold either. */
  readonly unsold: readonly string[];
  /** What its courses cost one by one now: another price of the pack has to be lower. */
  readonly krwNow: number;
  readonly usdMinorNow: number;
  /** Those of its courses that cost won and no dollars. */
  readonly undollared: readonly string[];
}

export const isSamePrice = (one: PackPrice, other: PackPrice): boolean =>
  one.priceKrw === other.priceKrw && one.priceUsdMinor === other.priceUsdMinor;

/** What the courses of a pack cost one by one now. */
export function sumPricesNow({ krwNow, usdMinorNow, undollared, ...pack }: MadePack): PricedCourses {
  const named = pack.courses.map((id, at) => ({
    id,
    titleKo: pack.titlesKo[at] ?? '',
    titleEn: pack.titlesEn[at] ?? '',
  }));
  return {
    krw: krwNow,
    usdMinor: usdMinorNow,
    undollared: named.filter(({ id }) => undollared.includes(id)),
  };
}
