import { listCurricula, listInstructors, listLectures, listReviews } from '@lectern/contracts-catalog';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { FIRST_REVIEWS, REVIEWS_PER_PAGE } from '../../../common/reviews/review-query.ts';
import { toDoctorProfile } from './doctor-profile.ts';

/** Courses on a doctor's page at most; the search lists further ones. */
const COURSES_SHOWN = 24;

/** A doctor by user id (or their own id), with their courses. The platform's own account has no page. */
export async function load({ api, locale, params, signal }: LoaderArgs) {
  const id = params['doctorId'] ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw pageFailure(404, 'INSTRUCTOR_NOT_FOUND');
  const doctor = await api.call(listInstructors, { query: { lang: locale, id }, signal });
  if ('results' in doctor || doctor.gender === 'admin') throw pageFailure(404, 'INSTRUCTOR_NOT_FOUND');

  const taught = { lang: locale, instructor_id: doctor.id } as const;
  const { page, sort } = FIRST_REVIEWS;
  const [courses, lectures, reviews] = await Promise.all([
    api
      .call(listCurricula, { query: { ...taught, limit: COURSES_SHOWN }, signal })
      // The profile is worth showing without its courses; the page says that they are missing.
      .catch(() => null),
    api.call(listLectures, { query: taught, signal }).catch(() => null),
    api
      .call(listReviews, { query: { ...taught, page, sort, limit: REVIEWS_PER_PAGE }, signal })
      .catch(() => null),
  ]);
  return toDoctorProfile({
    doctor,
    courses: courses?.results ?? null,
    lectures: lectures?.results ?? [],
    reviews,
    locale,
  });
}
