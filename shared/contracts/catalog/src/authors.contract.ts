import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** A course that a person writes: as its owner, who alone prices it and earns with it, or as an invited colleague. */
export const AuthoredCourse = z.object({
  id: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  isOwner: z.boolean(),
});
export type AuthoredCourse = z.infer<typeof AuthoredCourse>;

/** Courses that `listAuthoredCourses` names at most. */
export const MOST_AUTHORED = 500;
/** Ids that `findCourseOwners` takes at once. */
export const MOST_OWNED = 500;

/** Never routed by the edge. Courses that were published or sold, also those that were withdrawn since. */
export const listAuthoredCourses = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/authored',
  access: 'service',
  summary: 'Published courses that a person owns or was invited to write',
  timeout: 4_000,
  body: z.strictObject({ userId: z.string().check(z.maxLength(64)) }),
  response: z.object({ courses: z.array(AuthoredCourse) }),
  errors: [],
});

/** Never routed by the edge. Ids that are nothing are left out; the site itself owns what has no owner. */
export const findCourseOwners = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/owners',
  access: 'service',
  summary: 'Accounts of those who own courses and packs',
  timeout: 4_000,
  body: z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_OWNED)) }),
  response: z.object({
    owners: z.array(z.object({ curriculumId: z.string(), ownerId: z.nullable(z.string()) })),
  }),
  errors: [],
});
