import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { CatalogId, Percent, Seconds, when } from './learning.schemas.ts';

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

const CurriculumIds = z.array(CatalogId).check(z.minLength(1), z.maxLength(20));
const UserId = z.string().check(z.minLength(1), z.maxLength(64));

/** What a refund has to know: who was credited anything, or holds a certificate, has started. */
export const readRefundStanding = defineEndpoint({
  method: 'POST',
  path: '/internal/learning/refund-standing',
  access: 'service',
  summary: 'Lectures of these courses that a person was credited, and their valid certificates',
  timeout: 4_000,
  body: z.strictObject({
    userId: UserId,
    curriculumIds: CurriculumIds,
    /** When the order was paid: what an earlier purchase left does not count. */
    since: when,
  }),
  response: z.object({
    /** Ids of lectures with any time that counts. */
    creditedLectures: z.array(z.string()),
    certificates: z.array(z.object({ curriculumId: z.string(), number: z.string() })),
    /** How much of each was seen, in per cent. Learning of the release before says nothing. */
    watched: z.optional(
      z.array(z.object({ curriculumId: z.string(), lectureId: z.string(), percentage: Percent })),
    ),
  }),
  errors: [],
});

/** Told after a refund closed courses. Twice is no harm. */
export const closeRefundedCourses = defineEndpoint({
  method: 'POST',
  path: '/internal/learning/refunded-courses',
  access: 'service',
  summary: 'Revokes the certificates of courses that were given back',
  timeout: 4_000,
  body: z.strictObject({
    userId: UserId,
    curriculumIds: CurriculumIds,
    orderId: z.string().check(z.maxLength(64)),
  }),
  response: z.object({ revoked: z.array(z.string()).check(z.describe('Numbers of the certificates')) }),
  errors: [],
});
