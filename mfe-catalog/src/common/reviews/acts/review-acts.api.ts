import {
  listHelpfulReviews,
  markReviewHelpful,
  reportReview,
  type ReviewFault,
} from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';

/** Ids of the reviews the person called helpful. @throws {ApiError} */
export async function loadHelpful(api: ApiClient): Promise<readonly string[]> {
  return (await api.call(listHelpfulReviews, {})).reviews;
}

/** How many readers find it helpful now. @throws {ApiError} */
export async function sendVote(api: ApiClient, reviewId: string, wants: boolean): Promise<number> {
  return (await api.call(markReviewHelpful, { params: { reviewId }, body: { wants } })).helpful_count;
}

/** @throws {ApiError} */
export async function sendReport(api: ApiClient, reviewId: string, fault: ReviewFault): Promise<void> {
  await api.call(reportReview, { params: { reviewId }, body: { fault } });
}
