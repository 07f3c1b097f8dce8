import type { Locale } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';
import { sha256 } from './sha256.ts';

/** Who looks, without saying who it is: the event that follows the look-up of the visitor's id. */
export async function userContext(
  session: Exclude<Session, { status: 'loading' }>,
  language: Locale,
): Promise<Readonly<Record<string, unknown>>> {
  const base = { event: 'user_context', language };
  if (session.status === 'signed-out') return { ...base, signed_in: false, membership: 'guest' };
  const { userId, membership, licenseVerified } = session.user;
  return {
    ...base,
    signed_in: true,
    user_id_hash: await sha256(userId),
    membership,
    license_verified: licenseVerified,
  };
}
