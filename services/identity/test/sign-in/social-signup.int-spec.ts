import { LEGAL_DOCUMENTS, type SocialProvider } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import { completion, profileIn, PROVIDERS, newPerson, startSocialIdentity } from './start-social-identity.ts';
import type { SocialIdentity, ProviderPerson } from './start-social-identity.ts';
import { askForCode, signUp } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';
import { withoutMail } from '../without-mail.ts';

let identity: SocialIdentity;
beforeAll(async () => (identity = await startSocialIdentity()));
afterAll(() => identity.stop());

/** Comes back from a provider to the form; resolves with the token of it. */
async function arrive(
  browser: TestBrowser,
  provider: SocialProvider,
  person: ProviderPerson,
): Promise<string> {
  return profileIn(await identity.signIn(browser, provider, person))['tempToken'] ?? 'none';
}
const complete = (browser: TestBrowser, provider: string, body: object) =>
  browser.post(`/api/auth/users/${provider}-complete`, body);
async function proveEmail(browser: TestBrowser, email: string): Promise<void> {
  await askForCode(browser, email);
  expectDone(await browser.post('/api/auth/verify-email', { email, code: await identity.code(email) }));
}
const accounts = (email: string) => identity.query('select id from account where email = $1', [email]);

describe.each(PROVIDERS)('completing a sign-up begun at %s', (provider) => {
  it('opens an account, writes down what was agreed to, welcomes, and signs in', async () => {
    const browser = identity.browser();
    const email = `joins-${provider}@example.com`;
    const person = newPerson(email, provider === 'naver' ? 'no' : 'yes');
    const tempToken = await arrive(browser, provider, person);
    if (provider === 'naver') await proveEmail(browser, email);
    const { status, body } = await complete(browser, provider, completion(tempToken));
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      userId: expect.any(String),
      token: expect.any(String),
      expiresAt: expect.any(String),
    });
    const { userId } = body;
    expect((await browser.get('/api/auth/me')).body).toMatchObject({
      userId,
      email,
      license_verified: false,
    });
    expect(
      await identity.query(
        'select kind, is_granted, version from consent where account_id = $1 order by kind',
        [userId],
      ),
    ).toEqual([
      { kind: 'marketing', is_granted: true, version: '2026-11' },
      { kind: 'privacy', is_granted: true, version: LEGAL_DOCUMENTS.privacy.version },
      { kind: 'terms', is_granted: true, version: LEGAL_DOCUMENTS.terms.version },
    ]);
    const mails = await identity.query<{ content: object; language: string }>(
      `select content, language from asked_mail where recipient = $1 and content->>'template' = 'welcome'`,
      [email],
    );
    expect(mails).toEqual([{ content: { template: 'welcome', name: '새사람' }, language: 'ko' }]);
    const [...actions] = await identity.query<{ action: string }>(
      'select action from audit_entry where account_id = $1 order by id',
      [userId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['account-opened', 'login']);
    await browser.post('/api/auth/logout');
    const elsewhere = identity.browser();
    expect(await identity.signIn(elsewhere, provider, person)).toBe(`/ko/login?success=${provider}`);
    expect((await elsewhere.get('/api/auth/me')).body['userId']).toBe(userId);
  });

  it('row 42: counts once', async () => {
    const browser = identity.browser();
    const email = `once-${provider}@example.com`;
    const tempToken = await arrive(browser, provider, newPerson(email));
    if (provider === 'naver') await proveEmail(browser, email);
    const cookie = browser.cookies.get('__Host-social') ?? '';
    expect((await complete(browser, provider, completion(tempToken))).status).toBe(201);
    browser.cookies.set('__Host-social', cookie);
    const again = await complete(browser, provider, completion(tempToken));
    expect([again.status, again.body['error']]).toEqual([400, 'SOCIAL_SIGNUP_INVALID']);
  });

  it('row 42: counts once also when both come at the same moment', async () => {
    const browser = identity.browser();
    const email = `race-${provider}@example.com`;
    const tempToken = await arrive(browser, provider, newPerson(email));
    if (provider === 'naver') await proveEmail(browser, email);
    const both = await Promise.all([
      complete(browser, provider, completion(tempToken)),
      complete(browser, provider, completion(tempToken)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await accounts(email)).toHaveLength(1);
  });

  it('row 42: counts for ten minutes', async () => {
    const browser = identity.browser();
    const email = `late-${provider}@example.com`;
    const tempToken = await arrive(browser, provider, newPerson(email));
    const [left] = await identity.query<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::float8 as seconds from social_signup where email = $1',
      [email],
    );
    expect(left?.seconds).toBeGreaterThan(540);
    expect(left?.seconds).toBeLessThanOrEqual(600);
    await identity.query(`update social_signup set expires_at = now() where email = $1`, [email]);
    const { body } = await complete(browser, provider, completion(tempToken));
    expect(body['error']).toBe('SOCIAL_SIGNUP_INVALID');
  });

  it('row 42: counts at no other provider, in no other browser, and still where it belongs', async () => {
    const browser = identity.browser();
    const email = `bound-${provider}@example.com`;
    const tempToken = await arrive(browser, provider, newPerson(email));
    const thief = identity.browser();
    await identity.begin(thief, provider);
    for (const other of PROVIDERS.filter((name) => name !== provider)) {
      expect((await complete(browser, other, completion(tempToken))).body['error']).toBe(
        'SOCIAL_SIGNUP_INVALID',
      );
    }
    for (const stranger of [thief, identity.browser()]) {
      const { body } = await complete(stranger, provider, completion(tempToken));
      expect(body['error']).toBe('SOCIAL_SIGNUP_INVALID');
      expect(stranger.cookies.has('__Host-sid')).toBe(false);
    }
    if (provider === 'naver') await proveEmail(browser, email);
    expect((await complete(browser, provider, completion(tempToken))).status).toBe(201);
  });

  it('row 42: made-up tokens count for nothing', async () => {
    const browser = identity.browser();
    await identity.begin(browser, provider);
    const { body } = await complete(browser, provider, completion('x'.repeat(43)));
    expect(body['error']).toBe('SOCIAL_SIGNUP_INVALID');
  });
});

describe('an address the provider does not vouch for', () => {
  it('row 41: needs the code mailed to it, in this browser', async () => {
    const email = 'prove@example.com';
    const browser = identity.browser();
    const tempToken = await arrive(browser, 'naver', newPerson(email, 'no'));
    const refused = await complete(browser, 'naver', completion(tempToken));
    expect([refused.status, refused.body['error']]).toEqual([400, 'EMAIL_NOT_VERIFIED']);
    await proveEmail(identity.browser(), email);
    expect((await complete(browser, 'naver', completion(tempToken))).body['error']).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    await identity.query(`delete from rate_limit`);
    await proveEmail(browser, email);
    expect((await complete(browser, 'naver', completion(tempToken))).status).toBe(201);
  });

  it('row 41: is not proved by proving another', async () => {
    const browser = identity.browser();
    const tempToken = await arrive(browser, 'naver', newPerson('theirs@example.com', 'no'));
    await proveEmail(browser, 'mine@example.com');
    expect((await complete(browser, 'naver', completion(tempToken))).body['error']).toBe(
      'EMAIL_NOT_VERIFIED',
    );
  });
});

describe('what the form may not say', () => {
  it.each([
    ['email', 'other@example.com'],
    ['provider', 'kakao'],
    ['subject', '1'],
    ['password', 'Tidal-Copper-48'],
    ['license_verified', true],
    ['roles', ['owner']],
  ])('row 48: %s', async (field, value) => {
    const browser = identity.browser();
    const tempToken = await arrive(browser, 'google', newPerson(`mass-${field}@example.com`));
    const answer = await complete(browser, 'google', completion(tempToken, { [field]: value }));
    expect(answer.status).toBe(400);
    expect(await accounts(`mass-${field}@example.com`)).toEqual([]);
    // What was refused for its form has used nothing up.
    expect((await complete(browser, 'google', completion(tempToken))).status).toBe(201);
  });

  it('row 39: anything, from another site', async () => {
    const browser = identity.browser();
    const tempToken = await arrive(browser, 'google', newPerson('cross@example.com'));
    const { status } = await browser.post('/api/auth/users/google-complete', completion(tempToken), {
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(403);
  });
});

describe('another sign-up that was faster', () => {
  it('with a password: the address is taken', async () => {
    const browser = identity.browser();
    const tempToken = await arrive(browser, 'google', newPerson('taken@example.com'));
    await signUp(identity, 'taken@example.com');
    const { status, body } = await complete(browser, 'google', completion(tempToken));
    expect([status, body['error']]).toEqual([409, 'EMAIL_EXISTS']);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  it('in another tab, after the address at the provider has changed: still one account', async () => {
    const person = newPerson('tab-one@example.com');
    const browser = identity.browser();
    const first = await arrive(browser, 'google', person);
    const second = await arrive(browser, 'google', { ...person, email: 'tab-two@example.com' });
    const cookie = browser.cookies.get('__Host-social') ?? '';
    expect((await complete(browser, 'google', completion(first))).status).toBe(201);
    browser.cookies.set('__Host-social', cookie);
    expect((await complete(browser, 'google', completion(second))).body['error']).toBe(
      'SOCIAL_SIGNUP_INVALID',
    );
    expect(await accounts('tab-two@example.com')).toEqual([]);
  });
});

it('row 59: a mail that cannot be asked for leaves no account, and the token as it was', async () => {
  const browser = identity.browser();
  const email = 'no-mail@example.com';
  const tempToken = await arrive(browser, 'google', newPerson(email));
  const failed = await withoutMail(identity, () => complete(browser, 'google', completion(tempToken)));
  expect(failed.status).toBe(500);
  expect(await accounts(email)).toEqual([]);
  expect(browser.cookies.has('__Host-sid')).toBe(false);
  expect((await complete(browser, 'google', completion(tempToken))).status).toBe(201);
});
