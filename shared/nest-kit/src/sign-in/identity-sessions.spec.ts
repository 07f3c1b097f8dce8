import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { withTrace } from '../logging/trace-context.ts';
import { IdentitySessions } from './identity-sessions.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The client of an identity service that answers like this. */
async function asking(identity: RequestListener): Promise<IdentitySessions> {
  server = createServer(identity).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return new IdentitySessions({ identityUrl: `http://127.0.0.1:${port}`, serviceSecret: 'between services' });
}
const saying =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const person = { userId: 'u1', sessionId: 's1', licenseVerified: true, roles: ['viewer'] };
const error = { error: 'FORBIDDEN', message: 'No.', traceId: 't' };

it('shows the secret of the services and passes the trace on; the cookie is in no address', async () => {
  const seen: unknown[] = [];
  const sessions = await asking((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      seen.push(request.url, request.headers[SERVICE_SECRET_HEADER], request.headers['x-trace-id'], body);
    });
    request.on('end', () => saying(200, { person })(request, response));
  });
  const found = await new Promise((resolve) => {
    withTrace({ traceId: 'trace-of-the-request', isSampled: false }, () =>
      resolve(sessions.findPerson('cookie')),
    );
  });
  expect(found).toEqual(person);
  expect(seen).toEqual([
    '/internal/session',
    'between services',
    'trace-of-the-request',
    '{"secret":"cookie"}',
  ]);
});

it('finds no person for a session that has ended', async () => {
  const sessions = await asking(saying(200, { person: null }));
  expect(await sessions.findPerson('cookie')).toBeUndefined();
});

it.each<[string, RequestListener]>([
  ['refuses our secret', saying(403, error)],
  ['fails', saying(500, error)],
  ['answers something else', saying(200, { person: 'yes' })],
  ['breaks off', (request) => void request.socket.destroy()],
  ['says nothing', () => undefined],
])('calls it trouble, not a stranger, when identity %s', async (_what, identity) => {
  const sessions = await asking(identity);
  await expect(sessions.findPerson('cookie')).rejects.toMatchObject({
    spec: { code: 'UNAVAILABLE', status: 503 },
    retryAfter: 2,
  });
});

it('calls it trouble when identity is not there', async () => {
  const sessions = new IdentitySessions({ identityUrl: 'http://127.0.0.1:9', serviceSecret: 's' });
  await expect(sessions.findPerson('cookie')).rejects.toMatchObject({ spec: { status: 503 }, retryAfter: 2 });
});
