import { getCurrentUser } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { SessionUser } from '@lectern/shell-api';

/**
 * Asks the identity service who is signed in. A session that was idle for long is refused until it is renewed: the
 * renewal is tried once, then the call is repeated (spec 2 §4). @throws {ApiError} also without a session.
 */
export async function fetchCurrentUser(api: ApiClient): Promise<SessionUser> {
  try {
    return await ask(api);
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    const { renewSession } = await import(/* webpackChunkName: "session" */ './renew-session.ts');
    await renewSession(api);
    return ask(api);
  }
}

async function ask(api: ApiClient): Promise<SessionUser> {
  const user = await api.call(getCurrentUser, {});
  const { userId, name, email, profileImage, membership, roles } = user;
  return {
    userId,
    name,
    email,
    profileImage,
    membership,
    licenseVerified: user.license_verified,
    licenseState: user.license_state,
    ...(roles.length > 0 ? { roles } : {}),
    ...(user.staff_pending ? { isStaffPending: true } : {}),
    ...(user.flags ? { flags: user.flags } : {}),
    ...(user.view_ends_at ? { viewEndsAt: user.view_ends_at } : {}),
  };
}
