import { SORTS } from '@lectern/contracts-catalog';
import { usedSort, toCriteria, type SearchQuery } from './search-criteria.ts';

const query = (fields: Partial<SearchQuery> = {}): SearchQuery => ({ q: '', page: 1, ...fields });
const criteria = (fields: Partial<SearchQuery>) => toCriteria(query(fields), 1_400);

describe('toCriteria', () => {
  it('lists everything by popularity without filters', () => {
    expect(criteria({})).toEqual({
      tokens: [],
      filters: [],
      maxPriceKrw: null,
      minRatingHundredths: null,
      order: 4,
      page: 1,
    });
  });

  it('sorts text by relevance until a sort is chosen', () => {
    expect(criteria({ q: '보톡스' })?.order).toBe(10);
    expect(criteria({ q: '보톡스', sort: 'latest' })?.order).toBe(1);
    expect(usedSort(query({ q: '보톡스' }))).toBe('relevance');
    expect(usedSort(query({ sort: 'hot' }))).toBe('hot');
  });

  it('numbers the sorts as the contract lists them', () => {
    expect(SORTS.map((sort) => criteria({ sort })?.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names the filters', () => {
    expect(criteria({ category: 'botox', level: 'Expert', free_only: true })?.filters).toEqual([
      'category=botox',
      'level=Expert',
      'free',
    ]);
    expect(criteria({ free_only: false })?.filters).toEqual([]);
  });

  it.each([
    [undefined, null],
    [0, null],
    [100, 140_699],
    [99.99, 139_299],
    [0.0001, 699],
    [1_000_000, 1_400_000_699],
  ])('reads a price limit of %p dollars as %p won', (dollars, won) => {
    expect(criteria({ max_price: dollars })?.maxPriceKrw).toBe(won);
  });

  it('reads a price limit in won as it is', () => {
    expect(criteria({ max_price: 198_000, currency: 'KRW' })?.maxPriceKrw).toBe(198_000);
  });

  it('finds a course for the dollars it is shown at, and not for a dollar less', () => {
    const shown = Math.round(198_000 / 1_400);
    expect(criteria({ max_price: shown })?.maxPriceKrw).toBeGreaterThanOrEqual(198_000);
    expect(criteria({ max_price: shown - 1 })?.maxPriceKrw).toBeLessThan(198_000);
  });

  it('keeps prices inside what the database counts in', () => {
    expect(toCriteria(query({ max_price: 1_000_000 }), 100_000)?.maxPriceKrw).toBe(2_000_000_000);
  });

  it.each([
    [undefined, null],
    [0, null],
    [4.5, 450],
    [4.35, 435],
    [4.351, 436],
    [5, 500],
  ])('reads a rating of at least %p as %p hundredths', (stars, hundredths) => {
    expect(criteria({ min_rating: stars })?.minRatingHundredths).toBe(hundredths);
  });

  it('finds nothing for text without a letter or digit', () => {
    expect(criteria({ q: '%%%' })).toBeNull();
    expect(criteria({ q: '💉' })).toBeNull();
    expect(criteria({ q: ' \t ' })?.tokens).toEqual([]);
  });
});
