import { findSession, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const SERVICE_SECRET = 'the secret that services share in this test';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ serviceSecret: SERVICE_SECRET });
});
afterAll(() => identity.stop());

/** As another service would ask. */
async function ask(secret: string | undefined, shown: string | undefined = SERVICE_SECRET) {
  const response = await fetch(identity.url + findSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(shown ? { [SERVICE_SECRET_HEADER]: shown } : {}) },
    body: JSON.stringify({ secret }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

async function signedIn(email: string) {
  const id = await signUp(identity, email);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, browser, secret: browser.cookies.get('__Host-sid') ?? '' };
}

it('tells other services whose session it is, and no more than they need', async () => {
  const { id, secret } = await signedIn('whose@example.com');
  await identity.query(
    `update account set license_state = 'verified', roles = '{instructor}' where id = $1`,
    [id],
  );
  const [session] = await identity.query<{ id: string }>('select id from session where account_id = $1', [
    id,
  ]);
  expect(await ask(secret)).toEqual({
    status: 200,
    body: {
      person: { userId: id, sessionId: session?.id, licenseVerified: true, roles: ['instructor'], flags: {} },
    },
  });
});

it('row 37: knows no person from the moment a session ends', async () => {
  const out = await signedIn('gone@example.com');
  await out.browser.post('/api/auth/logout');
  expect(await ask(out.secret)).toEqual({ status: 200, body: { person: null } });

  const suspended = await signedIn('halted@example.com');
  await identity.query('update account set suspended_at = now() where id = $1', [suspended.id]);
  expect((await ask(suspended.secret)).body).toEqual({ person: null });
  expect((await ask('made-up')).body).toEqual({ person: null });
});

it.each([
  ['nothing', ''],
  ['a guess', 'a guess that is also quite long, as secrets are'],
  ['the beginning', SERVICE_SECRET.slice(0, -1)],
  ['the secret and more', `${SERVICE_SECRET}x`],
])('refuses a caller with %s in place of the secret', async (_what, shown) => {
  const { secret } = await signedIn(`curious${shown.length}@example.com`);
  const { status, body } = await ask(secret, shown);
  expect([status, body.error]).toEqual([403, 'FORBIDDEN']);
  expect(body).not.toHaveProperty('person');
});

it.each([undefined, '', 'a b', 'x'.repeat(201)])('takes no secret like %p', async (secret) => {
  expect((await ask(secret)).status).toBe(400);
});
