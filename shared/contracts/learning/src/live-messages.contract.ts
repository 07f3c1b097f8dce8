import { ACCESS_ERRORS as A, Done } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { ANSWERER_KINDS, LEARNING_LIMITS } from './learning.vocabulary.ts';
import { LivePoll } from './live-polls.contract.ts';
import { writtenText } from './notes.contract.ts';

const place = { curriculumId: CatalogId, lectureId: CatalogId };
const params = z.object({ ...place, messageId: z.uuid() });
const PATH = '/api/learning/live/:curriculumId/:lectureId/messages';

/** A message written during a live lecture, as every participant reads it. */
const shown = {
  messageId: z.string(),
  /** Higher after every change of any message of the lecture. */
  revision: whole('Change of a message, counted upwards'),
  /** Masked, such as `김○○`; the instructor's name in full, empty for staff. */
  author: z.string(),
  kind: z.enum(ANSWERER_KINDS),
  isQuestion: z.boolean(),
  /** Empty once it was taken away. */
  text: z.string(),
  isHidden: z.boolean(),
  isOwn: z.boolean(),
  votes: whole('People who want to know it too'),
  created_at: when,
};

export const LiveMessage = z.object({ ...shown, hasVoted: z.boolean() });
export type LiveMessage = z.infer<typeof LiveMessage>;

/**
 * What a socket of a live lecture brings: messages that are new or changed, the poll as its reader may see it, or that the
 * lecture itself is another one now.
 */
export const LiveNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('messages'), messages: z.array(z.object(shown)) }),
  z.object({ type: z.literal('poll'), poll: LivePoll }),
  z.object({ type: z.literal('lecture') }),
]);
export type LiveNews = z.infer<typeof LiveNews>;

export const listLiveMessages = defineEndpoint({
  method: 'GET',
  path: PATH,
  access: 'licensed-or-content',
  summary: 'Messages and questions of a live lecture, the latest of them, in their order',
  params: z.object(place),
  response: z.object({ messages: z.array(LiveMessage), canModerate: z.boolean() }),
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

export const writeLiveMessage = defineEndpoint({
  method: 'POST',
  path: PATH,
  access: 'licensed-or-content',
  summary: 'Writes a message or a question in a live lecture',
  params: z.object(place),
  body: z.strictObject({
    /** Made by the browser, so that a repeat writes nothing twice. */
    messageId: z.uuid(),
    text: writtenText(LEARNING_LIMITS.liveMessageLength),
    isQuestion: z.boolean(),
  }),
  status: 201,
  response: LiveMessage,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    L.NOT_ENROLLED,
    L.LECTURE_NOT_FOUND,
    L.LIVE_CLOSED,
    L.CHAT_OFF,
    L.PATIENT_DATA,
    L.MESSAGE_NOT_FOUND,
  ],
});

export const voteForLiveMessage = defineEndpoint({
  method: 'POST',
  path: `${PATH}/:messageId/vote`,
  access: 'licensed-or-content',
  summary: 'Says, or takes back, that one wants to know it too in a live lecture',
  params,
  body: z.strictObject({ wants: z.boolean() }),
  response: LiveMessage,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.MESSAGE_NOT_FOUND],
});

/** One's own; the instructor of the course and staff take away any. */
export const removeLiveMessage = defineEndpoint({
  method: 'DELETE',
  path: `${PATH}/:messageId`,
  access: 'licensed-or-content',
  summary: 'Takes a message away from a live lecture',
  params,
  response: Done,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.MESSAGE_NOT_FOUND],
});

/**
 * Where browsers open the WebSocket that brings `LiveNews`; nothing is sent the other way. It asks for the same session,
 * licence and access as the calls.
 */
export const liveSocketPath = (curriculumId: string, lectureId: string): string =>
  `/api/learning/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}/socket`;
