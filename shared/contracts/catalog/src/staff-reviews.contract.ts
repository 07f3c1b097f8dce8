import { clampedInt, LocaleSchema, optionalLenient, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { REVIEW_FAULTS, REVIEW_STATES } from './review.vocabulary.ts';

export const StaffReview = z.object({
  id: z.string(),
  curriculum_id: z.string(),
  curriculum_title_ko: z.string(),
  curriculum_title_en: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Why staff removed it; null while it is shown. */
  removedFor: z.nullable(z.enum(REVIEW_FAULTS)),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  language: LocaleSchema,
  created_at: z.iso.datetime(),
  /** What readers reported, one entry for each of them, the latest first. */
  reports: z.array(z.object({ fault: z.enum(REVIEW_FAULTS), at: z.iso.datetime() })),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const listStaffReviews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: { roles: ['content'] },
  summary: 'Reviews for staff, those reported last first',
  query: z.object({
    state: optionalLenient(z.enum(REVIEW_STATES)),
    page: clampedInt(1, 10_000, 1),
    size: clampedInt(1, 100, 20),
  }),
  response: z.object({ reviews: z.array(StaffReview), total: z.int() }),
  errors: [],
});

/** The stars of a removed review no longer count; shown again, they do. What its author withdrew cannot be shown. */
export const decideReview = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reviews/:reviewId/decide',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Removes a review for one of the published reasons, or shows it',
  params: z.object({ reviewId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  body: z.strictObject({
    /** Null shows it. */
    removedFor: z.nullable(z.enum(REVIEW_FAULTS)),
    reason: Reason,
  }),
  response: StaffReview,
  errors: [C.REVIEW_NOT_FOUND],
});
