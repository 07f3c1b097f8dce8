import { listStudioReviews, replyToReview, reportReview, type ReviewFault } from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { readReviewsAddress, reviewsAddress, type ReviewsFilter } from './reviews-address.ts';

/** Reviews on one page. */
const SIZE = 20;

export interface ReviewList extends ResponseOf<typeof listStudioReviews> {
  readonly filter: ReviewsFilter;
  readonly pages: number;
}

/** The list as the address has it; a later page that has become empty leads to the first. @throws {ApiError} */
export async function loadReviews({ api, url, signal }: LoaderArgs): Promise<ReviewList> {
  const filter = readReviewsAddress(url.searchParams);
  const { course, stars, unanswered, written, page } = filter;
  const list = await api.call(listStudioReviews, {
    query: {
      ...(course === null ? {} : { course }),
      ...(stars === null ? {} : { stars }),
      ...(unanswered ? { unanswered } : {}),
      ...(written ? { written } : {}),
      page,
      size: SIZE,
    },
    signal,
  });
  if (list.reviews.length === 0 && page > 1) return Promise.reject(pageRedirect(reviewsAddress(filter)));
  return { ...list, filter, pages: Math.ceil(list.total / SIZE) };
}

/** Empty text takes the reply back. @throws {ApiError} */
export async function sendReply(api: ApiClient, reviewId: string, text: string): Promise<void> {
  await api.call(replyToReview, { params: { reviewId }, body: { text } });
}

/** @throws {ApiError} */
export async function sendReport(api: ApiClient, reviewId: string, fault: ReviewFault): Promise<void> {
  await api.call(reportReview, { params: { reviewId }, body: { fault } });
}
