import { fc } from '@lectern/testing/property';
import { courseDocument } from '../../testing/builders.ts';
import { applyOperation } from '../../common/draft/apply-operation.ts';
import { lectureMoves, sectionMoves, undoOf } from './moves.ts';
import { lecturesOf } from './new-ids.ts';

const start = courseDocument();
const order = (document = start) => lecturesOf(document).map(({ id }) => id);

it('moves lectures within and across sections', () => {
  const down = lectureMoves(start, 'l-2').down!;
  expect(order(applyOperation(start, down))).toEqual(['l-1', 'l-2', 'l-3']);
  expect(applyOperation(start, down).sections[1]?.lectures.map(({ id }) => id)).toEqual(['l-2', 'l-3']);
  expect(order(applyOperation(start, lectureMoves(start, 'l-2').up!))).toEqual(['l-2', 'l-1', 'l-3']);
  expect([lectureMoves(start, 'l-1').up, lectureMoves(start, 'l-3').down]).toEqual([null, null]);
  expect(lectureMoves(start, 'l-1').to.map(({ sectionId }) => sectionId)).toEqual(['s-2']);
});

it('moves sections with their lectures', () => {
  expect(order(applyOperation(start, sectionMoves(start, 's-2').up!))).toEqual(['l-3', 'l-1', 'l-2']);
});

it('every move and removal can be undone', () => {
  const entries = ['l-1', 'l-2', 'l-3'].flatMap((id) => {
    const { up, down, to } = lectureMoves(start, id);
    return [
      up,
      down,
      ...to.map(({ operation }) => operation),
      { kind: 'removeLecture', lectureId: id } as const,
    ];
  });
  const sections = ['s-1', 's-2'].flatMap((id) => {
    const { up, down } = sectionMoves(start, id);
    return [up, down, { kind: 'removeSection', sectionId: id } as const];
  });
  const operations = [...entries, ...sections].filter((operation) => operation !== null);
  fc.assert(
    fc.property(fc.constantFrom(...operations), (operation) => {
      const changed = applyOperation(start, operation);
      expect(undoOf(start, operation).reduce(applyOperation, changed)).toEqual(start);
    }),
  );
});

it('an operation that is sent twice changes nothing the second time', () => {
  const removed = applyOperation(start, { kind: 'removeLecture', lectureId: 'l-1' });
  expect(applyOperation(removed, { kind: 'removeLecture', lectureId: 'l-1' })).toEqual(removed);
  const [undo] = undoOf(start, { kind: 'removeLecture', lectureId: 'l-1' });
  expect(applyOperation(start, undo!)).toEqual(start);
});
