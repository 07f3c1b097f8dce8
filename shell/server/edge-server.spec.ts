import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { until } from '@lectern/testing/node';
import type { FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';
import { edgeServer } from './edge-server.ts';
import { proxyObjects } from './object-proxy.ts';
import { COMMON_HEADERS } from './security-headers.ts';

let app: FastifyInstance;
let service: Server;
let asked: IncomingHttpHeaders[];
let answer: (response: ServerResponse) => void;
let folder: string;
let log: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-edge-'));
  await writeFile(join(folder, 'film.mp4'), 'a film');
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  log = [];
  asked = [];
  answer = (response) => response.end('{}');
  service = createServer((request, response) => {
    asked.push(request.headers);
    request.resume().on('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  app = edgeServer(
    { logLevel: 'debug', trustedProxies: [] },
    { destination: { write: (line) => log.push(line) } },
  );
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await app.register((scope) => proxyApi(scope, { catalog: origin, identity: origin }, 10_000));
  await app.register((scope) => proxyObjects(scope, origin));
  await app.register(fastifyStatic, { root: folder, prefix: '/media/img/', index: false });
  app.get('/breaks', () => {
    throw new Error('GET http://127.0.0.1/api/search?q=canary-5f3a failed', {
      cause: new Error('/x?a=canary-5f3a'),
    });
  });
  app.get('/en', () => 'a page');
  app.get('/hangs', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});

/** The answer to these bytes until either side closes the connection. */
async function send(...pieces: readonly (string | Buffer)[]): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const got: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => got.push(chunk));
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return { text: Buffer.concat(got).toString(), ms: performance.now() - began };
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
const call = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);

describe('row 56: the fault of a visitor', () => {
  it.each([
    ['/api/auth/..%2fx', '', 404],
    ['/api/auth/%2e%2e%5cx', '', 404],
    ['/api/auth/%', '', 400],
    ['/media/img/', '', 403],
    ['/media/img/%00', '', 403],
    ['/media/img/film.mp4', 'Range: bytes=900-\r\n', 416],
    ['/en/%ff', '', 400],
    ['/nothing', '', 404],
  ])('is told as such: %s %s is %i', async (path, headers, status) => {
    const { text } = await call(path, headers);
    expect(statusOf(text)).toBe(status);
    expectOurs(text);
    expect(log.filter((line) => /"level":(4|5|6)0/.test(line))).toEqual([]);
  });

  it('says how long a file is to who asks for more of it', async () => {
    const { text } = await call('/media/img/film.mp4', 'Range: bytes=900-\r\n');
    expect(text).toMatch(/^content-range: bytes \*\/6\r$/im);
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['a head without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('has the headers of everything else: %s', async (_what, bytes, status) => {
    const { text } = await send(bytes);
    expect(statusOf(text)).toBe(status);
    expectOurs(text);
  });
});

/** The edge answered, with all it says everywhere. */
function expectOurs(text: string): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(text).toContain(`${name}: ${value}\r\n`);
  expect(text).toMatch(/^x-trace-id: [0-9a-f]{32}\r$/m);
  expect(text).not.toMatch(/\bat .*\.ts:\d/);
}

describe('row 56: a body', () => {
  const post = (path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n`;
  const large = Buffer.alloc(300_000, 'x');

  it('that is too large is refused in the words of the specification, every time', async () => {
    const asked = Array.from({ length: 96 }, async (_, number) => {
      const isChunked = number % 2 === 0;
      const head = isChunked ? 'Transfer-Encoding: chunked\r\n' : `Content-Length: ${large.length}\r\n`;
      const body = isChunked ? `${large.length.toString(16)}\r\n${large.toString()}\r\n0\r\n\r\n` : large;
      return send(post('/api/auth/login', `Connection: close\r\n${head}`), body);
    });
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    expect(texts.map(statusOf)).toEqual(texts.map(() => 413));
    expect(texts.every((text) => text.includes('"message":"Request data too large."'))).toBe(true);
  });

  it.each([
    ['a call', '/api/auth/login', 413],
    ['a page', '/en', 405],
  ])('that never ends holds %s no longer than a moment', async (_what, path, status) => {
    const { text, ms } = await send(post(path, 'Content-Length: 9000000\r\n'), 'x');
    expect(statusOf(text)).toBe(status);
    // Two seconds, and what a busy machine adds; left alone, it would hold it for the five minutes of Node.
    expect(ms).toBeLessThan(60_000);
  });

  it.each(['100-continue', 'something else'])('that waits for "%s" is taken', async (expected) => {
    const { text } = await send(
      post('/api/auth/login', `Expect: ${expected}\r\nConnection: close\r\nContent-Length: 2\r\n`),
      '{}',
    );
    expect(text).toContain('HTTP/1.1 200');
    expect(text).not.toContain('HTTP/1.1 5');
  });

  it.each([
    'Upgrade: h2c\r\nConnection: Upgrade, close\r\n',
    'Keep-Alive: x\r\n',
    'TE: trailers\r\n',
    'Trailer: x\r\n',
  ])('comes through with %j, which is about the connection only', async (header) => {
    expect(
      statusOf(
        (await send(post('/api/auth/x', `Content-Length: 2\r\nConnection: close\r\n${header}`), '{}')).text,
      ),
    ).toBe(200);
  });

  it('with something that is read only is not passed on', async () => {
    const { text } = await send(
      'GET /api/homepage HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(statusOf(text)).toBe(200);
  });
});

describe('an answer of 503', () => {
  const upload = { method: 'PUT', url: '/objects/a?X-Amz-Signature=a', payload: 'a file' } as const;

  it.each([
    ['the object store', upload],
    ['a service', { url: '/api/homepage' }],
  ])('of %s says when to ask again, as the edge does where that is not said', async (_whose, request) => {
    answer = (response) => response.writeHead(503).end();
    const untold = await app.inject(request);
    expect([untold.statusCode, untold.headers['retry-after']]).toEqual([503, '2']);
  });

  it('of a service comes with the time that the service says', async () => {
    answer = (response) => response.writeHead(503, { 'retry-after': '60' }).end();
    expect((await app.inject('/api/homepage')).headers['retry-after']).toBe('60');
  });
});

describe('row 62: the log of the edge', () => {
  it('names what was asked for without what was said', async () => {
    const { text } = await call('/breaks?q=canary-5f3a&canary-5f3a');
    expect(statusOf(text)).toBe(503);
    expectOurs(text);
    expect(log.join()).toContain('"path":"/breaks?q"');
    expect(log.join()).toContain('/api/search?q failed');
    expect(log.join()).not.toContain('canary');
  });
});

describe('the trace of a request', () => {
  const claimed = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${claimed}-00f067aa0ba902b7-01`, 'x-trace-id': claimed };

  it('is one of its own, whatever its visitor says, so that nobody acts within the trace of another', async () => {
    const url = '/api/homepage';
    const answers = [await app.inject({ url, headers }), await app.inject({ url, headers })];
    const told = answers.map((answer) => String(answer.headers['x-trace-id']));
    expect(new Set([claimed, ...told]).size).toBe(3);
    expect(asked).toMatchObject(
      told.map((id) => ({
        'x-trace-id': id,
        traceparent: expect.stringMatching(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`)),
      })),
    );
    await app.inject({ url, headers: { traceparent: 'of my own' } });
    const begun = asked.at(-1);
    expect(begun?.['traceparent']).toMatch(
      new RegExp(`^00-${String(begun?.['x-trace-id'])}-[\\da-f]{16}-00$`),
    );
  });

  it('is found by the id that the visitor knows who left before the answer', async () => {
    const leaving = new AbortController();
    const { port } = app.server.address() as AddressInfo;
    app.server.once('request', () => setImmediate(() => leaving.abort()));
    const asking = fetch(`http://127.0.0.1:${port}/hangs`, { headers, signal: leaving.signal });
    await expect(asking).rejects.toThrow('abort');
    await until(() => Promise.resolve(log.some((line) => line.includes('left before the answer'))));
    const line = JSON.parse(log.find((one) => one.includes('left before')) ?? '{}') as object;
    expect(line).toMatchObject({ visitorTrace: claimed, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(line).not.toMatchObject({ traceId: claimed });
  });
});
