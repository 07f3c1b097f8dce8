import { ACCESS_ERRORS as A, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { LIVE_ORDERS, LIVE_STATES } from './learning.vocabulary.ts';

/**
 * Staff begin a live lecture before its time, end it, cancel it, or let it follow its times again. The calendars of
 * learners are told by a higher number.
 */
export const directLiveLecture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/:curriculumId/:lectureId',
  access: { roles: ['content'] },
  secondStep: 'fresh',
  summary: 'Begins, ends or cancels a live lecture against its times',
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  body: z.strictObject({ order: z.enum(LIVE_ORDERS), reason: Reason }),
  response: z.object({
    lectureId: z.string(),
    state: z.enum(LIVE_STATES),
    sequence: whole('Times that calendars were told of a change'),
  }),
  errors: [A.SECOND_STEP_STALE, L.LECTURE_NOT_FOUND],
});

/** At the door of an on-site lecture: the first scan of a day checks in, the second checks out. */
export const checkInAttendee = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/check-in',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Checks in or out who shows a code at an on-site lecture',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(400)) }),
  response: z.object({
    curriculumId: z.string(),
    lectureId: z.string(),
    name: z.string(),
    isIn: z.boolean(),
    at: when,
  }),
  errors: [L.TICKET_NOT_FOUND, L.NOT_ENROLLED],
});
