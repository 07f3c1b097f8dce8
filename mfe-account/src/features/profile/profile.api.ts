import type { BodyInput, CurrentUser } from '@lectern/contracts-core';
import { getCurrentUser, updateProfile } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** The signed-in person with their profession. @throws {ApiError} */
export function loadMe(api: ApiClient, signal: AbortSignal): Promise<CurrentUser> {
  return api.call(getCurrentUser, { signal });
}

/** @throws {ApiError} */
export function saveMe(api: ApiClient, body: BodyInput<typeof updateProfile>): Promise<CurrentUser> {
  return api.call(updateProfile, { body });
}
