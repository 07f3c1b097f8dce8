import { startOf, watermarkOf } from './watermark.ts';

it.each([
  ['kim.minseo@example.com', 'ki***@example.com'],
  ['kim@example.com', 'k***@example.com'],
])('masks %s', (email, masked) => {
  expect(watermarkOf('u-1', email)).toEqual({
    email: masked,
    shortId: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});

it('gives every account its own id', () => {
  expect(watermarkOf('u-1', 'a@b.c').shortId).not.toBe(watermarkOf('u-2', 'a@b.c').shortId);
});

it.each([
  [0, 0],
  [15_000, 0],
  [15_001, 10.001],
  [300_000, 295],
  [569_999, 564.999],
  [570_000, 0],
])('after %i of 600,000 ms starts at %d s', (positionMs, seconds) => {
  expect(startOf({ positionMs, durationMs: 600_000 })).toBe(seconds);
});
