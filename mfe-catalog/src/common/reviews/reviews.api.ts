import { listReviews, type ReviewPage } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { REVIEWS_PER_PAGE, type ReviewQuery, type ReviewSource } from './review-query.ts';

/** One page of reviews. @throws when it cannot be had. */
export function loadReviews(
  api: ApiClient,
  locale: Locale,
  source: ReviewSource,
  { stars, language, ...order }: ReviewQuery,
): Promise<ReviewPage> {
  const query = {
    lang: locale,
    ...source,
    ...order,
    limit: REVIEWS_PER_PAGE,
    ...(stars ? { stars } : {}),
    ...(language ? { language } : {}),
  };
  return api.call(listReviews, { query });
}
