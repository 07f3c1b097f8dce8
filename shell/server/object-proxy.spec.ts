import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { newTraceId } from './api-error.ts';
import { LARGEST_UPLOAD, proxyObjects } from './object-proxy.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  body: string;
}

let store: Server;
let app: FastifyInstance;
let seen: Seen[];
let status: number;
const signed = '/objects/lectern/licenses/a%20b.pdf?X-Amz-Expires=60&X-Amz-Signature=ab%2Fc';

beforeEach(async () => {
  seen = [];
  status = 200;
  store = createServer((request, response) => {
    const one: Seen = { method: request.method, url: request.url, headers: request.headers, body: '' };
    seen.push(one);
    request.on('data', (chunk: Buffer) => (one.body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(status, { etag: '"e"', 'set-cookie': 'a=b', 'content-type': 'application/xml' });
      response.end('<ok/>');
    });
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  app = Fastify({ genReqId: newTraceId });
  await proxyObjects(app, `http://127.0.0.1:${(store.address() as AddressInfo).port}/`);
});
afterEach(async () => {
  await app.close();
  store.closeAllConnections();
  store.close();
});

const put = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PUT',
    url,
    payload: 'the file',
    headers: { 'content-type': 'application/pdf', ...headers },
  });

describe('uploads through the edge', () => {
  it('reach the store under its own name, undecoded, with only type and length', async () => {
    const response = await put(signed, {
      cookie: '__Host-sid=secret',
      authorization: 'Bearer x',
      'x-a': '1',
    });
    expect([response.statusCode, response.headers['etag'], response.headers['set-cookie']]).toEqual([
      200,
      '"e"',
      undefined,
    ]);
    const [upload] = seen;
    const { port } = store.address() as AddressInfo;
    expect(upload).toMatchObject({ method: 'PUT', url: signed.slice('/objects'.length), body: 'the file' });
    expect({ ...upload?.headers, connection: undefined }).toEqual({
      host: `127.0.0.1:${port}`,
      'content-type': 'application/pdf',
      'content-length': '8',
      connection: undefined,
    });
  });

  it('are refused as the store refuses them, and asked once only', async () => {
    status = 503;
    expect((await put(signed)).statusCode).toBe(503);
    status = 403;
    expect((await put(signed)).statusCode).toBe(403);
    expect(seen).toHaveLength(2);
  });

  it.each([
    '/objects/lectern/a',
    '/objects/lectern/%2e%2e/a?X-Amz-Signature=a',
    '/objects/../a?X-Amz-Signature=a',
    'http://x@127.0.0.1:9/objects/a?X-Amz-Signature=a',
    'http://localhost/objects/a?X-Amz-Signature=a',
    '/object%73/a?X-Amz-Signature=a',
    '/objects//127.0.0.1:9/a?X-Amz-Signature=a',
  ])('are refused at an unsigned address: %s', async (path) => {
    expect(await putRaw(path, { 'content-length': 8 })).toBe(404);
    expect(seen).toEqual([]);
  });

  it('go nowhere when they are too long, or do not say how long they are', async () => {
    const tooLong = await put(signed, { 'content-length': String(LARGEST_UPLOAD + 1) });
    expect([tooLong.statusCode, tooLong.json<{ error: string }>().error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await putRaw(signed, { 'transfer-encoding': 'chunked' })).toBe(411);
    expect(seen).toEqual([]);
  });

  it('are all there is: nothing can be read or deleted', async () => {
    for (const method of ['GET', 'DELETE', 'POST'] as const) {
      expect((await app.inject({ method, url: signed })).statusCode).toBe(404);
    }
    expect(seen).toEqual([]);
  });

  it('say that the store is away', async () => {
    store.closeAllConnections();
    store.close();
    await once(store, 'close');
    expect(await putRaw(signed, { 'content-length': 8 })).toBe(503);
  });
});

/** As it is written here, over a real connection: `inject` would tidy the address. */
async function putRaw(path: string, headers: Record<string, string | number>): Promise<number | undefined> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const upload = ask({ host: '127.0.0.1', port, path, method: 'PUT', headers });
    upload.on('response', (response) => resolve(response.resume().statusCode));
    upload.on('error', reject);
    upload.end('the file');
  });
}
