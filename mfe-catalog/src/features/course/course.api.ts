import { getCurriculumFull, listReviews, type ReviewPage } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { toCourseView } from './course-view.ts';
import { preparePurify } from './description/purify.ts';
import { REVIEWS_PER_PAGE } from './reviews/reviews-per-page.ts';

/** Everything the page shows, in one call. An id no course can have is answered like an unknown one. */
export async function loadCourse({ api, locale, params, signal }: LoaderArgs) {
  const id = params['id'] ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw pageFailure(404, 'CURRICULUM_NOT_FOUND');
  const [full] = await Promise.all([
    api.call(getCurriculumFull, {
      params: { id },
      query: { lang: locale, page: 1, limit: REVIEWS_PER_PAGE },
      signal,
    }),
    // Its absence costs the markup of the description, not the page.
    preparePurify().catch(() => undefined),
  ]);
  return toCourseView(full, locale);
}

export type CourseData = Awaited<ReturnType<typeof loadCourse>>;

export type ReviewSort = 'latest' | 'helpful' | 'high' | 'low';

/** Another page of reviews, or null when it could not be fetched: the page shown then stays (spec 1 §8). */
export function loadReviews(
  api: ApiClient,
  courseId: string,
  page: number,
  sort: ReviewSort,
): Promise<ReviewPage | null> {
  const query = { curriculum_id: courseId, page, limit: REVIEWS_PER_PAGE, sort };
  return api.call(listReviews, { query }).catch(() => null);
}
