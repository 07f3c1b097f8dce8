import { resumeAt } from './resume.ts';

describe('resumeAt', () => {
  it.each([
    [0, 600, 0],
    [15, 600, 0],
    [15.1, 600, 10.1],
    [300, 600, 295],
    [569, 600, 564],
    [570, 600, 0],
    [Number.NaN, 600, 0],
  ])('position %s of %s begins at %s', (position, duration, begin) => {
    expect(resumeAt(position, duration)).toBeCloseTo(begin, 5);
  });
});
