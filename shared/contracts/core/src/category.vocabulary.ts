/** Catalogue categories in display order (spec 1 §9); `ALL` is the absence of a filter, not a category. */
export const CATEGORIES = [
  'skinbooster',
  'botox',
  'filler',
  'threads',
  'lifting',
  'live',
  'offline',
] as const;
