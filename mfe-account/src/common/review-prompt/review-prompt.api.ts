import { listReviewPrompts, postponeReview, type ReviewStage } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';

/** A course about which the person is asked for a review, and what they have reached in it. */
export interface Prompt {
  readonly curriculumId: string;
  readonly stage: ReviewStage;
}

/** @throws {ApiError} */
export async function loadPrompts(api: ApiClient): Promise<readonly Prompt[]> {
  return (await api.call(listReviewPrompts, {})).prompts;
}

/** @throws {ApiError} */
export async function postpone(api: ApiClient, { curriculumId, stage }: Prompt): Promise<void> {
  await api.call(postponeReview, { params: { curriculumId }, body: { stage } });
}
