export { addJob } from './add-job.ts';
export { buildOpenApi } from '../openapi/build-openapi.ts';
export { compileSerializer } from './compile-serializer.ts';
export {
  deepPng,
  documentJpeg,
  documentPdf,
  documentPng,
  giantPicturePdf,
  pdfOf,
  slowPdf,
} from './make-documents.ts';
export { jobKeyOf, openJob, sealJob, type JobEnvelope } from '../jobs/sealed-job.ts';
export { migratedTemplate } from './migrated-template.ts';
export { findRowProblems, type RowReport } from './row-problems.ts';
export { startTestObjects, type TestObjects } from './test-objects.ts';
export { runJob } from './run-job.ts';
export { TEST_ANSWER_LIMIT } from './test-answer-limit.ts';
