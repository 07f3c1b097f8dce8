import { materialTypeOf } from './material-type.ts';

const zip = (...names: string[]): Buffer => Buffer.from(`PK\u0003\u0004${names.join(' ')}`, 'latin1');
const TYPES = '[Content_Types].xml';

it.each([
  ['a PDF', Buffer.from('%PDF-1.7 … %%EOF'), 'pdf'],
  ['a truncated PDF', Buffer.from('%PDF-1.7 …'), undefined],
  ['a presentation', zip(TYPES, 'ppt/presentation.xml'), 'pptx'],
  ['a document', zip(TYPES, 'word/document.xml'), 'docx'],
  ['a table', zip(TYPES, 'xl/workbook.xml'), 'xlsx'],
  ['a presentation with macros', zip(TYPES, 'ppt/presentation.xml', 'ppt/vbaProject.bin'), undefined],
  ['a file of two kinds', zip(TYPES, 'ppt/presentation.xml', 'word/document.xml'), undefined],
  ['another archive', zip('setup.exe'), undefined],
  ['a page with a late PDF', Buffer.from('<script></script>%PDF-1.7 %%EOF'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('knows %s by its content', (_what, file, type) => {
  expect(materialTypeOf(file)).toBe(type);
});
