import { dueMark } from './due-mark.ts';

const marks = [
  { id: 'first', atSeconds: 0 },
  { id: 'later', atSeconds: 60 },
];

it.each([
  ['at the start of the film', -1, 0.2, 'first'],
  ['when the film comes to it', 59.9, 60.1, 'later'],
  ['not before it', 59, 59.9, undefined],
  ['not by a jump over it', 10, 80, undefined],
  ['not by a jump back', 80, 59, undefined],
  ['not where the film goes on behind it', 60, 60.3, undefined],
] as const)('a question is asked %s', (_, from, to, id) => {
  expect(dueMark(marks, { from, to }, new Set())?.id).toBe(id);
});

it('is asked once', () => {
  expect(dueMark(marks, { from: 59, to: 61 }, new Set(['later']))).toBeUndefined();
});
