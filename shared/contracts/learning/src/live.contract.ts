import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { LIVE_STATES } from './learning.vocabulary.ts';

export const LiveState = z.enum(LIVE_STATES);
export type LiveState = z.infer<typeof LiveState>;

const params = z.object({ curriculumId: CatalogId, lectureId: CatalogId });

/** A live or on-site lecture, as a holder of its course sees it. */
export const LiveLecture = z.object({
  curriculumId: z.string(),
  lectureId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  state: LiveState,
  /** Null while there is no date yet (`preparing`). */
  startsAt: z.nullable(when),
  endsAt: z.nullable(when),
  /** When the door opens: 15 minutes before. */
  joinsAt: z.nullable(when),
  canJoin: z.boolean(),
  /** By the server's clock, for countdowns. */
  now: when,
  attendedSeconds: whole('Seconds the person was there'),
});
export type LiveLecture = z.infer<typeof LiveLecture>;

export const getLiveLecture = defineEndpoint({
  method: 'GET',
  path: '/api/learning/live/:curriculumId/:lectureId',
  access: 'licensed',
  summary: 'A live lecture and whether it can be joined now',
  params,
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

/** Begins or goes on with being there: said every heartbeat; a minute without it ends the interval. */
export const attendLive = defineEndpoint({
  method: 'POST',
  path: '/api/learning/live/:curriculumId/:lectureId/attend',
  access: 'licensed',
  inView: 'closed',
  summary: 'Records that the signed-in person is in the live lecture',
  params,
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.LIVE_CLOSED],
});

export const leaveLive = defineEndpoint({
  method: 'POST',
  path: '/api/learning/live/:curriculumId/:lectureId/leave',
  access: 'licensed',
  inView: 'closed',
  summary: 'Ends the interval of being in the live lecture',
  params,
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});
