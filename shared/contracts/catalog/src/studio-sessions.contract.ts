import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { MovedSession, SessionTimes } from './staff-lectures.contract.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * An author gives a session that is on sale another date, within `SESSION_BOUNDS`. It is so at once, in the draft too, and the
 * learning service tells those who hold the course. Before a session is on sale its times are fields of the draft.
 */
export const moveStudioSession = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/lectures/:lectureId/times',
  access: { roles: ['instructor', 'content'] },
  secondStep: 'passed',
  summary: 'Moves a live or on-site lecture of an own course',
  params: z.object({ id: Id, lectureId: Id }),
  body: SessionTimes,
  response: MovedSession,
  errors: [C.CURRICULUM_NOT_FOUND, C.LECTURE_NOT_FOUND, C.SESSION_BOUND, C.SESSION_PAST],
});
