import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  closeFreshStep,
  findSession,
  SERVICE_SECRET_HEADER,
  type SignedInPerson,
  type StaffRole,
} from '@lectern/contracts-core';

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
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const isOurs = request.headers[SERVICE_SECRET_HEADER] === SERVICE_SECRET;
      const { secret, sessionId } = isOurs ? Object(JSON.parse(body)) : {};
      const answers: Record<string, () => object> = {
        [findSession.path]: () => ({ person: sessions.get(String(secret)) ?? null }),
        [closeFreshStep.path]: () => ({ success: closed.push(String(sessionId)) > 0 }),
      };
      const answer = isOurs ? answers[request.url ?? '']?.() : undefined;
      response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    closed,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
