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
} from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { coursesAddress, readCourseFilter, SUBMISSIONS } from './courses-address.ts';

const SIZE = 20;

/** The list as the address has it; those that wait longest come first unless it says otherwise. @throws {ApiError} */
export function loadSubmissions({
  api,
  url,
  signal,
}: LoaderArgs): Promise<ResponseOf<typeof listSubmissions>> {
  return api.call(listSubmissions, { query: queryAt(SUBMISSIONS, url.searchParams), signal });
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
