/** The one level enum; other level words in the product are display aliases. */
export const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;

/** Sort orders of the catalogue (spec 1 §9). */
export const SORTS = [
  'latest',
  'oldest',
  'hot',
  'popular',
  'rating',
  'price_low',
  'price_high',
  'alphabetical',
  'alphabetical_ko',
] as const;

/** Markup a course description may use: the service keeps nothing else, and the browser checks the same list again. */
export const DESCRIPTION_TAGS = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'h3',
  'h4',
  'blockquote',
  'a',
] as const;

/** Fewer ratings than this make no average: it is not shown, not filtered by and does not decide an order. */
export const RATED_FROM = 5;
/** Courses per catalogue page. */
export const SEARCH_PAGE_SIZE = 12;
/** Totals are exact up to this number; beyond it the total is a lower bound. */
export const EXACT_TOTAL_LIMIT = 10_000;
/** Longest search text that is looked at; the rest is cut. */
export const MAX_QUERY_LENGTH = 100;
