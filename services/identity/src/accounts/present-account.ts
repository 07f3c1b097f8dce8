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
    last_name: account.lastName,
    first_name: account.firstName,
    profileImage: account.profileImage,
    email: account.email,
    membership: account.membership,
    license_verified: account.licenseState === 'verified',
    license_state: account.licenseState,
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
