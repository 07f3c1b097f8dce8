import {
  getOwnReview,
  removeReview,
  writeReview,
  type OwnReview,
  type OwnStanding,
} from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** The person's review of a course, and whether they may write one. @throws {ApiError} */
export function loadStanding(api: ApiClient, curriculumId: string): Promise<OwnStanding> {
  return api.call(getOwnReview, { params: { curriculumId } });
}

/** @throws {ApiError} */
export function sendReview(
  api: ApiClient,
  curriculumId: string,
  review: { rating: number; text: string; language: Locale },
): Promise<OwnReview> {
  return api.call(writeReview, { params: { curriculumId }, body: review });
}

/** @throws {ApiError} */
export async function takeReviewBack(api: ApiClient, curriculumId: string): Promise<void> {
  await api.call(removeReview, { params: { curriculumId } });
}
