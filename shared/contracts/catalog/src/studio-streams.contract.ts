import { ACCESS_ERRORS as A, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const params = z.object({ id: Id, lectureId: Id });
/** The owner needs a verified licence, as for publishing. */
const errors = [C.CURRICULUM_NOT_FOUND, C.LECTURE_NOT_FOUND, A.LICENSE_REQUIRED, A.TOO_MANY_ATTEMPTS];

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
  errors: [...errors, C.STREAM_KEY_ENDED],
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

const when = z.nullable(z.iso.datetime());

/** Where a stream key stands, without the key. */
const StreamKeyTimes = z.object({
  /** Null while nobody has asked for one. */
  madeAt: when,
  /** When staff ended it; null of a key that they did not end. */
  endedAt: when,
});

export const StreamKeyState = z.extend(StreamKeyTimes, {
  /** No stream begins with it: a person who saw it may no longer teach, or the owner's licence is not verified. */
  isRefused: z.boolean(),
});
export type StreamKeyState = z.infer<typeof StreamKeyState>;

/** Looks at no key, so it is not in the audit. */
export const findStreamKey = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula/:id/lectures/:lectureId/stream-key',
  access: { roles: ['instructor'] },
  summary: 'Whether a live lecture of an own course has a stream key, and whether streams begin with it',
  params,
  response: StreamKeyState,
  errors: [C.CURRICULUM_NOT_FOUND],
});

export const findStaffStreamKey = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula/:id/lectures/:lectureId/stream-key',
  access: { roles: ['content'] },
  summary: 'Whether a live lecture has a stream key, and since when; staff never see the key',
  params,
  response: StreamKeyTimes,
  errors: [],
});

/** A stream that is being sent with the key ends within seconds. The author makes another key. */
export const endStreamKey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/curricula/:id/lectures/:lectureId/stream-key/end',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Ends the stream key of a live lecture',
  params,
  body: z.strictObject({ reason: Reason }),
  response: StreamKeyTimes,
  errors: [C.STREAM_KEY_NOT_FOUND],
});

/**
 * Never routed by the edge. Asked by what takes streams: before a stream begins, and again while it is sent. False of a key that
 * is not the present one, once the lecture is removed or its course hidden, and while a person who saw the key may not teach.
 */
export const checkStreamKey = defineEndpoint({
  method: 'POST',
  path: '/internal/stream-keys/check',
  access: 'service',
  summary: 'Whether a stream of a live lecture may be sent with a key',
  timeout: 4_000,
  body: z.strictObject({
    lectureId: Id,
    key: z.string().check(z.maxLength(100)),
    /** The stream began with this key and goes on: a licence that ended meanwhile ends no lecture. */
    isRunning: z.optional(z.boolean()),
  }),
  response: z.object({ isAccepted: z.boolean() }),
  errors: [],
});
