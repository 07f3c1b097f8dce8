import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { KEPT_CONNECTIONS } from './kept-connections.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function asking(answer: RequestListener, more: { timeout?: number; signal?: AbortSignal } = {}) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?a=1`;
  const send = () =>
    KEPT_CONNECTIONS({
      method: 'POST',
      url,
      headers: { 'x-own': 'yes', 'content-type': 'application/json' },
      body: '{"name":"서울"}',
      timeout: 60_000,
      ...more,
    });
  return send;
}

it('brings the request as it is and the answer of any status, over one connection', async () => {
  const seen: unknown[] = [];
  const send = await asking((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers['x-own'], body, request.socket.remotePort]);
      response.writeHead(409).end('{"error":"서울"}');
    });
  });
  expect(await send()).toEqual({ status: 409, text: '{"error":"서울"}' });
  // The connection is free again in the turn after its answer was read.
  await nextTurn();
  expect(await send()).toEqual({ status: 409, text: '{"error":"서울"}' });
  expect(seen[0]).toEqual(['POST', '/path?a=1', 'yes', '{"name":"서울"}', expect.any(Number)]);
  expect(seen[1]).toEqual(seen[0]);
});

it('is sent once more when nobody listened, as nothing of it has arrived', async () => {
  const seen: string[] = [];
  const send = await asking((request, response) => {
    seen.push(request.method ?? '');
    response.end('{}');
  });
  const port = (server?.address() as AddressInfo).port;
  await new Promise((resolve) => server?.close(resolve));
  const answer = send();
  await new Promise((resolve) => setImmediate(resolve));
  server?.listen(port, '127.0.0.1');
  expect(await answer).toEqual({ status: 200, text: '{}' });
  expect(seen).toEqual(['POST']);
});

it('follows no redirect', async () => {
  const send = await asking((_request, response) => response.writeHead(302, { location: '/other' }).end());
  expect(await send()).toEqual({ status: 302, text: '' });
});

it.each<[string, RequestListener]>([
  ['the connection breaks before the answer', (request) => void request.socket.destroy()],
  [
    'the connection breaks in the middle of it',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
    },
  ],
])('tells that no answer came when %s', async (_what, answer) => {
  const send = await asking(answer);
  await expect(send()).rejects.toMatchObject({ name: 'TransportError', code: 'NETWORK' });
});

it.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['does not end its answer', (_request, response) => void response.writeHead(200).write('half')],
])('gives up in time when the other side %s', async (_what, answer) => {
  const send = await asking(answer, { timeout: 50 });
  await expect(send()).rejects.toMatchObject({ name: 'TransportError', code: 'TIMEOUT' });
});

it('ends with the reason of its caller', async () => {
  const caller = new AbortController();
  const send = await asking(() => caller.abort(new Error('the visitor left')), { signal: caller.signal });
  await expect(send()).rejects.toThrow('the visitor left');
  await expect(send()).rejects.toThrow('the visitor left');
});
