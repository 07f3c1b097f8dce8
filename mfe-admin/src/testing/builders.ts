import type { StaffRole } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';

/** A member of staff who has passed the second step. */
export function staff(...roles: StaffRole[]): Session {
  return {
    status: 'signed-in',
    user: {
      userId: 'staff-1',
      name: 'Moon Harin',
      email: 'moon@lectern.example',
      profileImage: null,
      membership: 'guest',
      licenseVerified: true,
      roles,
    },
  };
}
