import { UserParams } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { Percent, Seconds, when } from './learning.schemas.ts';

/** A course of a person as staff see it. */
export const LearnerCourse = z.object({
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  percentage: Percent,
  /** Different seconds seen. */
  watchedSeconds: Seconds,
  isCompleted: z.boolean(),
  startsAt: when,
  endsAt: when,
});
export type LearnerCourse = z.infer<typeof LearnerCourse>;

export const listLearnerCourses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/learners/:userId/courses',
  access: { roles: ['viewer', 'license-reviewer', 'finance', 'content'] },
  summary: 'The courses of a person, open or over, and how far they are in each',
  params: UserParams,
  response: z.object({ courses: z.array(LearnerCourse) }),
  errors: [],
});
