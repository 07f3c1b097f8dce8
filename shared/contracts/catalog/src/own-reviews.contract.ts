import { ACCESS_ERRORS as A, Done, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { REVIEW_FAULTS, REVIEW_LIMITS, REVIEW_REFUSALS, REVIEW_STAGES } from './review.vocabulary.ts';

const when = z.iso.datetime();
const CourseParams = z.object({ curriculumId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
const ReviewParams = z.object({ reviewId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

/** What a person writes, without NUL and space around it; it may be empty. */
const written = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * longest)),
      z.transform((typed) => typed.normalize('NFC').replaceAll('\0', '').trim()),
    ),
    z.string().check(z.maxLength(longest)),
  );

export const OwnReview = z.object({
  id: z.string(),
  rating: z.int(),
  text: z.string(),
  language: LocaleSchema,
  created_at: when,
  /** Until then it can be changed. */
  editableUntil: when,
  /** Staff removed it, for this reason. */
  removedFor: z.nullable(z.enum(REVIEW_FAULTS)),
  /** The person took it back after staff had removed it: staff cannot show it again. */
  isWithdrawn: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const OwnStanding = z.object({
  /** Null before the person has written one. */
  review: z.nullable(OwnReview),
  /** Why none can be written; null when one can be. */
  refusal: z.nullable(z.enum(REVIEW_REFUSALS)),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/api/users/reviews/:curriculumId',
  access: 'account',
  summary: 'The review of the signed-in person about a course, and whether they may write one',
  params: CourseParams,
  response: OwnStanding,
  errors: [C.CURRICULUM_NOT_FOUND],
});

/** One review for each learner and course: a second one replaces the first while it can be changed. */
export const writeReview = defineEndpoint({
  method: 'PUT',
  path: '/api/users/reviews/:curriculumId',
  access: 'account',
  summary: 'Writes or changes the review of the signed-in person about a course',
  params: CourseParams,
  body: z.strictObject({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    text: written(REVIEW_LIMITS.textLength),
    /** Of the page. It counts only where text without letters shows none and no review was there before. */
    language: LocaleSchema,
  }),
  response: OwnReview,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    C.CURRICULUM_NOT_FOUND,
    C.REVIEW_NOT_ALLOWED,
    C.REVIEW_CLOSED,
    C.PATIENT_DATA,
  ],
});

/**
 * A review that staff removed loses its words, and no new one can take its place. One that readers reported is no longer
 * shown; written anew it is still reported and has its old date.
 */
export const removeReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/reviews/:curriculumId',
  access: 'account',
  summary: 'Takes the own review about a course back',
  params: CourseParams,
  response: Done,
  errors: [A.TOO_MANY_ATTEMPTS, C.REVIEW_NOT_FOUND],
});

/** Not for courses that were reviewed, nor for those put off with "later" until the next stage. */
export const listReviewPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/users/review-prompts',
  access: 'account',
  summary: 'Courses about which the signed-in person is asked for a review',
  response: z.object({
    prompts: z.array(z.object({ curriculumId: z.string(), stage: z.enum(REVIEW_STAGES) })),
  }),
  errors: [],
});

export const postponeReview = defineEndpoint({
  method: 'PUT',
  path: '/api/users/review-prompts/:curriculumId',
  access: 'account',
  summary: 'Asks for a review of this course at the next stage only, and not within seven days',
  params: CourseParams,
  body: z.strictObject({ stage: z.enum(REVIEW_STAGES) }),
  response: Done,
  errors: [A.TOO_MANY_ATTEMPTS, C.CURRICULUM_NOT_FOUND],
});

export const listHelpfulReviews = defineEndpoint({
  method: 'GET',
  path: '/api/users/helpful-reviews',
  access: 'account',
  summary:
    'Ids of the reviews that the signed-in person called helpful, and of those they wrote, the latest first',
  response: z.object({ reviews: z.array(z.string()), own: z.array(z.string()) }),
  errors: [],
});

/** Doing it twice changes nothing. An author cannot call their own review helpful. */
export const markReviewHelpful = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId/helpful',
  access: 'account',
  summary: 'Calls a review helpful, or no longer',
  params: ReviewParams,
  body: z.strictObject({ wants: z.boolean() }),
  response: z.object({ helpful_count: z.int() }),
  errors: [A.TOO_MANY_ATTEMPTS, C.REVIEW_NOT_FOUND, C.REVIEW_NOT_ALLOWED],
});

/**
 * Once for each person and text of a review; the review stays until staff have decided. An author cannot report their
 * own review.
 */
export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:reviewId/report',
  access: 'account',
  summary: 'Reports a review to staff',
  params: ReviewParams,
  body: z.strictObject({ fault: z.enum(REVIEW_FAULTS) }),
  response: Done,
  errors: [A.TOO_MANY_ATTEMPTS, C.REVIEW_NOT_FOUND, C.REVIEW_NOT_ALLOWED],
});

/** Empty text takes the reply back. Only the instructor of the course may. */
export const replyToReview = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId/reply',
  access: 'account',
  summary: 'Replies to a review as the instructor of its course',
  params: ReviewParams,
  body: z.strictObject({ text: written(REVIEW_LIMITS.replyLength) }),
  response: z.object({ reply: z.nullable(z.object({ text: z.string(), created_at: when })) }),
  errors: [A.TOO_MANY_ATTEMPTS, A.FORBIDDEN, C.REVIEW_NOT_FOUND, C.PATIENT_DATA],
});
