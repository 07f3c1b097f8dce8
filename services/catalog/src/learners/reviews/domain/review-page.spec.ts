import { knownTotal, summarize } from './review-page.ts';

describe('summarize', () => {
  it('is zero for a course without ratings', () => {
    expect(summarize([0, 0, 0, 0, 0])).toEqual({ total: 0, average: 0, histogram: [0, 0, 0, 0, 0] });
  });

  it('weighs stars by their counts and rounds to two decimals', () => {
    expect(summarize([1, 0, 0, 1, 4])).toEqual({ total: 6, average: 4.17, histogram: [1, 0, 0, 1, 4] });
  });
});

describe('knownTotal', () => {
  const stars = [1, 0, 0, 3, 4] as const;

  it.each([
    [undefined, undefined, 8],
    [4, undefined, 3],
    [2, undefined, 0],
    [undefined, 'ko', undefined],
    [4, 'ko', undefined],
  ] as const)('with %p stars in %p is %p', (wanted, language, total) => {
    expect(knownTotal(stars, { stars: wanted, language })).toBe(total);
  });
});
