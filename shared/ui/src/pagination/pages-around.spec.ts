import { fc } from '@lectern/testing/property';
import { pagesAround } from './pages-around.ts';

describe('pages around the current one', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 24, [1, 2, 3, 4, 5, 'gap', 24]],
    [4, 24, [1, 2, 3, 4, 5, 6, 'gap', 24]],
    [5, 24, [1, 2, 3, 4, 5, 6, 7, 'gap', 24]],
    [6, 24, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 24]],
    [20, 24, [1, 'gap', 18, 19, 20, 21, 22, 23, 24]],
    [24, 24, [1, 'gap', 20, 21, 22, 23, 24]],
  ])('on page %s of %s', (page, total, expected) => {
    expect(pagesAround(page, total)).toEqual(expected);
  });

  it('always holds first, last and the current page, in order, with gaps only where pages are missing', () => {
    const pages = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const entries = pagesAround(page, total);
        const numbers = entries.filter((entry) => entry !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
        entries.forEach((entry, index) => {
          if (entry !== 'gap') return;
          const [before, after] = [entries[index - 1], entries[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
        expect(entries.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
