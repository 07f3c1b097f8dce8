import type { MaterialType } from '@lectern/contracts-media';

/** The first entry of an archive. */
const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');
/** Entry that each kind of an Office file has; names of entries are not compressed. */
const MAIN_ENTRIES: Readonly<Record<Exclude<MaterialType, 'pdf'>, string>> = {
  pptx: 'ppt/presentation.xml',
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
};
const MACROS = 'vbaProject.bin';
/** Readers take a few bytes before the head of a PDF; another file's head there would be a file of two kinds. */
const PDF = Buffer.from('%PDF-');
const PDF_END = '%%EOF';

/** What a file is by its content, whatever its name says; undefined of anything that learners are not given. */
export function materialTypeOf(file: Buffer): MaterialType | undefined {
  if (file.subarray(0, PDF.length).equals(PDF)) return file.includes(PDF_END) ? 'pdf' : undefined;
  if (!file.subarray(0, ARCHIVE.length).equals(ARCHIVE)) return undefined;
  if (!file.includes('[Content_Types].xml') || file.includes(MACROS)) return undefined;
  const kinds = (['pptx', 'docx', 'xlsx'] as const).filter((kind) => file.includes(MAIN_ENTRIES[kind]));
  return kinds.length === 1 ? kinds[0] : undefined;
}
