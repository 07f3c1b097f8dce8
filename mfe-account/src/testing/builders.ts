import type { CurrentUser } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';

/** A signed-in user. */
export function currentUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    userId: 'user-1',
    id: 'user-1',
    name: 'Kim Seoyeon',
    profileImage: null,
    email: 'kim@example.com',
    membership: 'guest',
    license_verified: false,
    license_state: 'none',
    roles: [],
    specialty: 'dermatology',
    experience: '6-10',
    location: 'Hanbit Clinic',
    occupation: 'physician',
    language: 'ko',
    ...change,
  };
}

/** The session of that person, as the shell gives it to pages. */
export function signedIn(): Session {
  const { userId, name, email, profileImage, membership } = currentUser();
  return {
    status: 'signed-in',
    user: { userId, name, email, profileImage, membership, licenseVerified: false },
  };
}

let made = 0;

/** A bot check that is solved at once; ends in an hour, or at `expiresAt` (seconds). No two are the same. */
export function easyChallenge(expiresAt = Math.floor(Date.now() / 1_000) + 3_600): Record<string, unknown> {
  made += 1;
  const nonce = made.toString(16).padStart(32, '0');
  const rules = {
    algorithm: 'SHA-256',
    nonce,
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
  };
  return { parameters: { ...rules, expiresAt }, signature: 'signed' };
}
