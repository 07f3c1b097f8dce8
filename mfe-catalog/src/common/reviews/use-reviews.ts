import type { ReviewPage } from '@lectern/contracts-catalog';
import { useApi, useLocale } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import { FIRST_REVIEWS, REVIEWS_PER_PAGE, type ReviewQuery, type ReviewSource } from './review-query.ts';

/**
 * Pages, orders and filters of reviews, beginning with those in the page's HTML. When a page cannot be fetched, the
 * shown reviews and the controls stay, without a message (spec 1 §8).
 */
export function useReviews(source: ReviewSource, first: ReviewPage) {
  const api = useApi();
  const locale = useLocale();
  const [shown, setShown] = useState({ query: FIRST_REVIEWS, reviews: first });
  const [asked, setAsked] = useState(FIRST_REVIEWS);
  const [isLoading, setLoading] = useState(false);
  const newest = useRef(0);

  /** Resolves with whether the reviews asked for are shown now. */
  const show = async (change: Partial<ReviewQuery>): Promise<boolean> => {
    const query = { ...asked, page: 1, ...change };
    const request = ++newest.current;
    setAsked(query);
    setLoading(true);
    const reviews = await import(/* webpackChunkName: "catalog.reviews-data" */ './reviews.api.ts')
      .then((data) => data.loadReviews(api, locale, source, query))
      .catch(() => null);
    // An answer to an older wish must not take the place of a newer one.
    if (request !== newest.current) return false;
    setLoading(false);
    if (reviews) setShown({ query, reviews });
    else setAsked(shown.query);
    return reviews !== null;
  };

  return {
    /** The state of the controls: the requested query while it loads, else the shown one. */
    asked,
    page: shown.query.page,
    isFiltered: shown.query.stars !== undefined || shown.query.language !== undefined,
    reviews: shown.reviews,
    isLoading,
    totalPages: Math.max(1, Math.ceil(shown.reviews.meta.total / REVIEWS_PER_PAGE)),
    show,
  };
}
