import { getCurrentUser } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';
import type { SessionUser } from '@lectern/shell-api';

/** Asks the identity service who is signed in. @throws {ApiError} also when nobody is. */
export async function fetchCurrentUser(api: ApiClient): Promise<SessionUser> {
  const user = await api.call(getCurrentUser, {});
  const { userId, name, email, profileImage, membership, license_verified: licenseVerified } = user;
  return { userId, name, email, profileImage, membership, licenseVerified };
}
