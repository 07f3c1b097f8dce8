import { ACCESS_ERRORS as A } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const params = z.object({ id: Id, lectureId: Id });
const errors = [C.CURRICULUM_NOT_FOUND, C.LECTURE_NOT_FOUND, A.TOO_MANY_ATTEMPTS];

/** What an encoder shows so that it may send a live lecture. Who has it sends in the name of the lecture's authors. */
export const StreamKey = z.object({ key: z.string(), madeAt: z.iso.datetime() });
export type StreamKey = z.infer<typeof StreamKey>;

/** The owner and colleagues who accepted alone; each look is in the audit log. The first one makes the key. */
export const showStreamKey = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/lectures/:lectureId/stream-key',
  access: { roles: ['instructor'] },
  summary: 'The stream key of a live lecture of an own course',
  params,
  response: StreamKey,
  errors,
});

/** The key before it sends nothing more, also where it is sending. */
export const renewStreamKey = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/lectures/:lectureId/stream-key/renewal',
  access: { roles: ['instructor'] },
  summary: 'Another stream key in the place of the one before',
  params,
  response: StreamKey,
  errors,
});
