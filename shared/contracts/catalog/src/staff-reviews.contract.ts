import {
  figuresFacts,
  figuresQuery,
  historyFacts,
  listFacts,
  listQuery,
  LocaleSchema,
  optionalLenient,
  Reason,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { REVIEW_FAULTS, REVIEW_STARS, REVIEW_STATES } from './review.vocabulary.ts';

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
  /** When it was written, reported or decided about last. */
  changed_at: z.iso.datetime(),
  /** What readers reported, one entry for each of them, the latest first. */
  reports: z.array(z.object({ fault: z.enum(REVIEW_FAULTS), at: z.iso.datetime() })),
});
export type StaffReview = z.infer<typeof StaffReview>;

const filters = {
  /** Id of a review or a course, or words of a review or of the title of its course. */
  q: shortText(100),
  state: optionalLenient(z.enum(REVIEW_STATES)),
  stars: optionalLenient(z.enum(REVIEW_STARS)),
};

export const listStaffReviews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: { roles: ['content'] },
  summary: 'Reviews for staff, by the time of their last change',
  query: z.object({
    ...filters,
    ...listQuery,
    ...figuresQuery,
  }),
  response: z.object({
    items: z.array(StaffReview),
    ...listFacts,
    ...figuresFacts,
  }),
  errors: [],
});

export const StaffReviewExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportStaffReviews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reviews/export',
  access: { roles: ['content'] },
  summary: 'The filtered reviews as CSV',
  secondStep: 'fresh',
  query: StaffReviewExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

const params = z.object({ reviewId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

export const getReviewHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reviews/:reviewId/history',
  access: { roles: ['content'] },
  summary: 'Who of staff removed, kept and restored a review, and why',
  params,
  response: z.object(historyFacts),
  errors: [C.REVIEW_NOT_FOUND],
});

/** The stars of a removed review no longer count; shown again, they do. What its author withdrew cannot be shown. */
export const decideReview = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reviews/:reviewId/decide',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Removes a review for one of the published reasons, or shows it',
  params,
  body: z.strictObject({
    /** Null shows it. */
    removedFor: z.nullable(z.enum(REVIEW_FAULTS)),
    /** `changed_at` as it was seen; a review with another by now stays as it is. */
    seen: z.iso.datetime(),
    reason: Reason,
  }),
  response: StaffReview,
  errors: [C.REVIEW_NOT_FOUND, C.REVIEW_CHANGED],
});
