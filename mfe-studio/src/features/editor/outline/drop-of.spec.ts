import { courseDocument } from '../../../testing/builders.ts';
import { dropOf, type DrawnRow } from './drop-of.ts';

/** `s-1` with `l-1` and `l-2`, `s-2` with `l-3`; rows are ten high. */
const rows: DrawnRow[] = [
  ['section', 's-1', 's-1'],
  ['lecture', 'l-1', 's-1'],
  ['lecture', 'l-2', 's-1'],
  ['section', 's-2', 's-2'],
  ['lecture', 'l-3', 's-2'],
].map(([kind, id = '', sectionId = ''], index) => ({
  kind: kind === 'section' ? 'section' : 'lecture',
  id,
  sectionId,
  top: index * 10,
  bottom: index * 10 + 10,
}));
const drop = (kind: 'section' | 'lecture', id: string, y: number) =>
  dropOf(courseDocument(), { kind, id }, { rows, y });

it.each([
  ['the end of its section', 'l-1', 26, { sectionId: 's-1', afterId: 'l-2' }],
  ['the start of the next section', 'l-1', 36, { sectionId: 's-2', afterId: null }],
  ['the end of the next section', 'l-1', 90, { sectionId: 's-2', afterId: 'l-3' }],
  ['the start of the first section, above everything', 'l-3', -20, { sectionId: 's-1', afterId: null }],
  ['between two', 'l-3', 16, { sectionId: 's-1', afterId: 'l-1' }],
])('a lecture is dropped at %s', (_, lectureId, y, to) => {
  expect(drop('lecture', lectureId, y)).toEqual({ kind: 'moveLecture', lectureId, ...to });
});

it.each([
  ['on itself', 'lecture', 'l-2', 24],
  ['just before itself', 'lecture', 'l-2', 16],
  ['a section on itself', 'section', 's-1', 4],
] as const)('nothing moves %s', (_, kind, id, y) => {
  expect(drop(kind, id, y)).toBeNull();
});

it('a section passes another by the middle of all of it', () => {
  expect(drop('section', 's-1', 39)).toBeNull();
  expect(drop('section', 's-1', 41)).toEqual({ kind: 'moveSection', sectionId: 's-1', afterId: 's-2' });
  expect(drop('section', 's-2', 10)).toEqual({ kind: 'moveSection', sectionId: 's-2', afterId: null });
});
