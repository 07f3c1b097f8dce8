import { deflateSync } from 'node:zlib';
import { documentPdf } from '../testing/make-documents.ts';
import { pdfProblem } from './pdf-structure.ts';

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
const packed = (text: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(text));

it('finds nothing wrong with a document', () => {
  expect(pdfProblem(documentPdf())).toBeUndefined();
  expect(pdfProblem(documentPdf({ more: [packed('9 0 << /Producer (Scanner) >>')] }))).toBeUndefined();
});

it.each([
  ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script by another spelling', '/OpenAction << /S /J#61vaScript >>'],
  ['a program to start', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
  ['a file inside', '/Names << /EmbeddedFiles << /Names [] >> >>'],
  ['a form of its own', '/AcroForm << /XFA [] >>'],
  ['a film', '/A << /S /RichMedia >>'],
  ['a password', '/Encrypt 9 0 R'],
])('refuses %s', (_what, catalog) => {
  expect(pdfProblem(documentPdf({ catalog }))).toBe('active');
});

it('looks into compressed objects, under any spelling of their type', () => {
  const hidden = '9 0 << /S /JavaScript /JS (app.alert(1)) >>';
  expect(pdfProblem(documentPdf({ more: [packed(hidden)] }))).toBe('active');
  const spelled = stream('/Type /Obj#53tm /Filter /FlateDecode', deflateSync(hidden));
  expect(pdfProblem(documentPdf({ more: [spelled] }))).toBe('active');
});

it('stops unfolding a bomb', () => {
  const bomb = packed('0'.repeat(33 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  expect(pdfProblem(documentPdf({ more: [bomb] }))).toBe('bomb');
});

it.each([
  ['something before it', Buffer.concat([Buffer.from('<html>'), documentPdf()])],
  ['something after it', Buffer.concat([documentPdf(), Buffer.from('<script>alert(1)</script>')])],
  ['no end', documentPdf().subarray(0, 200)],
  ['a header only', Buffer.from('%PDF-1.7')],
])('refuses a document with %s', (_what, bytes) => {
  expect(pdfProblem(bytes)).toBe('structure');
});
