import type { CurrentUser } from '@lectern/contracts-core';
import type { StoredAccount } from './accounts.columns.ts';

interface Presented {
  /** The second step would give it more roles. */
  readonly isStaffPending?: boolean;
  /** Staff are looking at it; until then. */
  readonly viewEndsAt?: Date | undefined;
}

/** An account as its owner sees it. */
export function presentAccount(
  account: StoredAccount,
  { isStaffPending = false, viewEndsAt }: Presented = {},
): CurrentUser {
  return {
    userId: account.id,
    id: account.id,
    name: account.name,
    last_name: account.last_name,
    first_name: account.first_name,
    profileImage: account.profile_image,
    email: account.email,
    membership: account.membership,
    license_verified: account.license_state === 'verified',
    license_state: account.license_state,
    roles: account.roles,
    ...(isStaffPending ? { staff_pending: true } : {}),
    ...(viewEndsAt ? { view_ends_at: viewEndsAt.toISOString() } : {}),
    specialty: account.specialty,
    experience: account.experience,
    location: account.location,
    occupation: account.occupation,
    language: account.language,
  };
}
