import {
  changeAdminCurricula,
  decideSubmission,
  getSubmission,
  listAdminCurricula,
  listSubmissions,
  type BULK_ACTS,
  type DECISIONS,
} from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { placeAddress, queryAt } from '../../common/list/list-place.ts';
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

/** The submission that the address names; an address without one leads to the course in the list. @throws {ApiError} */
export async function loadSubmission({ api, params, url, signal }: LoaderArgs) {
  const id = url.searchParams.get('submission') ?? '';
  if (!UUID.test(id)) {
    const q = params['curriculumId'] ?? '';
    return Promise.reject(pageRedirect(placeAddress(COURSES, new URLSearchParams(), { q })));
  }
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

/** The list as the address has it, the latest change first unless it says otherwise. @throws {ApiError} */
export function loadCourses({
  api,
  url,
  signal,
}: LoaderArgs): Promise<ResponseOf<typeof listAdminCurricula>> {
  return api.call(listAdminCurricula, { query: queryAt(COURSES, url.searchParams), signal });
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
