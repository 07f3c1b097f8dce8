import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { CatalogId, Percent, Seconds } from './learning.schemas.ts';

/** How far a person is in a course they bought. */
export const CourseOfBuyer = z.object({
  curriculumId: z.string(),
  percentage: Percent,
  /** Different seconds seen. */
  watchedSeconds: Seconds,
  /** Was in one of its live or on-site lectures. */
  hasAttended: z.boolean(),
  isCompleted: z.boolean(),
});
export type CourseOfBuyer = z.infer<typeof CourseOfBuyer>;

/** Never routed by the edge. Courses whose access ended are there, refunded ones are not. */
export const listCoursesOfBuyer = defineEndpoint({
  method: 'POST',
  path: '/internal/learning/courses-of-buyer',
  access: 'service',
  summary: 'How far a person is in the courses they bought, for the service that keeps reviews',
  timeout: 4_000,
  body: z.strictObject({
    userId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Only this course. */
    curriculumId: z.optional(CatalogId),
  }),
  response: z.object({ courses: z.array(CourseOfBuyer) }),
  errors: [],
});
