import type PDFDocument from 'pdfkit';

export { attachmentHeader } from '../files/file-name.ts';
export { openPdf, type OpenPdf, type PdfFacts } from './open-pdf.ts';
export { findUndrawable, MissingGlyph } from './script-fonts.ts';
export { pdfFileName } from './pdf-name.ts';
export type { StructureElement } from 'pdfkit';
/** A document that is being drawn. */
export type PdfDocument = PDFDocument;
