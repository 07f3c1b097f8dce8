import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
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
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const isOurs =
        request.url === findSession.path && request.headers[SERVICE_SECRET_HEADER] === SERVICE_SECRET;
      response.writeHead(isOurs ? 200 : 403, { 'content-type': 'application/json' });
      const person = isOurs ? sessions.get(String(Object(JSON.parse(body)).secret)) : undefined;
      response.end(JSON.stringify({ person: person ?? null }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
