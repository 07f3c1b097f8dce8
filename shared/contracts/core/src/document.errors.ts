import type { ErrorSpec } from './endpoint.ts';

/** Failures of files people hand in. */
export const UPLOAD_ERRORS = {
  UPLOAD_MISSING: { code: 'UPLOAD_MISSING', status: 400, message: 'Please upload a document first.' },
  INVALID_FILE_TYPE: { code: 'INVALID_FILE_TYPE', status: 400, message: 'invalid file type' },
  FILE_TOO_LARGE: { code: 'FILE_TOO_LARGE', status: 413, message: 'The file is larger than 10 MB.' },
} as const satisfies Record<string, ErrorSpec>;
