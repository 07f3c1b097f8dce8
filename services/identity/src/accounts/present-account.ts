import type { CurrentUser } from '@lectern/contracts';
import type { StoredAccount } from './accounts.columns.ts';

/** An account as its owner sees it; `isStaffPending` says that the second step would give it more roles. */
export function presentAccount(account: StoredAccount, { isStaffPending = false } = {}): CurrentUser {
  return {
    userId: account.id,
    id: account.id,
    name: account.name,
    profileImage: account.profile_image,
    email: account.email,
    membership: account.membership,
    license_verified: account.license_state === 'verified',
    license_state: account.license_state,
    roles: account.roles,
    ...(isStaffPending ? { staff_pending: true } : {}),
    specialty: account.specialty,
    experience: account.experience,
    location: account.location,
    occupation: account.occupation,
    language: account.language,
  };
}
