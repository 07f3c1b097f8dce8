import { curvePath } from './curve-path.ts';

const box = { width: 100, height: 50 };

it('draws counts from left to right, none at the bottom', () => {
  expect(curvePath([10, 5, 0], 10, box)).toBe('M0.0 0.0L50.0 25.0L100.0 50.0');
});

it('leaves a gap where nothing is told', () => {
  expect(curvePath([10, null, 10, 10], 10, box)).toBe('M0.0 0.0M66.7 0.0L100.0 0.0');
  expect(curvePath([null, null], 10, box)).toBe('');
});

it('draws a lecture of hours with a few hundred points', () => {
  expect(
    curvePath(
      Array.from({ length: 14_400 }, () => 7),
      10,
      box,
    ).match(/[ML]/g),
  ).toHaveLength(600);
});
