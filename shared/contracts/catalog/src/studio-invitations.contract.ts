import { Done } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

const access = { roles: ['instructor', 'content'] } as const;
const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Somebody wants the person to write a course with them. */
export const StudioInvitation = z.object({
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  invitedByName: z.string(),
  at: z.iso.datetime(),
});
export type StudioInvitation = z.infer<typeof StudioInvitation>;

export const listStudioInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/studio/invitations',
  access,
  summary: 'Invitations of the signed-in person that wait for an answer, the latest first',
  response: z.object({ invitations: z.array(StudioInvitation) }),
  errors: [],
});

/**
 * Only an accepted invitation opens the course, and only from then on do films and files of the invited count for it. What was
 * answered before, or taken back, is the id of nothing.
 */
export const answerStudioInvitation = defineEndpoint({
  method: 'PUT',
  path: '/api/studio/invitations/:id',
  access,
  secondStep: 'passed',
  summary: 'Accepts or declines to write a course with somebody',
  params: z.object({ id: Id }),
  body: z.strictObject({ accepts: z.boolean() }),
  response: Done,
  errors: [C.CURRICULUM_NOT_FOUND],
});
