import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** Changes that one answer lists; whoever missed more looks at everything again. */
export const MOST_COURSE_CHANGES = 200;
/** Digits of a moment. */
const MOMENT = /^\d{1,19}$/;
const since = z.transform((value: string) => (MOMENT.test(value) ? value : undefined));

export const listCourseChanges = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/changes',
  access: 'guest',
  summary:
    'Courses on sale whose pages show something else since a moment that an earlier answer named; without one, none',
  query: z.object({ since: z.optional(z.pipe(since, z.optional(z.string()))) }),
  response: z.object({
    success: z.boolean(),
    /** Names the moment of this answer. What was being written then is listed again by the next one. */
    asOf: z.string(),
    /** Latest first; before them, for some seconds each, courses whose sale has just begun or ended. */
    changes: z.array(
      z.object({
        curriculumId: z.string(),
        /** Another one for each change of the course: who has seen it need not look again. */
        change: z.string(),
      }),
    ),
    /** Others changed too. */
    isMore: z.boolean(),
  }),
  errors: [],
});
