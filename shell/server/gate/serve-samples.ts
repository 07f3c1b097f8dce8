import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESSION_COOKIE, type Endpoint } from '@lectern/contracts-core';
import { getCurrentUser } from '@lectern/contracts-identity';
import { CALLS } from '../call-owners.ts';
import { sampleApi } from './sample-api.ts';

// A program: answers every call of the contracts with a sample, for an edge whose pages are looked at in a browser. Who shows a
// session is a licensed person with every role; others are guests. It writes its port to standard output, and ends with its input.

const SESSION = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=`);
const api = sampleApi('full');

interface Call {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

/** Addresses without parameters first, since `/api/x/new` would be taken for `/api/x/:id`. */
const calls: readonly Call[] = CALLS.filter(({ mediaType }) => mediaType === undefined)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length);

async function answer(
  method: string,
  address: string,
  cookie: string,
): Promise<[status: number, body: unknown]> {
  const { pathname, searchParams } = new URL(address, 'http://samples');
  const found = calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  if (!found) return [404, { error: 'NOT_FOUND', message: 'No contract has this call.' }];
  const { endpoint } = found;
  if (endpoint.path === getCurrentUser.path)
    return SESSION.test(cookie) ? [200, await samplePerson()] : NOBODY;
  const query = Object.fromEntries(searchParams);
  return [
    endpoint.status ?? 200,
    await api.call(endpoint, { query } as unknown as Parameters<typeof api.call>[1]),
  ];
}

const NOBODY: [number, unknown] = [401, { error: 'UNAUTHENTICATED', message: 'Nobody is signed in.' }];

async function samplePerson() {
  const {
    staff_pending: _pending,
    view_ends_at: _view,
    ...person
  } = await api.call(getCurrentUser, { query: {} });
  return { ...person, license_verified: true, license_state: 'verified', roles: ['owner', 'instructor'] };
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  request.resume();
  answer(request.method ?? 'GET', request.url ?? '/', request.headers.cookie ?? '').then(
    ([status, body]) => send(status, body),
    (error: unknown) => send(500, { error: 'INTERNAL', message: String(error) }),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on('end', () => process.exit());
