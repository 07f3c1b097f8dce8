import { countPages } from './search-paging.ts';

describe('countPages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [100_000, 8_334],
  ])('puts %p results on %p pages', (total, pages) => {
    expect(countPages(total)).toBe(pages);
  });
});
