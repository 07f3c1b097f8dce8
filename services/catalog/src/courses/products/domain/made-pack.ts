/** What some courses cost one by one. */
export interface SeparatePrice {
  readonly krw: number;
  readonly usdMinor: number;
}

/** A pack that staff made, with its courses in their order and what these cost now. */
export interface MadePack extends SeparatePrice {
  readonly id: string;
  readonly courses: readonly string[];
  readonly titlesKo: readonly string[];
  readonly titlesEn: readonly string[];
}
