import { profileIn, PROVIDERS, newPerson, startSocialIdentity } from './start-social-identity.ts';
import { solveBotCheck } from '../start-test-identity.ts';
import type { SocialIdentity } from './start-social-identity.ts';

let identity: SocialIdentity;
beforeAll(async () => (identity = await startSocialIdentity()));
afterAll(() => identity.stop());

const anyPerson = () => newPerson(`anyPerson-${Math.random().toString(36).slice(2)}@example.com`);
const INVALID_STATE = '/ko/login?error=invalid_state';

describe.each(PROVIDERS)('row 40: the return from %s', (provider) => {
  it('counts once', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    expect((await browser.follow(back)).location).toContain(`${provider}_signup=`);
    expect((await browser.follow(back)).location).toBe(INVALID_STATE);
  });

  it('counts once also when both come at the same moment', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    const ends = await Promise.all([browser.follow(back), browser.follow(back)]);
    expect(ends.filter(({ location }) => location === INVALID_STATE)).toHaveLength(1);
  });

  it('counts in no other browser, and still in its own', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    const stranger = identity.browser();
    expect((await stranger.follow(back)).location).toBe(INVALID_STATE);
    await identity.begin(stranger, provider);
    expect((await stranger.follow(back)).location).toBe(INVALID_STATE);
    expect(stranger.cookies.has('__Host-sid')).toBe(false);
    expect((await browser.follow(back)).location).toContain(`${provider}_signup=`);
  });

  it('counts for ten minutes', async () => {
    const browser = identity.browser();
    const page = await identity.begin(browser, provider);
    const [left] = await identity.query<{ seconds: number }>(
      `select max(extract(epoch from expires_at - now()))::float8 as seconds from social_attempt`,
    );
    expect(left?.seconds).toBeGreaterThan(540);
    expect(left?.seconds).toBeLessThanOrEqual(600);
    await identity.query(`update social_attempt set expires_at = now() - interval '1 second'`);
    const back = await identity.consent(page, anyPerson());
    expect((await browser.follow(back)).location).toBe(INVALID_STATE);
  });

  it('counts at no other provider (mix-up)', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    for (const other of PROVIDERS.filter((name) => name !== provider)) {
      const { location } = await browser.follow(back.replace(`/${provider}/`, `/${other}/`));
      expect(location).toBe(INVALID_STATE);
    }
  });

  it('brings a code that counts once', async () => {
    const browser = identity.browser();
    const person = anyPerson();
    const spent = await identity.consent(await identity.begin(browser, provider), person);
    await browser.follow(spent);
    const code = new URL(spent, 'http://a').searchParams.get('code') ?? '';
    const next = await identity.consent(await identity.begin(browser, provider), person);
    const replayed = next.replace(/code=[^&]+/, `code=${code}`);
    expect((await browser.follow(replayed)).location).toBe('/ko/login?error=token_exchange_failed');
  });

  it.each([
    ['without a state', (query: string) => query.replace(/state=[^&]+/, ''), '/en/login?error=invalid_state'],
    [
      'with an empty state',
      (query: string) => query.replace(/state=[^&]+/, 'state='),
      '/en/login?error=invalid_state',
    ],
    ['with two states', (query: string) => `${query}&state=ko.other`, INVALID_STATE],
    [
      'with a state it never had',
      (query: string) => query.replace(/state=..\./, 'state=en.'),
      '/en/login?error=invalid_state',
    ],
    ['without a code', (query: string) => query.replace(/code=[^&]+/, ''), '/ko/login?error=no_code'],
    [
      'with an empty code',
      (query: string) => query.replace(/code=[^&]+/, 'code='),
      '/ko/login?error=no_code',
    ],
    ['with two codes', (query: string) => `${query}&code=other`, '/ko/login?error=no_code'],
    [
      'with a made-up code',
      (query: string) => query.replace(/code=[^&]+/, 'code=%00'),
      '/ko/login?error=token_exchange_failed',
    ],
    [
      'with a code and an error',
      (query: string) => `${query}&error=access_denied`,
      '/ko/login?error=oauth_error',
    ],
    [
      'with an error of its own making',
      (query: string) => query.replace(/code=[^&]+/, 'error=%3Cscript%3E'),
      '/ko/login?error=oauth_error',
    ],
  ])('%s leads to a page of ours', async (_, change, expected) => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    const answer = await browser.follow(change(back));
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(expected);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'ko/../..',
    '\r\nset-cookie: a=b',
  ])('never leads to another site: %s', async (place) => {
    const browser = identity.browser();
    const state = Buffer.from(JSON.stringify({ language: place, redirect: place })).toString('base64url');
    const more = new URLSearchParams({ redirect_uri: place, return: place, next: place, state });
    const page = new URL((await browser.follow(`/api/auth/${provider}?${more}`)).location);
    expect(page.searchParams.get('redirect_uri')).toBe(`https://lectern.test/api/auth/${provider}/callback`);
    const back = await identity.consent(page, anyPerson());
    const forged = new URLSearchParams({ state: `${place}.x`, code: 'c', redirect_uri: place });
    for (const path of [back, `/api/auth/${provider}/callback?${forged}`]) {
      const { location, headers } = await browser.follow(path);
      expect(location).toMatch(/^\/en\/login[/?]/);
      expect(headers.get('set-cookie') ?? '').not.toContain('a=b');
    }
  });

  it('row 65: is neither cached nor sent as a referrer', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, provider), anyPerson());
    const { headers } = await browser.follow(back);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-social=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; Secure; HttpOnly$/,
    );
  });
});

describe('row 40: two tabs', () => {
  it('both find their way back', async () => {
    const browser = identity.browser();
    const first = await identity.begin(browser, 'google');
    const second = await identity.begin(browser, 'kakao');
    const ends = [await identity.consent(second, anyPerson()), await identity.consent(first, anyPerson())];
    expect((await browser.follow(ends[0] ?? '')).location).toContain('kakao_signup=');
    expect((await browser.follow(ends[1] ?? '')).location).toContain('google_signup=');
  });

  it('a cookie that an attacker planted twice is ignored', async () => {
    const browser = identity.browser();
    const back = await identity.consent(await identity.begin(browser, 'google'), anyPerson());
    browser.cookies.set('__Host-social ', browser.cookies.get('__Host-social') ?? '');
    browser.cookies.set('__Host-social', 'short');
    expect((await browser.follow(back)).location).toBe(INVALID_STATE);
  });
});

describe('row 40: a token that is not about this sign-in', () => {
  const faults = ['wrong-signature', 'wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired-token'];
  it.each(faults.flatMap((fault) => [['google', fault] as const, ['kakao', fault] as const]))(
    '%s: %s',
    async (provider, fault) => {
      await identity.fault(provider, fault);
      const location = await identity.signIn(identity.browser(), provider, anyPerson());
      expect(location).toBe('/ko/login?error=token_exchange_failed');
    },
  );

  it.each(['google', 'kakao'] as const)("%s: another's code, with one's own state", async (provider) => {
    const attacker = identity.browser();
    const stolen = await identity.consent(await identity.begin(attacker, provider), anyPerson());
    const code = new URL(stolen, 'http://a').searchParams.get('code') ?? '';
    const victim = identity.browser();
    const own = await identity.consent(await identity.begin(victim, provider), anyPerson());
    const { location } = await victim.follow(own.replace(/code=[^&]+/, `code=${code}`));
    expect(location).toBe('/ko/login?error=token_exchange_failed');
  });

  it.each(['google', 'kakao'] as const)(
    '%s: whom it says and whom the profile says differ',
    async (provider) => {
      await identity.fault(provider, 'other-user');
      const location = await identity.signIn(identity.browser(), provider, anyPerson());
      expect(location).toBe('/ko/login?error=user_data_failed');
    },
  );
});

describe('a provider that is not well', () => {
  it.each(
    PROVIDERS.flatMap((provider) => [
      [provider, 'token-error', 'token_exchange_failed'] as const,
      [provider, 'token-refused', 'token_exchange_failed'] as const,
      [provider, 'token-hang', 'token_exchange_failed'] as const,
      [provider, 'user-error', 'user_data_failed'] as const,
      [provider, 'user-refused', 'user_data_failed'] as const,
      [provider, 'user-hang', 'user_data_failed'] as const,
    ]),
  )('%s with %s', async (provider, fault, code) => {
    await identity.fault(provider, fault);
    const browser = identity.browser();
    const person = anyPerson();
    expect(await identity.signIn(browser, provider, person)).toBe(`/ko/login?error=${code}`);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await identity.signIn(browser, provider, person)).toContain(`${provider}_signup=`);
  });
});

describe('limits', () => {
  it('row 34: past sixty beginnings of a network it needs a hard bot check for each, and refuses none', async () => {
    const browser = identity.browser('198.19.7.7');
    const easy = await solveBotCheck(browser);
    for (let attempt = 0; attempt < 60; attempt += 1) await identity.begin(browser, 'naver');
    const beginWith = async (check?: string) => {
      const query = check === undefined ? '' : `?check=${encodeURIComponent(check)}`;
      const { location } = await browser.follow(`/api/auth/naver${query}`);
      return location.startsWith('/') ? location : new URL(location).pathname;
    };
    const [refused, led] = ['/en/login?error=check_required', '/naver/oauth2.0/authorize'];
    expect(await beginWith()).toBe(refused);
    expect(await beginWith('none')).toBe(refused);
    expect(await beginWith(easy)).toBe(refused);
    const hard = await solveBotCheck(browser);
    expect(await beginWith(hard)).toBe(led);
    expect(await beginWith(hard)).toBe(refused);
    expect((await identity.begin(identity.browser(), 'naver')).pathname).toBe(led);
  });
});

it('a provider that cannot be found at first is asked again the next time', async () => {
  const fresh = await startSocialIdentity();
  try {
    await fresh.fault('google', 'discovery-error');
    const browser = fresh.browser();
    expect((await browser.follow('/api/auth/google')).location).toBe('/en/login?error=server_error');
    expect(profileIn(await fresh.signIn(browser, 'google', anyPerson()))).toHaveProperty('tempToken');
  } finally {
    await fresh.stop();
  }
});
