import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersReady } from './readiness.ts';

let server: Server;
let answer: { readonly status: number; readonly body: string };
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  [true, 200, '{"status":"ok","database":"ok"}'],
  // A service of a release before says nothing of its database: it is not ready then.
  [true, 200, '{"status":"ok"}'],
  [false, 200, '{"status":"ok","database":"away"}'],
  [false, 200, '{"status":"ok","database":"slow"}'],
  [false, 503, '{"error":"UNAVAILABLE"}'],
  [false, 200, 'no JSON'],
])('says %s of a service that answers %i and %s', async (works, status, body) => {
  answer = { status, body };
  expect(await answersReady(origin)).toBe(works);
});
