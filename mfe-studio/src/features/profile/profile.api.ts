import { getStudioProfile, saveStudioProfile, type StudioProfile } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

/** @throws {ApiError} */
export function loadProfile({ api, signal }: LoaderArgs) {
  return api.call(getStudioProfile, { signal });
}

/** @throws {ApiError} */
export function saveProfile(api: ApiClient, profile: StudioProfile) {
  return api.call(saveStudioProfile, { body: profile });
}
