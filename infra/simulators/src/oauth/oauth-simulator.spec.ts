import { createHash } from 'node:crypto';
import { startOauthSimulator, type OauthSimulator } from './oauth-simulator.ts';

const client = {
  clientId: 'lectern',
  clientSecret: 'a secret',
  otherSecret: 'another secret',
  redirectUris: ['http://localhost:8080/api/auth/callback'],
};
const [callback = ''] = client.redirectUris;
const verifier = 'v'.repeat(43);
const ASK = {
  client_id: 'lectern',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid email profile',
  state: 's-1',
  nonce: 'n-1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const SEOYEON = '4294967311';
const NO_MAIL = '4294967387';

let simulator: OauthSimulator;
beforeAll(async () => (simulator = await startOauthSimulator({ port: 0, client })));
afterEach(() => simulator.faults.clear());
afterAll(() => simulator.stop());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(simulator.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  });

/** Answers the consent page; resolves with the address the browser is sent to. */
async function consent(path: string, person: string, request: Record<string, string> = ASK): Promise<URL> {
  const answer = await post(path, { ...request, person });
  return new URL(answer.headers.get('location') ?? 'none:');
}
const token = async (path: string, code: string, more: Record<string, string> = {}) =>
  post(path, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    client_id: 'lectern',
    client_secret: 'a secret',
    code_verifier: verifier,
    ...more,
  });

const PROVIDERS = [
  ['google', '/google/authorize', '/google/token', '/google/userinfo'],
  ['kakao', '/kakao/oauth/authorize', '/kakao/oauth/token', '/kakao/v2/user/me'],
  ['naver', '/naver/oauth2.0/authorize', '/naver/oauth2.0/token', '/naver/v1/nid/me'],
] as const;

describe.each(PROVIDERS)('%s', (provider, authorize, tokens, user) => {
  it('asks, hands out a code that works once, and says who it was', async () => {
    const page = await fetch(`${simulator.url}${authorize}?${new URLSearchParams(ASK)}`);
    expect(await page.text()).toContain('이서연');
    const back = await consent(authorize, SEOYEON);
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get('state')).toBe('s-1');
    const code = back.searchParams.get('code') ?? '';
    const first = (await (await token(tokens, code, { state: 's-1' })).json()) as { access_token: string };
    const me = await fetch(simulator.url + user, {
      headers: { authorization: `Bearer ${first.access_token}` },
    });
    expect(JSON.stringify(await me.json())).toContain('seoyeon.lee@hanbit-derma.example');
    expect(await (await token(tokens, code, { state: 's-1' })).json()).toHaveProperty('error');
  });

  it('sends back a refusal', async () => {
    const back = await consent(authorize, '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's-1' });
  });

  it('keeps an e-mail back that was not given', async () => {
    const code = (await consent(authorize, NO_MAIL)).searchParams.get('code') ?? '';
    const { access_token: access } = (await (await token(tokens, code, { state: 's-1' })).json()) as {
      access_token: string;
    };
    const me = await fetch(simulator.url + user, { headers: { authorization: `Bearer ${access}` } });
    expect(JSON.stringify(await me.json())).not.toContain('@');
  });

  it('never redirects to an address it was not told of', async () => {
    const foreign = { ...ASK, redirect_uri: 'https://elsewhere.example/' };
    const answer = await post(authorize, { ...foreign, person: SEOYEON });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('gives no token without the secret, or to another verifier', async () => {
    const attempt = async (more: Record<string, string>) => {
      const code = (await consent(authorize, SEOYEON)).searchParams.get('code') ?? '';
      return (await token(tokens, code, { state: 's-1', ...more })).json();
    };
    expect(await attempt({ client_secret: 'guessed' })).toHaveProperty('error');
    expect(await attempt({ code_verifier: 'w'.repeat(43) })).toHaveProperty('error');
  });

  it('takes a second secret beside the first, and the first no longer once it is taken away', async () => {
    const attempt = async (secret: string): Promise<string> => {
      const code = (await consent(authorize, SEOYEON)).searchParams.get('code') ?? '';
      const answer = await token(tokens, code, { state: 's-1', client_secret: secret });
      return Object.keys(Object(await answer.json())).includes('access_token') ? 'token' : 'none';
    };
    const both = async () => [await attempt('a secret'), await attempt('another secret')];
    const revoke = async (body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(body) };
      return (await fetch(`${simulator.url}/control/keys`, init)).status;
    };
    expect(await both()).toEqual(['token', 'token']);
    expect(await revoke({ revoked: ['a secret'] })).toBe(204);
    expect(await both()).toEqual(['none', 'token']);
    expect(await revoke({ revoked: 'a secret' })).toBe(400);
    expect(await revoke({ revoked: [] })).toBe(204);
    expect(await both()).toEqual(['token', 'token']);
  });

  it('goes wrong when told to, once', async () => {
    await post('/control/faults', { provider, fault: 'user-error' });
    const ask = async () => {
      const code = (await consent(authorize, SEOYEON)).searchParams.get('code') ?? '';
      const { access_token: access } = (await (await token(tokens, code, { state: 's-1' })).json()) as {
        access_token: string;
      };
      return fetch(simulator.url + user, { headers: { authorization: `Bearer ${access}` } });
    };
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });
});

it('naver demands a state', async () => {
  const { state: _, ...without } = ASK;
  const answer = await fetch(`${simulator.url}/naver/oauth2.0/authorize?${new URLSearchParams(without)}`);
  expect(answer.status).toBe(400);
});

it('google signs who it was for whom', async () => {
  const code = (await consent('/google/authorize', SEOYEON)).searchParams.get('code') ?? '';
  const { id_token: signed } = (await (await token('/google/token', code)).json()) as { id_token: string };
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8')) as object;
  expect(claims).toMatchObject({
    iss: `${simulator.url}/google`,
    aud: 'lectern',
    nonce: 'n-1',
    sub: SEOYEON,
    email_verified: true,
  });
});

it('kakao signs who it was as well, and says the number beside', async () => {
  const code = (await consent('/kakao/oauth/authorize', SEOYEON)).searchParams.get('code') ?? '';
  const { id_token: signed } = (await (await token('/kakao/oauth/token', code)).json()) as {
    id_token: string;
  };
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8')) as object;
  expect(claims).toMatchObject({ iss: `${simulator.url}/kakao`, aud: 'lectern', nonce: 'n-1', sub: SEOYEON });
});

it('makes up a new person, who is the same person the next time', async () => {
  const subject = async (own: Record<string, string>): Promise<unknown> => {
    const request = { ...ASK, name: 'New Person', ...own };
    const code = (await consent('/google/authorize', 'other', request)).searchParams.get('code') ?? '';
    const { id_token: signed } = (await (await token('/google/token', code)).json()) as { id_token: string };
    return JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8'));
  };
  const first = await subject({ email: 'new@example.com', verified: 'yes' });
  expect(first).toMatchObject({ name: 'New Person', email: 'new@example.com', email_verified: true });
  expect(await subject({ email: 'new@example.com' })).toMatchObject({
    sub: Object(first).sub,
    email_verified: false,
  });
  expect(await subject({ id: '77' })).not.toHaveProperty('email');
});

it('always goes wrong for a person at an address of the fault', async () => {
  for (const [, path, tokens, user] of PROVIDERS) {
    const request = { ...ASK, email: 'anybody@user-error.fault.example' };
    const code = (await consent(path, 'other', request)).searchParams.get('code') ?? '';
    const { access_token: access } = (await (await token(tokens, code, { state: 's-1' })).json()) as {
      access_token: string;
    };
    const me = await fetch(simulator.url + user, { headers: { authorization: `Bearer ${access}` } });
    expect(me.status).toBe(500);
  }
});

it('answers to no name but its own', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const { port } = new URL(simulator.url);
    request({ host: '127.0.0.1', port, path: '/google/jwks', headers: { host: 'elsewhere.example' } })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .end();
  });
  expect(status).toBe(421);
});
