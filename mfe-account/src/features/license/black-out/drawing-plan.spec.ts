import { fc } from '@lectern/testing/property';
import { fitted, MOST_PIXELS, pixelsOf } from './drawing-plan.ts';

it('leaves a picture as large as it is', () => {
  expect(fitted({ width: 4032, height: 3024 }, MOST_PIXELS)).toEqual({ width: 4032, height: 3024 });
});

it('makes one smaller that a telephone could not draw, in the same shape', () => {
  const { width, height } = fitted({ width: 8_000, height: 6_000 }, MOST_PIXELS);
  expect(width * height).toBeLessThanOrEqual(MOST_PIXELS);
  expect(width * height).toBeGreaterThan(MOST_PIXELS * 0.99);
  expect(width / height).toBeCloseTo(4 / 3, 2);
});

it('leaves at least one pixel of a picture like a thread', () => {
  expect(fitted({ width: 100_000_000, height: 1 }, MOST_PIXELS)).toMatchObject({ height: 1 });
});

it('covers every pixel an area touches, and none outside the picture', () => {
  const size = { width: 1_001, height: 333 };
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (x, y, right, bottom) => {
      const area = { x: x * right, y: y * bottom, width: right - x * right, height: bottom - y * bottom };
      const box = pixelsOf(area, size);
      expect(box.x).toBeLessThanOrEqual(area.x * size.width);
      expect(box.y).toBeLessThanOrEqual(area.y * size.height);
      expect(box.x + box.width).toBeGreaterThanOrEqual(Math.min(size.width, right * size.width - 0.001));
      expect(box.y + box.height).toBeGreaterThanOrEqual(Math.min(size.height, bottom * size.height - 0.001));
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }),
  );
});
