import {
  decideReview,
  listStaffReviews,
  type ReviewFault,
  type StaffReview,
} from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { readReviewsAddress, reviewsAddress, type ReviewView } from './reviews-address.ts';

/** Reviews on one page. */
const SIZE = 20;

export interface ReviewList {
  readonly view: ReviewView;
  readonly page: number;
  readonly pages: number;
  readonly reviews: readonly StaffReview[];
  readonly total: number;
}

/**
 * The list as the address has it. Deciding the last review of a later page leaves that page empty: it leads to the
 * first page, because the service counts no rows beyond the end.
 * @throws {ApiError}
 */
export async function loadReviews({ api, url, signal }: LoaderArgs): Promise<ReviewList> {
  const { view, page } = readReviewsAddress(url.searchParams);
  const { reviews, total } = await api.call(listStaffReviews, {
    query: { ...(view === 'all' ? {} : { state: view }), page, size: SIZE },
    ...(signal ? { signal } : {}),
  });
  if (reviews.length === 0 && page > 1) return Promise.reject(pageRedirect(reviewsAddress(view)));
  return { view, page, pages: Math.ceil(total / SIZE), reviews, total };
}

/** @param decision With null for `removedFor` the review is shown. @throws {ApiError} */
export async function decide(
  api: ApiClient,
  reviewId: string,
  decision: { removedFor: ReviewFault | null; reason: string },
): Promise<void> {
  await api.call(decideReview, { params: { reviewId }, body: decision });
}
