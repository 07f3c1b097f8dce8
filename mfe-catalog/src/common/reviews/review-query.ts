import type { listReviews } from '@lectern/contracts-catalog';
import type { Locale, QueryInput } from '@lectern/contracts-core';

/** Reviews on a page of the list (spec 1 §9). */
export const REVIEWS_PER_PAGE = 5;

/** Whose reviews are shown: those of one course, or of all courses of one instructor. */
export type ReviewSource = { readonly curriculum_id: string } | { readonly instructor_id: string };

export const REVIEW_SORTS = ['latest', 'helpful', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export type Stars = NonNullable<QueryInput<typeof listReviews>['stars']>;

/** Which reviews are wanted, in which order. */
export interface ReviewQuery {
  readonly page: number;
  readonly sort: ReviewSort;
  readonly stars: Stars | undefined;
  readonly language: Locale | undefined;
}

/** What the page comes with. */
export const FIRST_REVIEWS: ReviewQuery = {
  page: 1,
  sort: 'latest',
  stars: undefined,
  language: undefined,
};
