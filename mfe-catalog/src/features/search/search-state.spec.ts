import { fc } from '@lectern/testing/property';
import {
  EMPTY_SEARCH,
  isIndexable,
  parseSearchState,
  refine,
  searchPath,
  toQuery,
  type SearchState,
} from './search-state.ts';

const parse = (query: string): SearchState => parseSearchState(new URLSearchParams(query));

describe('search address', () => {
  it('reads every parameter', () => {
    const query =
      'q=botox&category=filler&level=Expert&sort=price_low&min_rating=4.5&max_price=200&free_only=1&exact=1&view=list&page=3';
    expect(parse(query)).toEqual({
      q: 'botox',
      category: 'filler',
      level: 'Expert',
      sort: 'price_low',
      minRating: 4.5,
      maxPrice: 200,
      currency: 'USD',
      freeOnly: true,
      exact: true,
      layout: 'list',
      page: 3,
    });
  });

  it.each([
    ['page=-4', { page: 1 }],
    ['page=abc', { page: 1 }],
    ['page=2.9', { page: 2 }],
    ['page=1e99', { page: 1_000_000 }],
    ['page=7&page=9', { page: 7 }],
    ['category=ALL', { category: undefined }],
    ['category=nonsense', { category: undefined }],
    ['category=BOTOX', { category: 'botox' }],
    ['level=expert', { level: 'Expert' }],
    ['sort=;drop table', { sort: undefined }],
    ['min_rating=99', { minRating: 5 }],
    ['min_rating=-1', { minRating: 0 }],
    ['min_rating=3.3', { minRating: 3.5 }],
    ['max_price=free', { maxPrice: 0 }],
    ['max_price=-5', { maxPrice: 0 }],
    ['max_price=200000&currency=KRW', { maxPrice: 200_000, currency: 'KRW' }],
    ['max_price=200&currency=JPY', { maxPrice: 200, currency: 'USD' }],
    ['currency=KRW', { maxPrice: 0, currency: 'USD' }],
    ['free_only=maybe', { freeOnly: false }],
    ['exact=1', { exact: false }],
    ['view=table', { layout: 'grid' }],
    ['q=%20%20', { q: '' }],
    ['q=a%00b', { q: 'a b' }],
  ] satisfies [string, Partial<SearchState>][])('takes the nearest valid value of %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it('cuts very long text without splitting a character', () => {
    expect(Array.from(parse(`q=${encodeURIComponent('💉'.repeat(400))}`).q)).toHaveLength(100);
  });

  it('leaves defaults out, so that the full list has no query at all', () => {
    expect(searchPath(EMPTY_SEARCH)).toBe('/search');
    expect(searchPath({ ...EMPTY_SEARCH, page: 2 })).toBe('/search?page=2');
  });

  it('gives every address a canonical form that parses to itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...PARAMETERS), fc.string({ unit: 'binary' })), (raw) => {
        const state = parseSearchState(new URLSearchParams(raw));
        expect(parse(toQuery(state))).toEqual(state);
      }),
    );
  });

  it('starts at page one when a filter changes and keeps the page when the layout changes', () => {
    const third = parse('q=lift&page=3');
    expect(refine(third, { level: 'Expert' })).toMatchObject({ page: 1, q: 'lift', level: 'Expert' });
    expect(refine(third, { layout: 'list' })).toMatchObject({ page: 3, layout: 'list' });
  });

  it.each([
    ['', true],
    ['category=botox', true],
    ['category=botox&page=2', true],
    ['q=botox', false],
    ['level=Expert', false],
    ['free_only=1', false],
    ['min_rating=4', false],
    ['max_price=10', false],
  ])('decides whether "%s" may be indexed: %s', (query, expected) => {
    expect(isIndexable(parse(query))).toBe(expected);
  });
});

const PARAMETERS = [
  'q',
  'category',
  'level',
  'sort',
  'view',
  'page',
  'min_rating',
  'max_price',
  'currency',
  'free_only',
  'exact',
] as const;
