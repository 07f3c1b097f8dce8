import { findSession, SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { findInstructors, findPersonCard, findPersonNames } from '@lectern/contracts-identity';
import { playService } from '@lectern/testing/node';
import { SERVICE_SECRET } from './start-test-catalog.ts';

/** Licensed profession of a person, null without a verified licence. */
type Proven = string | null;

/** An identity service that knows the sessions and verified professions a test puts into it. */
export async function startFakeIdentity() {
  const sessions = new Map<string, SignedInPerson>();
  const proven = new Map<string, Proven>();
  /** People who are suspended, or no instructors any more. */
  const barred = new Set<string>();
  const isAway = { value: false };
  /** Everything but names is answered. */
  const areNamesAway = { value: false };
  /** Runs before a person's card is answered; resolves with whether the account is still there. */
  const beforeCard = new Map<string, () => Promise<boolean>>();
  const played = await playService(async ({ url, body, headers }) => {
    if (headers[SERVICE_SECRET_HEADER] !== SERVICE_SECRET) return undefined;
    if (isAway.value) return undefined;
    const userId = String(body['userId']);
    const card = async () => {
      const isThere = (await beforeCard.get(userId)?.()) ?? true;
      if (!isThere) return { person: null };
      const verifiedOccupation = proven.get(userId) ?? null;
      return {
        person: { name: '김 민서', email: `${userId}@example.com`, language: 'ko', verifiedOccupation },
      };
    };
    if (url === findPersonCard.path) return card();
    if (url === findPersonNames.path) {
      if (areNamesAway.value) return undefined;
      const people = (body['userIds'] as string[]).map((id) => ({ userId: id, name: `Name of ${id}` }));
      return { people };
    }
    if (url === findInstructors.path) {
      const known = (body['userIds'] as string[]).filter((id) => !barred.has(id));
      return { instructors: known.map((id) => ({ userId: id, isLicensed: Boolean(proven.get(id)) })) };
    }
    return url === findSession.path ? { person: sessions.get(String(body['secret'])) ?? null } : undefined;
  });
  return {
    ...played,
    sessions,
    proven,
    barred,
    isAway,
    areNamesAway,
    beforeCard,
    /** Signs a person in; returns the cookie their browser would send. */
    signIn: (
      userId: string,
      roles: SignedInPerson['roles'] = [],
      facts: Partial<Pick<SignedInPerson, 'hasFreshStep' | 'licenseVerified'>> = {},
    ): string => {
      sessions.set(`secret-of-${userId}`, {
        userId,
        sessionId: `session-of-${userId}`,
        licenseVerified: false,
        roles,
        ...facts,
      });
      return `__Host-sid=secret-of-${userId}`;
    },
  };
}
