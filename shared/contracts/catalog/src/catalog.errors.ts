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
  IMAGE_NOT_FOUND: { code: 'IMAGE_NOT_FOUND', status: 404, message: 'Image not found' },
} as const satisfies Record<string, ErrorSpec>;
