import {
  decideReview,
  getReviewHistory,
  listStaffReviews,
  type ReviewFault,
  type StaffReview,
} from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';
import { REVIEWS, viewIn } from './reviews-address.ts';

export interface ReviewDesk {
  readonly page: ResponseOf<typeof listStaffReviews>;
  /** The open one; null when it is not there any more, undefined when none is open. */
  readonly open: StaffReview | null | undefined;
  /** Of the open one; null where it cannot be read. */
  readonly history: RecordedHistory | null;
}

/** The list, and the open review also where it is not on this page. @throws {ApiError} */
export async function loadReviews({ api, url, signal }: LoaderArgs): Promise<ReviewDesk> {
  const withSignal = signal ? { signal } : {};
  const id = url.searchParams.get(REVIEWS.panel);
  const query = { ...queryAt(REVIEWS, url.searchParams), state: viewIn(url.searchParams) };
  const [page, told] = await Promise.all([
    api.call(listStaffReviews, { query, ...withSignal }),
    id === null
      ? null
      : answerOf(api.call(getReviewHistory, { params: { reviewId: id }, ...withSignal }), [], signal),
  ]);
  const history = told?.value ?? null;
  if (id === null) return { page, open: undefined, history };
  const shown = page.items.find((one) => one.id === id);
  if (shown) return { page, open: shown, history };
  const found = await api.call(listStaffReviews, { query: { q: id }, ...withSignal });
  return { page, open: found.items.find((one) => one.id === id) ?? null, history };
}

/** @param decision With null for `removedFor` the review is shown. @throws {ApiError} REVIEW_NOT_FOUND, REVIEW_CHANGED */
export async function decide(
  api: ApiClient,
  reviewId: string,
  decision: { removedFor: ReviewFault | null; seen: string; reason: string },
): Promise<void> {
  await api.call(decideReview, { params: { reviewId }, body: decision });
}
