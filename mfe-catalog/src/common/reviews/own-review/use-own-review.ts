import type { OwnStanding } from '@lectern/contracts-catalog';
import { useApi, useLocale } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { loadStanding, sendReview, takeReviewBack } from './own-review.api.ts';

/** Why a review could not be sent, as the form says it. */
export type SendFailure = 'personal-data' | 'too-often' | 'closed' | 'failed';

/** The person's own review of a course; null while it is not known, also when the service does not answer. */
export function useOwnReview(curriculumId: string) {
  const api = useApi();
  const language = useLocale();
  const [standing, setStanding] = useState<OwnStanding | null>(null);
  useEffect(() => {
    let isGone = false;
    loadStanding(api, curriculumId).then(
      (loaded) => (isGone ? undefined : setStanding(loaded)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, curriculumId]);

  const send = async (rating: number, text: string): Promise<SendFailure | null> => {
    try {
      const review = await sendReview(api, curriculumId, { rating, text, language });
      setStanding({ review, refusal: null });
      return null;
    } catch (thrown) {
      return failureOf(Object(thrown).code);
    }
  };
  const takeBack = async (): Promise<boolean> => {
    try {
      await takeReviewBack(api, curriculumId);
      setStanding((before) => before && { ...before, review: leaveOf(before.review) });
      return true;
    } catch {
      return false;
    }
  };
  return { standing, send, takeBack };
}

/** What is left of a review that was taken back: of a removed one, that it was removed. */
function leaveOf(review: OwnStanding['review']): OwnStanding['review'] {
  return review?.removedFor ? { ...review, text: '', isWithdrawn: true } : null;
}

function failureOf(code: unknown): SendFailure {
  if (code === 'PATIENT_DATA') return 'personal-data';
  if (code === 'TOO_MANY_ATTEMPTS') return 'too-often';
  return code === 'REVIEW_CLOSED' || code === 'REVIEW_NOT_ALLOWED' ? 'closed' : 'failed';
}
