import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findSession, SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { findPersonCard } from '@lectern/contracts-identity';
import { SERVICE_SECRET } from './start-test-catalog.ts';

/** Licensed profession of a person, null without a verified licence. */
type Proven = string | null;

/** An identity service that knows the sessions and verified professions a test puts into it. */
export async function startFakeIdentity() {
  const sessions = new Map<string, SignedInPerson>();
  const proven = new Map<string, Proven>();
  /** Runs before a person's card is answered; resolves with whether the account is still there. */
  const beforeCard = new Map<string, () => Promise<boolean>>();
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const isOurs = request.headers[SERVICE_SECRET_HEADER] === SERVICE_SECRET;
      const sent = isOurs ? Object(JSON.parse(body)) : {};
      const isThere =
        request.url !== findPersonCard.path || ((await beforeCard.get(String(sent.userId))?.()) ?? true);
      const answers: Record<string, unknown> = {
        [findSession.path]: { person: sessions.get(String(sent.secret)) ?? null },
        [findPersonCard.path]: {
          person: isThere
            ? {
                name: '김 민서',
                email: `${String(sent.userId)}@example.com`,
                language: 'ko',
                verifiedOccupation: proven.get(String(sent.userId)) ?? null,
              }
            : null,
        },
      };
      const answer = isOurs ? answers[String(request.url)] : undefined;
      response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    proven,
    beforeCard,
    /** Signs a person in; returns the cookie their browser would send. */
    signIn: (userId: string, roles: SignedInPerson['roles'] = []): string => {
      sessions.set(`secret-of-${userId}`, {
        userId,
        sessionId: `session-of-${userId}`,
        licenseVerified: false,
        roles,
      });
      return `__Host-sid=secret-of-${userId}`;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
