import {
  ACCESS_ERRORS as A,
  figuresFacts,
  figuresQuery,
  historyFacts,
  listFacts,
  listQuery,
  optionalLenient,
  Reason,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { Seconds, when, whole } from './learning.schemas.ts';
import {
  ANSWERER_KINDS,
  LEARNING_LIMITS,
  REPORT_REASONS,
  STAFF_QUESTION_STATES,
  STAFF_QUESTION_VIEWS,
} from './learning.vocabulary.ts';
import { writtenText } from './notes.contract.ts';

/* Questions about lectures for staff (product-screens B18): the queue, and what is done with one of them. */

const StaffAnswer = z.object({
  answerId: z.string(),
  /** Masked of a learner, the instructor's name in full, empty for staff. */
  author: z.string(),
  kind: z.enum(ANSWERER_KINDS),
  text: z.string(),
  /** Null while it is shown. */
  hiddenReason: z.nullable(z.string()),
  created_at: when,
});
export type StaffAnswer = z.infer<typeof StaffAnswer>;

export const StaffQuestion = z.object({
  questionId: z.string(),
  curriculumId: z.string(),
  lectureId: z.string(),
  /** Empty when the course is gone. */
  title_ko: z.string(),
  title_en: z.string(),
  lecture_ko: z.string(),
  lecture_en: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  /** The time of the lecture it is about, if any. */
  atSeconds: z.nullable(Seconds),
  /** Masked, such as `김○○`. */
  author: z.string(),
  text: z.string(),
  state: z.enum(STAFF_QUESTION_STATES),
  /** Nobody of the platform has answered it for 48 hours. */
  isLate: z.boolean(),
  votes: whole('Learners who want to know it too'),
  answers: z.array(StaffAnswer),
  /** Reports that wait for a decision; `answerId` is null for the question itself. */
  reports: z.array(
    z.object({
      answerId: z.nullable(z.string()),
      reason: z.enum(REPORT_REASONS),
      count: whole('People who reported it for this'),
    }),
  ),
  assignee: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  /** Why it is hidden; null while it is shown. */
  hiddenReason: z.nullable(z.string()),
  /** The question that stands for it. */
  mergedInto: z.nullable(z.string()),
  /** Passed on as a matter of clinical safety. */
  escalatedAt: z.nullable(when),
  nudgedAt: z.nullable(when),
  resolvedAt: z.nullable(when),
  created_at: when,
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

const filters = {
  /** Id of a question, a course or a lecture, or words of a question. */
  q: shortText(100),
  /** Id of the one course whose questions are asked for. */
  course: shortText(100),
  view: optionalLenient(z.enum(STAFF_QUESTION_VIEWS)),
  state: optionalLenient(z.enum(STAFF_QUESTION_STATES)),
};

export const listStaffQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: { roles: ['content', 'viewer'] },
  summary: 'Questions about lectures for staff, by the time they were asked',
  query: z.object({ ...filters, ...listQuery, ...figuresQuery }),
  response: z.object({ items: z.array(StaffQuestion), ...listFacts, ...figuresFacts }),
  errors: [],
});

export const StaffQuestionExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportStaffQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/questions/export',
  access: { roles: ['content'] },
  summary: 'The filtered questions about lectures as CSV',
  secondStep: 'fresh',
  query: StaffQuestionExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

const params = z.object({ questionId: z.uuid() });

/** Speaks for the platform; the question is answered by it. */
export const answerAsPlatform = defineEndpoint({
  method: 'POST',
  path: '/api/admin/questions/:questionId/answers',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Answers a question for the platform',
  params,
  body: z.strictObject({
    /** Made by the browser, so that a repeat answers nothing twice. */
    answerId: z.uuid(),
    text: writtenText(LEARNING_LIMITS.questionLength),
  }),
  status: 201,
  response: StaffQuestion,
  errors: [A.TOO_MANY_ATTEMPTS, L.QUESTION_NOT_FOUND],
});

/** Former reasons are free text of colleagues: to those who may not act on questions `reason` is empty, as of an act without one. */
export const getQuestionHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/questions/:questionId/history',
  access: { roles: ['content', 'viewer'] },
  summary: 'Who of staff did what with a question; also why, for those who may act on it',
  params,
  response: z.object(historyFacts),
  errors: [L.QUESTION_NOT_FOUND],
});

const answerId = z.optional(z.uuid());

/** One act on a question, with its reason. */
export const QuestionAct = z.discriminatedUnion('act', [
  /** Takes it on, also from a colleague. */
  z.strictObject({ act: z.literal('assign'), reason: z.optional(Reason) }),
  z.strictObject({ act: z.literal('release'), reason: z.optional(Reason) }),
  /** Reminds the instructor by mail; once in a day. */
  z.strictObject({ act: z.literal('nudge'), reason: Reason }),
  /** Hides the question, or one answer of it, from everyone but staff. */
  z.strictObject({ act: z.literal('hide'), answerId, reason: Reason }),
  /** Not of a question that was merged into another. */
  z.strictObject({ act: z.literal('show'), answerId, reason: Reason }),
  /** Its answers and votes go to the other question of the course, which stands for both. */
  z.strictObject({ act: z.literal('merge'), into: z.uuid(), reason: Reason }),
  /** Nothing is left to be said. */
  z.strictObject({ act: z.literal('resolve'), reason: Reason }),
  /** A matter of clinical safety: marked red for staff until resolved, and told to the instructor at once. */
  z.strictObject({ act: z.literal('escalate'), reason: Reason }),
  /** Decides every report that waits of the question, or of one answer. */
  z.strictObject({
    act: z.literal('decide-report'),
    answerId,
    decision: z.enum(['kept', 'hidden']),
    reason: Reason,
  }),
]);
export type QuestionAct = z.infer<typeof QuestionAct>;

export const actOnQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/questions/:questionId/acts',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Assigns, nudges, hides, merges, resolves or escalates a question, or decides a report of it',
  params,
  body: QuestionAct,
  response: StaffQuestion,
  errors: [
    L.QUESTION_NOT_FOUND,
    L.QUESTION_CHANGED,
    L.QUESTION_NUDGED,
    L.INSTRUCTOR_UNREACHABLE,
    L.MERGE_TARGET,
  ],
});
