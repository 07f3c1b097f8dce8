import { Category, Image } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** A lecture in the outline of its course. */
export const CourseLecture = z.object({
  id: z.string(),
  position: z.int(),
  title_ko: z.string(),
  title_en: z.string(),
  type: z.enum(['2d', '360', 'live', 'onsite']),
  isPreview: z.boolean(),
  /** Seconds; null while it is not decided. */
  duration: z.nullable(z.int()),
  /**
   * Seconds that count for progress and certificates where they are more than `duration`: the longest film that its author had
   * on sale in it since staff last published the course. Left out by releases that did not know it.
   */
  countedSeconds: z.optional(z.nullable(z.int())),
  thumbnail: z.nullable(Image),
  /** Of a live or on-site lecture. */
  liveStartsAt: z.nullable(z.iso.datetime()),
  liveEndsAt: z.nullable(z.iso.datetime()),
  /** Of an on-site lecture: name and address of the place; empty while it is not decided. */
  venue_ko: z.string(),
  venue_en: z.string(),
  /** Seats of an on-site lecture; null when no number is set. */
  seats: z.nullable(z.int()),
  /** Of the course's sections; null of a course without. */
  sectionId: z._default(z.nullable(z.string()), null),
  /** When it was taken out of what is sold; those who owned the course by then keep it. */
  removedAt: z._default(z.nullable(z.iso.datetime()), null),
  /** Learners cannot skip what they have not seen. */
  noForwardSeek: z._default(z.boolean(), false),
});
export type CourseLecture = z.infer<typeof CourseLecture>;

/** A course with its outline, for those who own it; also one that was withdrawn. */
export const Course = z.object({
  id: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  category: Category,
  isLive: z.boolean(),
  thumbnail_ko: z.nullable(Image),
  thumbnail_en: z.nullable(Image),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  /** Account of the instructor; null without one. */
  instructorUserId: z.nullable(z.string()),
  /** In their order; empty of a course without. */
  sections: z._default(z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })), []),
  lectures: z.array(CourseLecture),
  /** A pack of courses without lectures of its own: those who own it own its courses, and learn in those. */
  isPackOfCourses: z.optional(z.boolean()),
});
export type Course = z.infer<typeof Course>;

/** Ids that `findCourses` takes at once. */
export const MOST_COURSES = 500;

/** Never routed by the edge. Ids that are nothing are left out. */
export const findCourses = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/find',
  access: 'service',
  summary: 'Courses with their outline and pictures, published or not',
  timeout: 4_000,
  body: z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_COURSES)) }),
  response: z.object({ courses: z.array(Course) }),
  errors: [],
});

/** Never routed by the edge. Courses in which a live or on-site lecture has a date, published or not. */
export const listScheduledCourses = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/scheduled',
  access: 'service',
  summary: 'Ids of courses with live or on-site lectures that start in the coming days',
  timeout: 4_000,
  body: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(366)) }),
  response: z.object({ ids: z.array(z.string()) }),
  errors: [],
});
