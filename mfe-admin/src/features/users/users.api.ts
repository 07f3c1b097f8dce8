import { countOrders } from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf, Role } from '@lectern/contracts-core';
import {
  type AdminUserPanel,
  beginView,
  changeUserRoles,
  countUsers,
  getUser,
  listUsers,
  mailPasswordReset,
  noteUser,
  renameUser,
  signUserOut,
  signUserOutOfDevice,
  suspendUser,
  unsuspendUser,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

export type UserList = ResponseOf<typeof listUsers>;
export type UserCounts = ResponseOf<typeof countUsers>;

/** The list at an address. @throws {ApiError} */
export function loadUsers(
  api: ApiClient,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<UserList> {
  // The service replaces unknown values of the query with known ones.
  return api.call(listUsers, { query, signal });
}

/** @throws {ApiError} */
export function loadCounts(api: ApiClient, signal: AbortSignal): Promise<UserCounts> {
  return api.call(countUsers, { signal });
}

/** Paid orders by person, of people who have some. @param people Ids, separated by commas. @throws {ApiError} */
export async function loadOrderCounts(api: ApiClient, people: string): Promise<ReadonlyMap<string, number>> {
  const { counts } = await api.call(countOrders, { query: { people } });
  return new Map(counts.map(({ userId, orders }) => [userId, orders]));
}

/** @throws {ApiError} */
export function loadPanel(api: ApiClient, userId: string, signal: AbortSignal): Promise<AdminUserPanel> {
  return api.call(getUser, { params: { userId }, signal });
}

/** What can be done to an account with a reason alone; `sign-out-device` to one of its sessions. */
export type Action = 'sign-out' | 'sign-out-device' | 'suspend' | 'unsuspend' | 'reset-mail';
const CALLS = {
  'sign-out': signUserOut,
  suspend: suspendUser,
  unsuspend: unsuspendUser,
  'reset-mail': mailPasswordReset,
} as const;

export interface ActionTarget {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly reason: string;
}

/** @throws {ApiError} */
export async function doAction(
  api: ApiClient,
  action: Action,
  { userId, sessionId = '', reason }: ActionTarget,
): Promise<void> {
  if (action === 'sign-out-device') {
    await api.call(signUserOutOfDevice, { params: { userId, sessionId }, body: { reason } });
  } else {
    await api.call(CALLS[action], { params: { userId }, body: { reason } });
  }
}

/** @throws {ApiError} */
export async function rename(
  api: ApiClient,
  userId: string,
  body: BodyInput<typeof renameUser>,
): Promise<void> {
  await api.call(renameUser, { params: { userId }, body });
}

/** Begins to see the site as a person. @throws {ApiError} */
export async function view(api: ApiClient, userId: string, body: BodyInput<typeof beginView>): Promise<void> {
  await api.call(beginView, { params: { userId }, body });
}

/** @throws {ApiError} */
export async function addNote(api: ApiClient, userId: string, text: string): Promise<void> {
  await api.call(noteUser, { params: { userId }, body: { text } });
}

/** @throws {ApiError} */
export async function setRoles(
  api: ApiClient,
  { userId, ...body }: { userId: string; roles: Role[]; seen: Role[]; reason: string },
): Promise<void> {
  await api.call(changeUserRoles, { params: { userId }, body });
}
