import {
  confirmPromotionAsStaff,
  listReleaseOverview,
  promoteReleaseAsStaff,
  rollBackRemoteAsStaff,
  tryReleaseAsStaff,
  unblockReleaseAsStaff,
  type RemoteOverview,
  type ROLLOUT_STEPS,
} from '@lectern/contracts-releases';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

export type Share = (typeof ROLLOUT_STEPS)[number];

/** All remotes with their releases, rollouts and decisions. @throws {ApiError} */
export async function loadReleases({ api, signal }: LoaderArgs): Promise<readonly RemoteOverview[]> {
  return (await api.call(listReleaseOverview, signal ? { signal } : {})).remotes;
}

/** @param body `percent` is the share of the visitors. @throws {ApiError} */
export async function promote(
  api: ApiClient,
  remote: string,
  body: { releaseId: string; percent: Share; reason: string },
): Promise<void> {
  await api.call(promoteReleaseAsStaff, { params: { remote }, body });
}

/** Confirms the release that another owner or a team asked for. @throws {ApiError} */
export async function confirm(
  api: ApiClient,
  remote: string,
  body: { releaseId: string; reason: string },
): Promise<void> {
  await api.call(confirmPromotionAsStaff, { params: { remote }, body });
}

/** @param body `releaseId` is the release to leave; `mayWithdraw` takes the remote off the site. @throws {ApiError} */
export async function rollBack(
  api: ApiClient,
  remote: string,
  body: { releaseId: string; reason: string; mayWithdraw?: true },
): Promise<void> {
  await api.call(rollBackRemoteAsStaff, { params: { remote }, body });
}

/** Lets a release be promoted again that votes alone have blocked. @throws {ApiError} */
export async function unblock(
  api: ApiClient,
  remote: string,
  body: { releaseId: string; reason: string },
): Promise<void> {
  await api.call(unblockReleaseAsStaff, { params: { remote }, body });
}

/** Gives a release to this browser alone. @throws {ApiError} */
export async function tryRelease(
  api: ApiClient,
  remote: string,
  body: { releaseId: string; reason: string },
): Promise<void> {
  await api.call(tryReleaseAsStaff, { params: { remote }, body });
}
