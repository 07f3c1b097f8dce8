import type { Role } from '@lectern/contracts-core';
import { changeUserRoles, listStaff, type StaffMember } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

/** @throws {ApiError} */
export async function loadStaff({ api, signal }: LoaderArgs): Promise<{ staff: StaffMember[] }> {
  return api.call(listStaff, { signal });
}

/** @throws {ApiError} LAST_OWNER, ROLES_CHANGED, FORBIDDEN for one's own roles, SECOND_STEP_STALE */
export async function setRoles(
  api: ApiClient,
  userId: string,
  body: { roles: Role[]; seen: Role[]; reason: string },
): Promise<void> {
  await api.call(changeUserRoles, { params: { userId }, body });
}
