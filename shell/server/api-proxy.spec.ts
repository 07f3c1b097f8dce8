import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as catalog from '@lectern/contracts-catalog';
import * as core from '@lectern/contracts-core';
import { endpointsIn, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import * as identity from '@lectern/contracts-identity';
import * as media from '@lectern/contracts-media';
import * as messaging from '@lectern/contracts-messaging';
import * as releases from '@lectern/contracts-releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { newTraceId } from './api-error.ts';
import { proxyApi } from './api-proxy.ts';
import { OLDEST_CONNECTION } from './upstream.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ANSWER_LIMIT = 10_000;
const refusals = channel('undici:client:connectError');

let upstream: Server;
let port: number;
let app: FastifyInstance;
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;
let stopCounting: () => void;

beforeEach(async () => {
  asked = [];
  stopCounting = () => undefined;
  answer = (response) => response.end('{}');
  upstream = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  await listen(0);
  port = (upstream.address() as AddressInfo).port;
  app = Fastify({ genReqId: newTraceId, requestIdHeader: false });
  await proxyApi(app, { catalog: `http://127.0.0.1:${port}` }, ANSWER_LIMIT);
});

afterEach(async () => {
  stopCounting();
  await app.close();
  upstream.closeAllConnections();
  if (upstream.listening) await close();
});

describe('the API proxy', () => {
  it.each(METHODS)('asks a service that answers 503 to %s exactly once', async (method) => {
    answer = (response) => response.writeHead(503, { 'retry-after': '0' }).end('{"error":"BUSY"}');
    const response = await app.inject({ method, url: '/api/reviews?page=1' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'BUSY' });
    expect(asked).toHaveLength(1);
  });

  it('says 503 in place of a service that does not answer a read, and waits on for a change', async () => {
    const hurried = Fastify({ genReqId: newTraceId, requestIdHeader: false });
    await proxyApi(hurried, { catalog: `http://127.0.0.1:${port}` }, 0);
    const begun = new Promise<ServerResponse>((resolve) => {
      answer = (response) => {
        if (asked.at(-1)?.method === 'POST') resolve(response);
      };
    });
    const changed = hurried.inject({ method: 'POST', url: '/api/reviews' });
    const read = await hurried.inject('/api/reviews?page=1');
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[1-9]/)]);
    (await begun).end('{}');
    expect((await changed).statusCode).toBe(200);
    await hurried.close();
  });

  it('asks once more for a page of a service that is just starting', async () => {
    await close();
    const startAgain = countRefusals(() => void listen(port));
    const response = await app.inject('/api/homepage?lang=en');
    expect(response.statusCode).toBe(200);
    expect(startAgain.count()).toBe(1);
    expect(asked.map(({ url }) => url)).toEqual(['/api/homepage?lang=en']);
  });

  it.each([
    ['GET', 2],
    ['POST', 1],
    ['PUT', 1],
    ['PATCH', 1],
    ['DELETE', 1],
  ] as const)('gives up on a service that refuses %s after %i', async (method, attempts) => {
    await close();
    const refused = countRefusals();
    const response = await app.inject({ method, url: '/api/reviews' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'UNAVAILABLE', traceId: expect.any(String) });
    expect(refused.count()).toBe(attempts);
  });

  it('uses a connection for a minute at most, so that a replica that came later is asked too', async () => {
    const ports = (): unknown[] => asked.map(({ socket }) => socket.remotePort);
    const ask = async () => {
      await app.inject('/api/homepage?lang=en');
      // The connection is free again in the turn after its answer was read.
      await nextTurn();
    };
    await ask();
    await ask();
    expect(new Set(ports()).size).toBe(1);
    const later = Date.now() + OLDEST_CONNECTION + 1;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await ask();
    expect(new Set(ports()).size).toBe(2);
  });

  it('tells a service the real address of a request, not the claimed one', async () => {
    await app.inject({
      url: '/api/homepage',
      remoteAddress: '198.51.100.7',
      headers: {
        connection: 'x-forwarded-for',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-trace-id': 'chosen-by-me',
        'accept-language': 'ko',
      },
    });
    const { headers } = asked[0] ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'accept-language': 'ko' });
    expect(headers?.['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(headers ?? {}).filter((name) => name.includes('forwarded'))).toEqual([
      'x-forwarded-for',
    ]);
  });

  it.each([
    ['10.1.2.3', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ])('believes only the proxies it knows: %s with %s is %s', async (remoteAddress, claimed, seen) => {
    const edge = Fastify({ genReqId: newTraceId, requestIdHeader: false, trustProxy: ['10.0.0.0/8'] });
    await proxyApi(edge, { catalog: `http://127.0.0.1:${port}` }, ANSWER_LIMIT);
    const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
    await edge.inject({ url: '/api/homepage', remoteAddress, headers });
    await edge.close();
    expect(asked[0]?.headers['x-forwarded-for']).toBe(seen);
  });

  it('tells no service a secret that a visitor made up', async () => {
    await app.inject({ url: '/api/homepage', headers: { [SERVICE_SECRET_HEADER]: 'guess' } });
    expect(asked[0]?.headers).not.toHaveProperty(SERVICE_SECRET_HEADER);
  });

  it.each([
    '/api/reviews/../../internal/mails',
    '/api/reviews/%2e%2E/%2e./internal/mails',
    '/api/reviews/..\\..\\internal/mails',
    '/api/reviews/./x',
    '/api/users/favorite/../../../internal/session',
    '/internal/session',
    '/internal/mails',
  ])('leads nowhere but below /api: %s', async (path) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port: edge } = app.server.address() as AddressInfo;
    // A client that sends the path as it is, which `fetch` does not.
    const asking = request({ port: edge, host: '127.0.0.1', path, method: 'POST' }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('row 63: leads to no call that services make to each other, in any spelling', async () => {
    const internal = endpointsIn(core, catalog, identity, media, messaging, releases).filter(({ path }) =>
      path.startsWith('/internal/'),
    );
    expect(internal.length).toBeGreaterThan(7);
    for (const { method, path } of internal) {
      const spellings = [
        path,
        `/api${path}`,
        `/API/..${path}`,
        path.replace('i', '%69'),
        `/api/auth/..%2f..${path}`,
      ];
      for (const url of [
        ...spellings,
        `/api/catalog/docs/..%2f..%2f..${path}`,
        `/media/user/..%2f..${path}`,
      ]) {
        expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 404]);
      }
    }
    expect(asked).toEqual([]);
  });

  it('row 54: asks a service no longer for who has left', async () => {
    let left: () => void = () => undefined;
    const wasDropped = new Promise<void>((resolve) => (left = resolve));
    answer = (response) => response.once('close', left);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port: edge } = app.server.address() as AddressInfo;
    const asking = request({ port: edge, host: '127.0.0.1', path: '/api/reviews', method: 'POST' });
    asking.on('error', () => undefined).end('{}');
    while (asked.length === 0) await new Promise(setImmediate);
    asking.destroy();
    await wasDropped;
  });

  it('lists the services that run, each with its own documentation', async () => {
    const index = await app.inject('/api/docs');
    expect(index.headers['content-type']).toContain('text/html');
    expect([...index.body.matchAll(/href="(\/api[^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/api/catalog/docs',
    ]);
    expect(index.body).toContain('<code>GET /api/status</code>');
    expect(asked).toEqual([]);
  });

  it.each([
    ['/api/catalog/docs', '/api/docs'],
    ['/api/catalog/docs/assets/swagger-ui.css', '/api/docs/assets/swagger-ui.css'],
    ['/api/catalog/docs/json?x=1', '/api/docs/json?x=1'],
  ])('asks a service for its documentation: %s', async (path, there) => {
    expect((await app.inject(path)).statusCode).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual([there]);
  });

  it.each([
    '/api/unknown/docs',
    '/api/constructor/docs',
    '/api/catalog/docsx',
    '/api/catalog',
    '/api/docs/json',
  ])('has no documentation at %s', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('answers paths without an owner itself', async () => {
    const response = await app.inject('/api/unknown');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});

/** Counts connections to the service that were refused, from now until the test ends. */
function countRefusals(then: () => void = () => undefined): { count(): number } {
  let count = 0;
  const onRefusal = (): void => {
    count += 1;
    then();
  };
  refusals.subscribe(onRefusal);
  stopCounting = () => void refusals.unsubscribe(onRefusal);
  return { count: () => count };
}

async function listen(at: number): Promise<void> {
  upstream.listen(at, '127.0.0.1');
  await once(upstream, 'listening');
}

async function close(): Promise<void> {
  await new Promise((done) => upstream.close(done));
}
