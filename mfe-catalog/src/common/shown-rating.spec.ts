import { shownRating } from './shown-rating.ts';

describe('an average', () => {
  it.each([
    [4.8, 5, 4.8],
    [5, 4, null],
    [5, 1, null],
    [0, 0, null],
    [5.1, 9, null],
    [0, 9, null],
  ])('of %d from %d ratings is shown as %s', (rating, count, shown) => {
    expect(shownRating(rating, count)).toBe(shown);
  });
});
