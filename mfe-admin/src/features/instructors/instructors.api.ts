import { decideApplication, listApplications, type StaffApplication } from '@lectern/contracts-identity';
import type { BodyInput } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { instructorsAddress, readInstructorsAddress, type ApplicationView } from './instructors-address.ts';

/** Applications on one page. */
const SIZE = 20;

export interface ApplicationList {
  readonly view: ApplicationView;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly StaffApplication[];
  readonly total: number;
  /** How many wait for a decision. */
  readonly waiting: number;
}

/** The list as the address has it; a later page that has become empty leads to the first. @throws {ApiError} */
export async function loadApplications({ api, url, signal }: LoaderArgs): Promise<ApplicationList> {
  const { view, page } = readInstructorsAddress(url.searchParams);
  const { items, total, waiting } = await api.call(listApplications, {
    query: { state: view, page, size: SIZE },
    ...(signal ? { signal } : {}),
  });
  if (items.length === 0 && page > 1) return Promise.reject(pageRedirect(instructorsAddress(view)));
  return { view, page, pages: Math.ceil(total / SIZE), items, total, waiting };
}

/** @throws {ApiError} */
export async function decide(
  api: ApiClient,
  applicationId: string,
  verdict: BodyInput<typeof decideApplication>,
): Promise<void> {
  await api.call(decideApplication, { params: { applicationId }, body: verdict });
}
