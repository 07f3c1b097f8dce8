import { checkLectureAccess, getCurriculumFull, listCurricula } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { REVIEWS_PER_PAGE } from '../../common/reviews/review-query.ts';
import { toCourseView, toSaleView, type SaleView } from './course-view.ts';
import { preparePurify } from './description/purify.ts';

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
  return toCourseView(full, locale, Date.now());
}

export type CourseData = Awaited<ReturnType<typeof loadCourse>>;

/** Whether the signed-in person may watch the course. @throws when the service does not answer. */
export async function checkAccess(api: ApiClient, courseId: string): Promise<boolean> {
  const { hasAccess } = await api.call(checkLectureAccess, { query: { curriculum_id: courseId } });
  return hasAccess;
}

/** When the course can be bought, and whether it can now. @throws when the service does not answer, or has no such course any more. */
export async function readSale(api: ApiClient, courseId: string): Promise<SaleView | null> {
  const { results } = await api.call(listCurricula, { query: { id: courseId } });
  const [card] = results;
  if (!card) throw new Error(`No course ${courseId} is listed`);
  return toSaleView(card.sale);
}
