export {
  deepPng,
  documentJpeg,
  documentPdf,
  documentPng,
  giantPicturePdf,
  pdfOf,
  slowPdf,
} from './make-documents.ts';
export { startTestObjects, type TestObjects } from './test-objects.ts';
