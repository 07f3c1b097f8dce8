import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { applyOperation } from './apply-operation.ts';

const lecture = (id: string) => ({ id, titles: { ko: id, en: id } });
const document = {
  sections: [
    { id: 's-1', titles: { ko: '', en: '' }, lectures: [lecture('a'), lecture('b')] },
    { id: 's-2', titles: { ko: '', en: '' }, lectures: [lecture('c')] },
    { id: 's-3', titles: { ko: '', en: '' }, lectures: [lecture('d')] },
  ],
} as unknown as CourseDocument;

// An outline of hundreds of lectures draws again what is another object.
it.each<[string, StudioOperation, string[]]>([
  [
    'a move inside a section',
    { kind: 'moveLecture', lectureId: 'a', sectionId: 's-1', afterId: 'b' },
    ['s-1'],
  ],
  [
    'a move to another one',
    { kind: 'moveLecture', lectureId: 'c', sectionId: 's-1', afterId: null },
    ['s-1', 's-2'],
  ],
  ['a removal', { kind: 'removeLecture', lectureId: 'd' }, ['s-3']],
  ['a title', { kind: 'setLecture', lectureId: 'c', field: 'titles.en', value: 'New' }, ['s-2']],
])('%s leaves the other sections and lectures the same objects', (_what, operation, changed) => {
  const after = applyOperation(document, operation);
  const others = after.sections.filter((section) => !document.sections.includes(section));
  expect(others.map(({ id }) => id)).toEqual(changed);
  const before = document.sections.flatMap(({ lectures }) => lectures);
  const made = after.sections.flatMap(({ lectures }) => lectures).filter((one) => !before.includes(one));
  expect(made).toHaveLength(operation.kind === 'setLecture' ? 1 : 0);
});
