import {
  listHelpfulReviews,
  markReviewHelpful,
  reportReview,
  type ReviewFault,
} from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** Ids of the reviews the person called helpful, and of those they wrote. @throws {ApiError} */
export function loadHelpful(api: ApiClient): Promise<ResponseOf<typeof listHelpfulReviews>> {
  return api.call(listHelpfulReviews, {});
}

/** How many readers find it helpful now. @throws {ApiError} */
export async function sendVote(api: ApiClient, reviewId: string, wants: boolean): Promise<number> {
  return (await api.call(markReviewHelpful, { params: { reviewId }, body: { wants } })).helpful_count;
}

/** @throws {ApiError} */
export async function sendReport(api: ApiClient, reviewId: string, fault: ReviewFault): Promise<void> {
  await api.call(reportReview, { params: { reviewId }, body: { fault } });
}
