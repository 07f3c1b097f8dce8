import { added, changed, NO_MARKS, removed, undone } from './marks.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const moved = { ...box, x: 0.3 };

it('goes back step by step, to nothing and no further', () => {
  const two = added(added(NO_MARKS, box, false), moved, true);
  expect(two).toMatchObject({ fresh: 2, marked: [{ id: 1 }, { id: 2 }] });
  const one = removed(two, 1);
  expect(one.marked).toEqual([{ id: 2, area: moved }]);
  expect(undone(one).marked).toEqual(two.marked);
  expect(undone(undone(undone(one))).marked).toEqual([]);
  expect(undone(NO_MARKS)).toBe(NO_MARKS);
});

it('takes all moves of one box for one step, and those of another for the next', () => {
  const two = added(added(NO_MARKS, box, false), box, false);
  const first = changed(changed(two, 1, { ...box, x: 0.2 }), 1, moved);
  const second = changed(first, 2, moved);
  expect(undone(second).marked).toEqual(first.marked);
  expect(undone(undone(second)).marked).toEqual(two.marked);
});

it('gives no number twice, so that a box brought back is not taken for a new one', () => {
  const again = added(undone(added(NO_MARKS, box, false)), box, false);
  expect(again.marked).toEqual([{ id: 2, area: box }]);
});
