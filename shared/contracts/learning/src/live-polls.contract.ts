import { ACCESS_ERRORS as A } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { LEARNING_LIMITS } from './learning.vocabulary.ts';
import { writtenText } from './notes.contract.ts';

const place = { curriculumId: CatalogId, lectureId: CatalogId };
const params = z.object({ ...place, pollId: z.uuid() });
const { pollChoicesLeast, pollChoicesMost, pollChoiceLength, pollQuestionLength } = LEARNING_LIMITS;

const shown = {
  pollId: z.string(),
  question: z.string(),
  choices: z.array(z.string()),
  /** Takes answers. */
  isOpen: z.boolean(),
  openedAt: when,
};
const Counts = z.array(whole('People who chose this'));

/** A poll of a live lecture as one of its participants sees it. */
export const LivePoll = z.object({
  ...shown,
  /** Place of the reader's own choice, counted from 0; null before answering. */
  ownChoice: z.nullable(whole('Place of a choice')),
  /** In the order of the choices; null for a learner who has not answered, as long as the poll is open. */
  counts: z.nullable(Counts),
});
export type LivePoll = z.infer<typeof LivePoll>;

/** A poll as staff see it: what was chosen, never by whom. */
export const StaffPoll = z.object({ ...shown, counts: Counts });
export type StaffPoll = z.infer<typeof StaffPoll>;

export const getLivePoll = defineEndpoint({
  method: 'GET',
  path: '/api/learning/live/:curriculumId/:lectureId/poll',
  access: 'licensed-or-content',
  summary: 'The latest poll of a live lecture',
  params: z.object(place),
  response: z.object({ poll: z.nullable(LivePoll) }),
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

export const answerLivePoll = defineEndpoint({
  method: 'PUT',
  path: '/api/learning/live/:curriculumId/:lectureId/polls/:pollId/answer',
  access: 'licensed-or-content',
  summary: 'Answers the poll of a live lecture; a later answer takes the place of the former',
  params,
  body: z.strictObject({
    choice: z.int().check(z.minimum(0), z.maximum(pollChoicesMost - 1), z.describe('Place of a choice')),
  }),
  response: LivePoll,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    L.NOT_ENROLLED,
    L.LECTURE_NOT_FOUND,
    L.LIVE_NOT_JOINED,
    L.POLL_NOT_FOUND,
    L.POLL_CLOSED,
  ],
});

export const listStaffPolls = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live/:curriculumId/:lectureId/polls',
  access: { roles: ['content'] },
  summary: 'The latest polls of a live lecture with their counts, the newest first',
  params: z.object(place),
  response: z.object({ polls: z.array(StaffPoll) }),
  errors: [L.LECTURE_NOT_FOUND],
});

export const openLivePoll = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/:curriculumId/:lectureId/polls',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Asks the people in a live lecture a question with two to six choices',
  params: z.object(place),
  body: z.strictObject({
    /** Made by the browser, so that a repeat asks nothing twice. */
    pollId: z.uuid(),
    question: writtenText(pollQuestionLength),
    choices: z.array(writtenText(pollChoiceLength)).check(
      z.minLength(pollChoicesLeast),
      z.maxLength(pollChoicesMost),
      z.refine((choices) => new Set(choices).size === choices.length, 'Two choices are the same.'),
    ),
  }),
  status: 201,
  response: StaffPoll,
  errors: [L.LECTURE_NOT_FOUND, L.LIVE_CLOSED, L.PATIENT_DATA, L.POLL_OPEN, L.POLL_NOT_FOUND],
});

export const closeLivePoll = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/:curriculumId/:lectureId/polls/:pollId/close',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Closes a poll of a live lecture; all participants see its counts',
  params,
  response: StaffPoll,
  errors: [L.LECTURE_NOT_FOUND, L.POLL_NOT_FOUND],
});
