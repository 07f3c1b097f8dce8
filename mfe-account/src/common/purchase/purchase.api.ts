import { listCurricula } from '@lectern/contracts-catalog';
import type { Locale, Money } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** The fields of a course that the pages before its checkout show. */
export interface WantedCourse {
  readonly title: string;
  readonly instructor: string;
  readonly money: Money;
  /** Why the checkout refuses every buyer now; null while the course is sold. */
  readonly closed: 'before' | 'after' | null;
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
  if (!course) return null;
  const { title, instructor_name: instructor, money, sale } = course;
  return { title, instructor, money, closed: sale && sale.state !== 'open' ? sale.state : null };
}
