import { Done } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { MOST_VISITS_AT_ONCE, VISIT_SOURCES, VISIT_STEPS } from './course-visits.vocabulary.ts';
import { defineEndpoint } from './define-endpoint.ts';

/**
 * Courses that were on a visitor's screen. Counts a course once a day for a visitor, from where they met it first; what does
 * not count is answered alike. Who it was is not kept beyond the day, and within it as a digest alone.
 */
export const countCourseVisits = defineEndpoint({
  method: 'POST',
  path: '/api/curriculum/visits',
  access: 'guest',
  summary: 'Counts courses that a visitor saw or opened, for the figures of their authors',
  body: z.strictObject({
    visits: z
      .array(
        z.strictObject({
          curriculumId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
          step: z.enum(VISIT_STEPS),
          source: z.enum(VISIT_SOURCES),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_VISITS_AT_ONCE)),
  }),
  response: Done,
  errors: [],
});
