import {
  changeAdminCurricula,
  decideSubmission,
  getSubmission,
  listAdminCurricula,
  listSubmissions,
  type STUDIO_STATES,
  type AdminCurriculumRow,
  type BULK_ACTS,
  type DECISIONS,
  type Submission,
} from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import {
  coursesAddress,
  readCourseFilter,
  readSubmissionsAddress,
  type SubmissionView,
} from './courses-address.ts';

const SIZE = 20;

export interface SubmissionList {
  readonly view: SubmissionView;
  readonly page: number;
  readonly pages: number;
  readonly submissions: readonly Submission[];
  readonly total: number;
}

/** Those that wait longest come first. @throws {ApiError} */
export async function loadSubmissions({ api, url, signal }: LoaderArgs): Promise<SubmissionList> {
  const { view, page } = readSubmissionsAddress(url.searchParams);
  const { submissions, total } = await api.call(listSubmissions, {
    query: { state: view, page, size: SIZE },
    signal,
  });
  return { view, page, pages: Math.max(1, Math.ceil(total / SIZE)), submissions, total };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The submission that the address names; an address without one leads to the course in the list. @throws {ApiError} */
export async function loadSubmission({ api, params, url, signal }: LoaderArgs) {
  const id = url.searchParams.get('submission') ?? '';
  if (!UUID.test(id))
    return Promise.reject(pageRedirect(coursesAddress({ q: params['curriculumId'] ?? '' })));
  return api.call(getSubmission, { params: { id }, signal });
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

export interface CourseList {
  readonly state: (typeof STUDIO_STATES)[number] | undefined;
  readonly q: string;
  readonly curricula: readonly AdminCurriculumRow[];
  readonly nextCursor: string | null;
}

/** @throws {ApiError} */
export async function loadCourses({ api, url, signal }: LoaderArgs): Promise<CourseList> {
  const { state, q, cursor } = readCourseFilter(url.searchParams);
  const query = { size: SIZE, cursor, q, ...(state ? { state } : {}) };
  return { state, q, ...(await api.call(listAdminCurricula, { query, signal })) };
}

/** All or none. @throws {ApiError} */
export async function changeCourses(
  api: ApiClient,
  ids: readonly string[],
  act: (typeof BULK_ACTS)[number],
  reason: string,
): Promise<void> {
  await api.call(changeAdminCurricula, { body: { ids: [...ids], act, reason } });
}
