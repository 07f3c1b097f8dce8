import type { ReviewPage } from '@lectern/contracts';
import { useApi } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import type { loadReviews, ReviewSort } from '../course.api.ts';
import { REVIEWS_PER_PAGE } from './reviews-per-page.ts';

/** Pages and orders of a course's reviews, starting from the page the course came with. */
export function useReviews(courseId: string, first: ReviewPage) {
  const api = useApi();
  const [shown, setShown] = useState({ page: 1, sort: 'latest' as ReviewSort, reviews: first });
  const [isLoading, setLoading] = useState(false);
  const newest = useRef(0);

  const show = async (page: number, sort: ReviewSort): Promise<void> => {
    const request = ++newest.current;
    setLoading(true);
    const reviews = await load(api, courseId, page, sort);
    // An answer to an older wish must not take the place of a newer one; a failed page leaves what is shown.
    if (request !== newest.current) return;
    setLoading(false);
    if (reviews) setShown({ page, sort, reviews });
  };

  return {
    ...shown,
    isLoading,
    totalPages: Math.max(1, Math.ceil(shown.reviews.meta.total / REVIEWS_PER_PAGE)),
    goTo: (page: number) => void show(page, shown.sort),
    sortBy: (sort: ReviewSort) => void show(1, sort),
  };
}

/** The calls of this page arrive with the first of them; without them the reviews shown stay. */
const load = (...args: Parameters<typeof loadReviews>): Promise<ReviewPage | null> =>
  import(/* webpackChunkName: "catalog.course-data" */ '../course.api.ts').then(
    (data) => data.loadReviews(...args),
    () => null,
  );
