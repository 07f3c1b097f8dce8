import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { liveSocketPath } from '@lectern/contracts-learning';
import type { FastifyInstance } from 'fastify';
import { edgeServer } from './edge-server.ts';
import { proxySockets } from './socket-proxy.ts';

const PATH = liveSocketPath('course', 'lecture');

let service: Server;
let app: FastifyInstance;
let port: number;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  service = createServer((_request, response) => response.writeHead(404).end('no socket'));
  service.on('upgrade', (sent: IncomingMessage, socket, head: Buffer) => {
    asked.push(sent);
    socket.on('error', () => socket.destroy());
    if (sent.headers.cookie === 'sid=busy') {
      socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    if (sent.headers.cookie !== 'sid=right') {
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbody');
      return;
    }
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nhello ',
    );
    socket.write(head);
    socket.on('data', (data: Buffer) => socket.write(data));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  app = edgeServer({ logLevel: 'silent', trustedProxies: [] });
  proxySockets(app, { learning: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  app.get('/*', () => ({ page: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { connection: 'Upgrade', upgrade: 'websocket', cookie: 'sid=right', ...headers },
  });
  asking.end();
  return asking;
};
const answerTo = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const [answer] = await once(ask(path, headers), 'response');
  answer.resume();
  return answer;
};

it('passes a socket on in both directions, with its cookie and a trace id, without what only services say', async () => {
  const asking = ask(PATH, { [SERVICE_SECRET_HEADER]: 'guessed', 'x-forwarded-for': '1.2.3.4' });
  const [answer, socket, first] = await once(asking, 'upgrade');
  expect(answer.statusCode).toBe(101);
  const read = async (length: number, start = '') => {
    let text = start;
    while (text.length < length) text += String((await once(socket, 'data'))[0]);
    return text;
  };
  expect(await read(6, String(first))).toBe('hello ');
  socket.write('echo');
  expect(await read(4)).toBe('echo');
  const { headers } = asked[0] ?? {};
  expect(headers).toMatchObject({
    cookie: 'sid=right',
    'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect([headers?.[SERVICE_SECRET_HEADER], headers?.['x-forwarded-for']]).toEqual([undefined, undefined]);
  socket.destroy();
});

it('brings the refusal of the service', async () => {
  expect((await answerTo(PATH, { cookie: 'sid=wrong' })).statusCode).toBe(401);
});

it('answers 503 while the service is away, and says when to ask again, as for one that has too much to do', async () => {
  const facts = ({ statusCode, headers }: IncomingMessage) => [statusCode, headers['retry-after']];
  expect(facts(await answerTo(PATH, { cookie: 'sid=busy' }))).toEqual([503, '2']);
  service.close();
  expect(facts(await answerTo(PATH))).toEqual([503, '2']);
});

it.each([
  ['a page', '/ko', {}],
  ['another upgrade', PATH, { upgrade: 'h2c' }],
  ['a path that climbs', `${PATH}/../../internal/x`, {}],
])('upgrades nothing else: %s', async (_what, path, headers) => {
  expect((await answerTo(path, headers)).statusCode).toBe(200);
  expect(asked).toEqual([]);
});

it('closes open sockets when the edge stops', async () => {
  const [, socket] = await once(ask(PATH), 'upgrade');
  socket.resume();
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});
