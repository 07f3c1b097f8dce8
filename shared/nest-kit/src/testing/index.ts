export { documentJpeg, documentPdf, documentPng, pdfOf } from './make-documents.ts';
export { startTestObjects, type TestObjects } from './test-objects.ts';
