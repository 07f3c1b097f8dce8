import { ACCESS_ERRORS as A, clampedInt, Done, lenient } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, Seconds, when, whole } from './learning.schemas.ts';
import { ANSWERER_KINDS, LEARNING_LIMITS, QUESTION_STATES, REPORT_REASONS } from './learning.vocabulary.ts';
import { writtenText } from './notes.contract.ts';

const text = writtenText(LEARNING_LIMITS.questionLength);

export const Answer = z.object({
  answerId: z.string(),
  /** Masked, such as `김○○`; the instructor's name in full, empty for staff. */
  author: z.string(),
  kind: z.enum(ANSWERER_KINDS),
  text: z.string(),
  isOwn: z.boolean(),
  created_at: when,
});
export type Answer = z.infer<typeof Answer>;

export const Question = z.object({
  questionId: z.string(),
  curriculumId: z.string(),
  lectureId: z.string(),
  /** The time of the lecture it is about, if any. */
  atSeconds: z.nullable(Seconds),
  author: z.string(),
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  isOwn: z.boolean(),
  votes: whole('Learners who want to know it too'),
  hasVoted: z.boolean(),
  answers: z.array(Answer),
  created_at: when,
});
export type Question = z.infer<typeof Question>;

/** Only for those to whom the course is open, its instructor and staff. */
export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/learning/questions',
  access: 'licensed',
  summary: 'Questions about a lecture with their answers',
  query: z.object({
    curriculumId: CatalogId,
    lectureId: z.optional(CatalogId),
    sort: lenient(z.enum(['latest', 'votes', 'time']), 'latest'),
    page: clampedInt(1, 10_000, 1),
    size: clampedInt(1, 50, 20),
  }),
  response: z.object({ questions: z.array(Question), total: whole('Questions in all') }),
  errors: [L.NOT_ENROLLED],
});

/** What looks like it identifies a patient is masked in questions and answers (product-screens B18): the reply has the text that counts. */
export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/learning/questions',
  access: 'licensed',
  summary: 'Asks about a lecture',
  body: z.strictObject({
    /** Made by the browser, so that a repeat asks nothing twice. */
    questionId: z.uuid(),
    curriculumId: CatalogId,
    lectureId: CatalogId,
    atSeconds: z.nullable(Seconds),
    text,
  }),
  status: 201,
  response: Question,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.QUESTION_NOT_FOUND],
});

const params = z.object({ questionId: z.uuid() });

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/learning/questions/:questionId/answers',
  access: 'licensed',
  summary: 'Answers a question',
  params,
  body: z.strictObject({ answerId: z.uuid(), text }),
  status: 201,
  response: Question,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.QUESTION_NOT_FOUND],
});

export const voteForQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/learning/questions/:questionId/vote',
  access: 'licensed',
  summary: 'Says that one wants to know it too, or no longer',
  params,
  body: z.strictObject({ wants: z.boolean() }),
  response: Question,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.QUESTION_NOT_FOUND],
});

/** Its answers go with it. */
export const removeQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning/questions/:questionId',
  access: 'licensed',
  summary: 'Takes an own question back',
  params,
  response: Done,
  errors: [L.QUESTION_NOT_FOUND],
});

export const reportQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/learning/questions/:questionId/report',
  access: 'licensed',
  summary: 'Reports a question or one of its answers to staff',
  params,
  body: z.strictObject({ answerId: z.optional(z.uuid()), reason: z.enum(REPORT_REASONS) }),
  response: Done,
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_ENROLLED, L.QUESTION_NOT_FOUND],
});
