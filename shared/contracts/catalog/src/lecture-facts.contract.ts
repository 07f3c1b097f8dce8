import { Category } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A lecture as it is stored, for the services that play it and keep its progress; also of courses that were withdrawn. */
export const LectureFacts = z.object({
  id: z.string(),
  curriculumId: z.string(),
  position: z.int(),
  title_ko: z.string(),
  title_en: z.string(),
  description_ko: z.string(),
  description_en: z.string(),
  /** Seconds; null while it is not decided. */
  duration: z.nullable(z.int()),
  type: z.enum(['2d', '360', 'live', 'onsite']),
  category: Category,
  /**
   * What the lecture is about, in the words of the drawn pictures (`infra/artwork/src/tags`): where on the body and what is
   * done. Empty or missing of lectures of which that is not known.
   */
  regions: z.optional(z.array(z.string())),
  techniques: z.optional(z.array(z.string())),
  isPreview: z.boolean(),
  course_ko: z.string(),
  course_en: z.string(),
  /** Learning goals of the course. */
  goals_ko: z.array(z.string()),
  goals_en: z.array(z.string()),
  /** False of a course that is a draft or was withdrawn: those who bought it still watch it. */
  isPublished: z.boolean(),
  /** User id of the course's instructor; null without an account. */
  instructorUserId: z.nullable(z.string()),
});
export type LectureFacts = z.infer<typeof LectureFacts>;

/** Never routed by the edge. Lectures by id, or all of a course in their order; ids that are nothing are left out. */
export const findLectures = defineEndpoint({
  method: 'POST',
  path: '/internal/lectures/find',
  access: 'service',
  summary: 'Stored lectures by id or by course',
  timeout: 3_000,
  body: z.strictObject({
    lectureIds: z.optional(z.array(Id).check(z.maxLength(500))),
    curriculumIds: z.optional(z.array(Id).check(z.maxLength(100))),
  }),
  response: z.object({ lectures: z.array(LectureFacts) }),
  errors: [],
});
