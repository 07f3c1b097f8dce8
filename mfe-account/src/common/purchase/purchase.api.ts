import { listCurricula } from '@lectern/contracts-catalog';
import type { Locale, Money } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** The fields of a course that the pages before its checkout show. */
export interface WantedCourse {
  readonly title: string;
  readonly instructor: string;
  readonly money: Money;
}

/** Null when there is no such course. @throws {ApiError} */
export async function loadWantedCourse(
  api: ApiClient,
  id: string,
  lang: Locale,
  signal: AbortSignal,
): Promise<WantedCourse | null> {
  const { results } = await api.call(listCurricula, { query: { lang, id }, signal });
  const [course] = results;
  return course ? { title: course.title, instructor: course.instructor_name, money: course.money } : null;
}
