import { type Level, LEVELS, MAX_QUERY_LENGTH, type Sort, SORTS } from '@lectern/contracts-catalog';
import { CATEGORIES, type Category, type Currency } from '@lectern/contracts-core';
import { paths } from '../../paths.ts';

export type SearchLayout = 'grid' | 'list';

/** Everything the search page shows is in its address; this is that address, parsed. */
export interface SearchState {
  readonly q: string;
  readonly category: Category | undefined;
  readonly level: Level | undefined;
  /** Undefined: the service chooses. */
  readonly sort: Sort | undefined;
  readonly layout: SearchLayout;
  readonly page: number;
  /** 0–5 in steps of a half; 0 is no limit. */
  readonly minRating: number;
  /** Major units of `currency`; 0 is no limit. */
  readonly maxPrice: number;
  /** Currency that `maxPrice` was typed in; dollars where the address names none. */
  readonly currency: Currency;
  readonly freeOnly: boolean;
  /** The text as it is typed, and nothing else that may have been meant. */
  readonly exact: boolean;
}

export const EMPTY_SEARCH: SearchState = {
  q: '',
  category: undefined,
  level: undefined,
  sort: undefined,
  layout: 'grid',
  page: 1,
  minRating: 0,
  maxPrice: 0,
  currency: 'USD',
  freeOnly: false,
  exact: false,
};

/** All filters off; text, order and layout are none. */
export const NO_FILTERS = {
  category: undefined,
  level: undefined,
  minRating: 0,
  maxPrice: 0,
  currency: 'USD',
  freeOnly: false,
} as const satisfies Partial<SearchState>;

/** Junk, repeated, huge or negative values become the nearest valid ones, so every address shows a page. */
export function parseSearchState(params: URLSearchParams): SearchState {
  const q = cleanText(params.get('q') ?? '');
  const maxPrice = Math.round(clamp(params.get('max_price'), 0, 1_000_000_000) * 100) / 100;
  return {
    q,
    category: oneOf(CATEGORIES, params.get('category')),
    level: oneOf(LEVELS, params.get('level')),
    sort: oneOf(SORTS, params.get('sort')),
    layout: params.get('view') === 'list' ? 'list' : 'grid',
    page: Math.trunc(clamp(params.get('page'), 1, 1_000_000)),
    minRating: Math.round(clamp(params.get('min_rating'), 0, 5) * 2) / 2,
    maxPrice,
    currency: maxPrice > 0 && params.get('currency') === 'KRW' ? 'KRW' : 'USD',
    freeOnly: isOn(params.get('free_only')),
    exact: q !== '' && isOn(params.get('exact')),
  };
}

/** The query of a state in a fixed order, defaults left out: one page has one address. */
export function toQuery(state: SearchState): string {
  const entries: [string, string][] = [
    ['q', state.q],
    ['category', state.category ?? ''],
    ['level', state.level ?? ''],
    ['sort', state.sort ?? ''],
    ['min_rating', state.minRating > 0 ? String(state.minRating) : ''],
    ['max_price', state.maxPrice > 0 ? String(state.maxPrice) : ''],
    ['currency', state.maxPrice > 0 && state.currency === 'KRW' ? 'KRW' : ''],
    ['free_only', state.freeOnly ? '1' : ''],
    ['exact', state.exact ? '1' : ''],
    ['view', state.layout === 'list' ? 'list' : ''],
    ['page', state.page > 1 ? String(state.page) : ''],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Address of a state, below the language. */
export function searchPath(state: SearchState): string {
  const query = toQuery(state);
  return query === '' ? paths.search : `${paths.search}?${query}`;
}

/**
 * A changed filter or sort starts at page 1 again; a changed page or layout does not touch the rest. Another text may be
 * understood again.
 */
export function refine(state: SearchState, change: Partial<Omit<SearchState, 'page'>>): SearchState {
  const staysOnPage = Object.keys(change).every((key) => key === 'layout');
  const exact = change.q === undefined || change.q === state.q ? state.exact : false;
  return { ...state, exact, ...change, page: staysOnPage ? state.page : 1 };
}

/** Category listings are worth indexing; text searches and other filters make endless near-copies. */
export function isIndexable(state: SearchState): boolean {
  return state.q === '' && state.level === undefined && !hasAdvancedFilter(state);
}

export function hasAdvancedFilter(state: SearchState): boolean {
  return state.minRating > 0 || state.maxPrice > 0 || state.freeOnly;
}

export function hasFilter(state: SearchState): boolean {
  return state.category !== undefined || state.level !== undefined || hasAdvancedFilter(state);
}

/** Trimmed, without control characters or broken surrogates, at most as long as the service looks at. */
export function cleanText(value: string): string {
  const visible = value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return Array.from(visible.trim()).slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function isOn(raw: string | null): boolean {
  return ['1', 'true', 'on'].includes(raw ?? '');
}

function clamp(raw: string | null, min: number, max: number): number {
  const value = raw === null || raw.trim() === '' ? Number.NaN : Number(raw);
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value));
}

function oneOf<T extends string>(values: readonly T[], raw: string | null): T | undefined {
  const wanted = raw?.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted);
}
