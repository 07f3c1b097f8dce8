import {
  closeFreshStep,
  findSession,
  SERVICE_SECRET_HEADER,
  type SignedInPerson,
  type StaffRole,
} from '@lectern/contracts-core';
import { playService } from '@lectern/testing/node';

export const SERVICE_SECRET = 'what services show each other in tests';

/** A member of staff whose code of the authenticator app is fresh. */
export const staff = (name: string, ...roles: StaffRole[]): SignedInPerson => ({
  userId: name,
  sessionId: `session-of-${name}`,
  licenseVerified: false,
  roles,
  hasFreshStep: true,
});

/** An identity service that knows the sessions a test puts into it. */
export async function startFakeIdentity() {
  const sessions = new Map<string, SignedInPerson>();
  /** Sessions that are asked for another code before their next act that needs a fresh one. */
  const closed: string[] = [];
  const played = await playService(({ url, body: { secret, sessionId }, headers }) => {
    if (headers[SERVICE_SECRET_HEADER] !== SERVICE_SECRET) return undefined;
    if (url === closeFreshStep.path) return { success: closed.push(String(sessionId)) > 0 };
    return url === findSession.path ? { person: sessions.get(String(secret)) ?? null } : undefined;
  });
  return {
    ...played,
    sessions,
    closed,
  };
}
