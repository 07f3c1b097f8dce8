import { isTopInstructor } from './top-instructor.ts';

describe('isTopInstructor', () => {
  it.each([
    [4.8, 5, true],
    [5, 400, true],
    [4.7, 400, false],
    [5, 4, false],
    [0, 0, false],
  ])('rating %p from %p reviews: %p', (rating, reviewCount, expected) => {
    expect(isTopInstructor({ rating, reviewCount })).toBe(expected);
  });
});
