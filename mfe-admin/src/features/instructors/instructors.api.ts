import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import { decideApplication, listApplications, type StaffApplication } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { APPLICATIONS, firstOrderOf, stateIn } from './instructors-address.ts';

export interface ApplicationDesk {
  readonly page: ResponseOf<typeof listApplications>;
  /** The open one; null when it is not there any more, undefined when none is open. */
  readonly open: StaffApplication | null | undefined;
}

/** The list, and the open application also where it is not on this page. @throws {ApiError} */
export async function loadApplications({ api, url, signal }: LoaderArgs): Promise<ApplicationDesk> {
  const { searchParams } = url;
  const withSignal = signal ? { signal } : {};
  const id = searchParams.get(APPLICATIONS.panel);
  const state = stateIn(searchParams);
  const query = { order: firstOrderOf(state), ...queryAt(APPLICATIONS, searchParams), state };
  const page = await api.call(listApplications, { query, ...withSignal });
  if (id === null) return { page, open: undefined };
  const shown = page.items.find((one) => one.id === id);
  if (shown) return { page, open: shown };
  const found = await api.call(listApplications, { query: { q: id, state: 'all' }, ...withSignal });
  return { page, open: found.items.find((one) => one.id === id) ?? null };
}

/** @throws {ApiError} */
export async function decide(
  api: ApiClient,
  applicationId: string,
  verdict: BodyInput<typeof decideApplication>,
): Promise<void> {
  await api.call(decideApplication, { params: { applicationId }, body: verdict });
}
