import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of the catalog service. */
export const CATALOG_ERRORS = {
  CURRICULUM_NOT_FOUND: { code: 'CURRICULUM_NOT_FOUND', status: 404, message: 'curriculum not found' },
  INSTRUCTOR_NOT_FOUND: { code: 'INSTRUCTOR_NOT_FOUND', status: 404, message: 'Instructor Not Found' },
  LECTURE_NOT_FOUND: { code: 'LECTURE_NOT_FOUND', status: 404, message: 'Lecture not found' },
  TOO_MANY_FAVOURITES: {
    code: 'TOO_MANY_FAVOURITES',
    status: 409,
    message: 'You keep as many courses as one can. Remove one first.',
  },
  REVIEW_NOT_FOUND: { code: 'REVIEW_NOT_FOUND', status: 404, message: 'Review not found.' },
  /** `details.reason` is one of `REVIEW_REFUSALS`, or `own-review`. */
  REVIEW_NOT_ALLOWED: {
    code: 'REVIEW_NOT_ALLOWED',
    status: 403,
    message: 'This review cannot be written or marked by you.',
  },
  /** `details.reason` is `too-old` or `removed`. */
  REVIEW_CLOSED: { code: 'REVIEW_CLOSED', status: 409, message: 'This review can no longer be changed.' },
  /** `details.found` says what looks like it: `resident-number`, `phone`, `e-mail` or `chart-number`. */
  PATIENT_DATA: {
    code: 'PATIENT_DATA',
    status: 422,
    message: 'This text seems to identify a person. Please remove it.',
  },
  IMAGE_NOT_FOUND: { code: 'IMAGE_NOT_FOUND', status: 404, message: 'Image not found' },
} as const satisfies Record<string, ErrorSpec>;
