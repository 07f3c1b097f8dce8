import { fc } from '@lectern/testing/property';
import { areaBetween, moved, NEW_AREA, onPage, resized, steered, type Turns } from './area-geometry.ts';

const stage = (turns: Turns) => ({ centre: { x: 500, y: 400 }, width: 400, height: 200, turns });

it.each([
  [0, { x: 300, y: 300 }],
  [1, { x: 600, y: 200 }],
  [2, { x: 700, y: 500 }],
  [3, { x: 400, y: 600 }],
] as const)('finds the top left corner of a page turned %s times', (turns, corner) => {
  expect(onPage(corner, stage(turns))).toEqual({ x: 0, y: 0 });
});

it('takes what is beside the page for its edge', () => {
  expect(onPage({ x: -9_999, y: 9_999 }, stage(0))).toEqual({ x: 0, y: 1 });
});

it('makes a rectangle of two corners in any order, and nothing of a slip', () => {
  expect(areaBetween({ x: 0.5, y: 0.2 }, { x: 0.1, y: 0.6 })).toEqual({
    x: 0.1,
    y: 0.2,
    width: 0.4,
    height: 0.4,
  });
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeUndefined();
});

it.each([
  [0, { x: 0.36, y: 0.45 }],
  [1, { x: 0.35, y: 0.44 }],
  [2, { x: 0.34, y: 0.45 }],
  [3, { x: 0.35, y: 0.46 }],
] as const)('an arrow to the right goes to the right as it is seen, %s turns', (turns, place) => {
  expect(steered(NEW_AREA, { key: 'ArrowRight', shiftKey: false }, turns)).toMatchObject(place);
});

it('shift makes it larger, other keys do nothing', () => {
  expect(steered(NEW_AREA, { key: 'ArrowDown', shiftKey: true }, 0)?.height).toBe(0.11);
  expect(steered(NEW_AREA, { key: 'a', shiftKey: false }, 0)).toBeUndefined();
});

it('stays on the page after any move or resize', () => {
  const by = fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), by), { maxLength: 20 }), (steps) => {
      const end = steps.reduce((area, [isMove, step]) => (isMove ? moved : resized)(area, step), NEW_AREA);
      return (
        end.x >= 0 &&
        end.y >= 0 &&
        end.width > 0 &&
        end.height > 0 &&
        end.x + end.width <= 1.0001 &&
        end.y + end.height <= 1.0001
      );
    }),
  );
});
