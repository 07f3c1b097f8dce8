import {
  BULK_MOST,
  changeAdminCurricula,
  decideSubmission,
  getCourseDesk,
  getSubmission,
  listAdminCurricula,
  listSubmissions,
  setSaleWindow,
  undoAdminChange,
  type AdminCurriculumRow,
  type BULK_ACTS,
  type DECISIONS,
} from '@lectern/contracts-catalog';
import {
  getCourseTerms,
  readSalesOfCourse,
  readSalesOfCourses,
  type CourseTerms,
} from '@lectern/contracts-commerce';
import { addDays, koreanDay, type BodyInput, type Category, type ResponseOf } from '@lectern/contracts-core';
import { readLearningOfCourse } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf, type Answer } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import { COURSES, SUBMISSIONS } from './courses-address.ts';

/** The list as the address has it; those that wait longest come first unless it says otherwise. @throws {ApiError} */
export function loadSubmissions({
  api,
  url,
  signal,
}: LoaderArgs): Promise<ResponseOf<typeof listSubmissions>> {
  return api.call(listSubmissions, { query: queryAt(SUBMISSIONS, url.searchParams), signal });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type SubmissionDetail = ResponseOf<typeof getSubmission>;

/** Days of the figures beside a course. */
const FIGURE_DAYS = 28;

export interface CourseDetail extends ResponseOf<typeof getCourseDesk> {
  readonly sales: Answer<ResponseOf<typeof readSalesOfCourse>>;
  readonly learning: Answer<ResponseOf<typeof readLearningOfCourse>>;
  /** The share of the platform; null while commerce cannot say it. */
  readonly terms: CourseTerms | null;
  /** The course was begun a moment ago, and its share could not be stored with it. */
  readonly isShareMissing: boolean;
}

/** A course with its history, or the submission of it that the address names. @throws {ApiError} */
export async function loadCourse({
  api,
  params,
  url,
  signal,
}: LoaderArgs): Promise<
  | { readonly kind: 'submission'; readonly submission: SubmissionDetail }
  | { readonly kind: 'course'; readonly course: CourseDetail }
> {
  const also = signal ? { signal } : {};
  const submission = url.searchParams.get('submission') ?? '';
  if (UUID.test(submission)) {
    const found = await api.call(getSubmission, { params: { id: submission }, ...also });
    return { kind: 'submission', submission: found };
  }
  const id = params['curriculumId'] ?? '';
  const asked = { params: { id }, query: { from: addDays(koreanDay(new Date()), 1 - FIGURE_DAYS) }, ...also };
  const [detail, sales, learning, terms] = await Promise.all([
    api.call(getCourseDesk, { params: { id }, ...also }),
    answerOf(api.call(readSalesOfCourse, asked), [], signal),
    answerOf(api.call(readLearningOfCourse, asked), [], signal),
    answerOf(api.call(getCourseTerms, { params: { curriculumId: id }, ...also }), [], signal),
  ]);
  const isShareMissing = url.searchParams.get('share') === 'missing';
  return { kind: 'course', course: { ...detail, sales, learning, terms: terms.value, isShareMissing } };
}

/** @throws {ApiError} */
export async function decide(
  api: ApiClient,
  id: string,
  body: {
    decision: (typeof DECISIONS)[number];
    reason: string;
    pins: { path: string; text: string }[];
  },
): Promise<void> {
  await api.call(decideSubmission, { params: { id }, body });
}

/** What the courses of a page sold lately. */
export type ListedSales = ResponseOf<typeof readSalesOfCourses>;

export interface CourseList extends ResponseOf<typeof listAdminCurricula> {
  readonly sales: Answer<ListedSales>;
}

/** The list as the address has it, the latest change first unless it says otherwise. @throws {ApiError} */
export async function loadCourses({ api, url, signal }: LoaderArgs): Promise<CourseList> {
  const list = await api.call(listAdminCurricula, { query: queryAt(COURSES, url.searchParams), signal });
  const query = { ids: list.items.map(({ id }) => id).join(',') };
  return { ...list, sales: await answerOf(api.call(readSalesOfCourses, { query, signal }), [], signal) };
}

/** All courses of the list as the address narrows it; null of more than one act takes. @throws {ApiError} */
export async function loadAllCourses(
  api: ApiClient,
  search: URLSearchParams,
): Promise<AdminCurriculumRow[] | null> {
  const { after: _after, size: _size, ...query } = queryAt(COURSES, search);
  const { items, next } = await api.call(listAdminCurricula, { query: { ...query, size: BULK_MOST } });
  return next === null ? items : null;
}

/** All or none; resolves with what undoes it. @throws {ApiError} */
export async function changeCourses(
  api: ApiClient,
  body: {
    ids: readonly string[];
    act: (typeof BULK_ACTS)[number];
    reason: string;
    category?: Category;
  },
): Promise<string> {
  const { ids, ...change } = body;
  return (await api.call(changeAdminCurricula, { body: { ids: [...ids], ...change } })).changeId;
}

/** Takes a bulk act back, but for courses that were changed again since. @throws {ApiError} */
export function undoChange(
  api: ApiClient,
  changeId: string,
  reason: string,
): Promise<ResponseOf<typeof undoAdminChange>> {
  return api.call(undoAdminChange, { params: { changeId }, body: { reason } });
}

/** @throws {ApiError} */
export async function setSale(
  api: ApiClient,
  id: string,
  body: BodyInput<typeof setSaleWindow>,
): Promise<void> {
  await api.call(setSaleWindow, { params: { id }, body });
}
