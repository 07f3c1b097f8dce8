import {
  clampedInt,
  LocaleSchema,
  optionalNumber,
  optionalResourceId,
  queryFlag,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { REVIEW_STATES } from './review.vocabulary.ts';

/** A review of an own course, as its instructor sees it; the author is named as readers see them. */
export const StudioReview = z.object({
  id: z.string(),
  curriculum_id: z.string(),
  curriculum_title_ko: z.string(),
  curriculum_title_en: z.string(),
  state: z.enum(REVIEW_STATES),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  language: LocaleSchema,
  progress: z.int(),
  created_at: z.iso.datetime(),
  reply: z.nullable(z.object({ text: z.string(), created_at: z.iso.datetime() })),
  /** The instructor reported it. */
  isReported: z.boolean(),
});
export type StudioReview = z.infer<typeof StudioReview>;

/** Only of courses of the signed-in instructor; those of others are none. */
export const listStudioReviews = defineEndpoint({
  method: 'GET',
  path: '/api/studio/reviews',
  access: { roles: ['instructor'] },
  summary: 'Reviews of the own courses, filtered, the latest first',
  query: z.object({
    course: optionalResourceId(),
    stars: optionalNumber(1, 5),
    /** Without a reply. */
    unanswered: queryFlag(),
    /** With text. */
    written: queryFlag(),
    page: clampedInt(1, 10_000, 1),
    size: clampedInt(1, 100, 20),
  }),
  response: z.object({
    reviews: z.array(StudioReview),
    total: z.int(),
    /** Of all own courses, whatever is filtered. */
    histogram: z.array(z.int()),
    courses: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
  }),
  errors: [],
});
