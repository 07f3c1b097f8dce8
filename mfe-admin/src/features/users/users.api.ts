import {
  changeUserRoles,
  getUser,
  listUsers,
  signUserOut,
  suspendUser,
  unsuspendUser,
  type AdminUserPanel,
  type ResponseOf,
  type Role,
} from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';

export type UserList = ResponseOf<typeof listUsers>;

/** The list at an address. @throws {ApiError} */
export function loadUsers(
  api: ApiClient,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<UserList> {
  // The service moves whatever an address holds to what it knows.
  return api.call(listUsers, { query, signal });
}

/** @throws {ApiError} */
export function loadPanel(api: ApiClient, userId: string, signal: AbortSignal): Promise<AdminUserPanel> {
  return api.call(getUser, { params: { userId }, signal });
}

/** What can be done to an account. */
export type Action = 'sign-out' | 'suspend' | 'unsuspend';
const CALLS = { 'sign-out': signUserOut, suspend: suspendUser, unsuspend: unsuspendUser } as const;

/** @throws {ApiError} */
export async function doAction(
  api: ApiClient,
  action: Action,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await api.call(CALLS[action], { params: { userId }, body: { reason } });
}

/** @throws {ApiError} */
export async function setRoles(
  api: ApiClient,
  { userId, roles, reason }: { userId: string; roles: Role[]; reason: string },
): Promise<void> {
  await api.call(changeUserRoles, { params: { userId }, body: { roles, reason } });
}
