import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInWith, whilePeopleSignIn } from './provider-sign-ins.ts';

let url = '';
let server: Server;
let agreed: URLSearchParams[] = [];
/** Providers whose sign-ins fail at the site. */
let failing: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void play(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  agreed = [];
  failing = [];
});

/** The site and the consent page of every provider. */
async function play(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', url);
  const to = (location: string, headers: Record<string, string> = {}) =>
    void response.writeHead(302, { ...headers, location }).end();
  const [, first, , provider = '', step] = pathname.split('/');
  if (first === 'consent') {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    agreed.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    return to(`${url}/api/auth/${agreed.at(-1)?.get('provider')}/callback?code=c`);
  }
  if (step !== 'callback')
    return to(`${url}/consent?provider=${provider}&state=s`, {
      'set-cookie': 'social=kept; Path=/; HttpOnly',
    });
  if (failing.includes(provider)) return to('/ko/login?error=token_exchange_failed');
  if (failing.includes('all')) return void response.writeHead(503).end();
  if (request.headers.cookie !== 'social=kept') return to('/ko/login?error=invalid_state');
  return to(`/ko/login/signup?${provider}_signup=%7B%7D&error=${provider}_signup_required`);
}

it('comes to the sign-up form in the browser that began, as a person of its own each time', async () => {
  await signInWith(url, 'kakao');
  await signInWith(url, 'kakao');
  const [one, other] = agreed;
  expect(Object.fromEntries(one ?? [])).toMatchObject({ provider: 'kakao', state: 's', person: 'other' });
  expect(one?.get('email')).not.toBe(other?.get('email'));
});

it('says where a sign-in ended otherwise', async () => {
  failing = ['naver'];
  await expect(signInWith(url, 'naver')).rejects.toThrow(
    'naver ended at /ko/login with token_exchange_failed',
  );
  failing = ['all'];
  await expect(signInWith(url, 'google')).rejects.toThrow('/api/auth/google/callback answered 503');
});

it('asks each provider, however short the work is', async () => {
  expect(await whilePeopleSignIn(url, async () => undefined)).toBe(3);
  expect(agreed.map((form) => form.get('provider'))).toEqual(['google', 'kakao', 'naver']);
});

it('fails when one sign-in failed, and with the failure of the work', async () => {
  failing = ['kakao'];
  await expect(whilePeopleSignIn(url, async () => undefined)).rejects.toThrow(
    '1 of 3 sign-ins with others failed: kakao ended at /ko/login with token_exchange_failed',
  );
  await expect(whilePeopleSignIn(url, () => Promise.reject(new Error('the work')))).rejects.toThrow(
    'the work',
  );
});
