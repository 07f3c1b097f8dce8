import { Done, Reason, UserParams } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { Percent, Seconds, when, whole } from './learning.schemas.ts';
import { PlayingDevice } from './player.contract.ts';

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

export const LearnerDevice = z.omit(PlayingDevice, { isCurrent: true });
export type LearnerDevice = z.infer<typeof LearnerDevice>;

export const listLearnerDevices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/learners/:userId/devices',
  access: { roles: ['viewer', 'license-reviewer', 'finance', 'content'] },
  summary: 'Devices on which a person plays, the latest first',
  params: UserParams,
  response: z.object({
    devices: z.array(LearnerDevice),
    most: whole('Devices of each kind at most; 0 is no limit'),
    removalsLeft: whole('Devices that the person may remove now'),
  }),
  errors: [],
});

/** For who has used up their own removals, which this one does not count as. */
export const removeLearnerDevice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/learners/:userId/devices/:deviceId/removal',
  access: { roles: ['license-reviewer'] },
  summary: 'Frees the place of a device for its person; its stream ends',
  secondStep: 'passed',
  params: z.extend(UserParams, { deviceId: z.uuid() }),
  body: z.strictObject({ reason: Reason }),
  response: Done,
  errors: [L.DEVICE_NOT_FOUND],
});
