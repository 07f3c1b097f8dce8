import type { Role } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';

/** A signed-in physician; without roles one who does not teach. */
export function physician(...roles: Role[]): Session {
  return {
    status: 'signed-in',
    user: {
      userId: 'doctor-1',
      name: 'Yoon Taemin',
      email: 'yoon@lectern.example',
      profileImage: null,
      membership: 'guest',
      licenseVerified: true,
      roles,
    },
  };
}
