import type { BodyInput } from '@lectern/contracts-core';
import {
  type DataExport,
  deleteAccount,
  getPrivacy,
  type PrivacyOverview,
  requestExport,
  sendDeletionCode,
  setMarketing,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** @throws {ApiError} */
export function loadPrivacy(api: ApiClient, signal?: AbortSignal): Promise<PrivacyOverview> {
  return api.call(getPrivacy, signal ? { signal } : {});
}

/** @throws {ApiError} */
export async function askExport(api: ApiClient): Promise<DataExport> {
  return (await api.call(requestExport, {})).export;
}

/** @throws {ApiError} */
export function changeMarketing(
  api: ApiClient,
  body: BodyInput<typeof setMarketing>,
): Promise<PrivacyOverview> {
  return api.call(setMarketing, { body });
}

/** @throws {ApiError} */
export async function mailDeletionCode(api: ApiClient): Promise<void> {
  await api.call(sendDeletionCode, {});
}

/** @throws {ApiError} */
export async function endAccount(api: ApiClient, body: BodyInput<typeof deleteAccount>): Promise<void> {
  await api.call(deleteAccount, { body });
}
