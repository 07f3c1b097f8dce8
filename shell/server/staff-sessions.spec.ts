import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffSessions } from './staff-sessions.ts';

let identity: Server;
let origin: string;
let answer: { status: number; body: string };
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
const warn = jest.fn();

beforeAll(async () => {
  identity = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(identity, 'listening');
  origin = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  warn.mockClear();
  answer = { status: 200, body: '{"userId":"account-7","roles":["viewer"]}' };
});
afterAll(() => {
  identity.closeAllConnections();
  identity.close();
});

const request = (cookie?: string) => ({ headers: cookie ? { cookie } : {}, ip: '192.0.2.7', id: 'trace' });
const session = 'theme=dark; __Host-sid=secret';

it('asks identity with the cookies of the visitor, in their name', async () => {
  expect(await staffSessions(origin, { warn })(request(session))).toBe('account-7');
  expect(asked).toEqual([
    {
      url: '/api/auth/me',
      headers: expect.objectContaining({
        cookie: session,
        'x-forwarded-for': '192.0.2.7',
        'x-trace-id': 'trace',
      }),
    },
  ]);
});

it.each([
  ['a person without a role of staff', 200, '{"userId":"account-7","roles":["instructor"]}'],
  [
    'staff who have yet to pass the second step',
    200,
    '{"userId":"account-7","roles":[],"staff_pending":true}',
  ],
  ['a session that has ended', 401, '{"error":"UNAUTHENTICATED"}'],
  ['an answer without roles', 200, '{"name":"Kim"}'],
  ['an answer that is none', 200, '<html>'],
])('%s is not staff', async (_who, status, body) => {
  answer = { status, body };
  expect(await staffSessions(origin, { warn })(request(session))).toBeUndefined();
});

it.each([undefined, 'theme=dark', 'x__Host-sid=secret'])(
  'asks nothing for the cookies %s',
  async (cookie) => {
    expect(await staffSessions(origin, { warn })(request(cookie))).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

it('takes nobody for staff while identity is away, and says so', async () => {
  expect(await staffSessions('http://127.0.0.1:1', { warn })(request(session))).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await staffSessions(undefined, { warn })(request(session))).toBeUndefined();
});
