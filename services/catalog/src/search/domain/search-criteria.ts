import type { Level, Sort, UsedSort } from '@lectern/contracts-catalog';
import type { Category, Currency } from '@lectern/contracts-core';
import { toTokens } from './search-text.ts';

/** The orders the index keeps; an order's number in the database is its place here, counted from 1. */
const ORDERS = [
  'latest',
  'oldest',
  'hot',
  'popular',
  'rating',
  'price_low',
  'price_high',
  'alphabetical',
  'alphabetical_ko',
  'relevance',
] as const satisfies readonly UsedSort[];
const LARGEST_PRICE = 2_000_000_000;

/** The parsed query of a search. */
export interface SearchQuery {
  readonly q: string;
  readonly category?: Category | undefined;
  readonly level?: Level | undefined;
  readonly sort?: Sort | undefined;
  readonly page: number;
  readonly min_rating?: number | undefined;
  /** Major units of `currency`. */
  readonly max_price?: number | undefined;
  /** US dollars when absent. */
  readonly currency?: Currency | undefined;
  readonly free_only?: boolean | undefined;
}

/** The same in the index's own terms. */
export interface SearchCriteria {
  /** Of a text with several meanings, `ANY_OF` between the words of each. */
  readonly tokens: readonly string[];
  readonly filters: readonly string[];
  /** Won; null for no limit. */
  readonly maxPriceKrw: number | null;
  /** Hundredths of a star; null for no limit. */
  readonly minRatingHundredths: number | null;
  /** From 1. */
  readonly order: number;
  readonly page: number;
}

/** The token between two meanings of a text; no text has it as a word. */
const ANY_OF = '|';

/**
 * The criteria of a query, or null when its text holds nothing that could be found, such as only signs. What matches one of
 * `alternatives` is found as well.
 */
export function toCriteria(
  query: SearchQuery,
  krwPerUsd: number,
  alternatives: readonly string[] = [],
): SearchCriteria | null {
  const others = alternatives.flatMap((text) => [ANY_OF, ...toTokens(text)]);
  const tokens = [...toTokens(query.q), ...others];
  if (tokens.length === 0 && query.q.trim() !== '') return null;
  const order = usedSort(query);
  return {
    tokens,
    filters: [
      ...(query.category ? [`category=${query.category}`] : []),
      ...(query.level ? [`level=${query.level}`] : []),
      ...(query.free_only ? ['free'] : []),
    ],
    maxPriceKrw: query.max_price ? Math.min(LARGEST_PRICE, highestKrw(query, krwPerUsd)) : null,
    minRatingHundredths: query.min_rating ? Math.ceil(round(query.min_rating * 100)) : null,
    order: ORDERS.indexOf(order) + 1,
    page: query.page,
  };
}

/** The order of the results: relevance is what a text search is sorted by until another order is chosen. */
export function usedSort({ q, sort }: Pick<SearchQuery, 'q' | 'sort'>): UsedSort {
  return sort ?? (toTokens(q).length > 0 ? 'relevance' : 'popular');
}

/**
 * The highest price in won that the limit lets through. Prices in dollars are shown in whole dollars, rounded, so a
 * limit of 141 dollars includes every amount in won that is shown as 141 dollars.
 */
function highestKrw({ max_price: limit = 0, currency }: SearchQuery, krwPerUsd: number): number {
  if (currency === 'KRW') return Math.floor(limit);
  return Math.ceil((Math.floor(limit) + 0.5) * krwPerUsd) - 1;
}

/** Rounds to four decimals, because 4.35 × 100 is 434.99…. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
