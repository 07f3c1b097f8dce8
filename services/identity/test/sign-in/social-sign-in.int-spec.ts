import { createHash } from 'node:crypto';
import { profileIn, PROVIDERS, newPerson, startSocialIdentity, completion } from './start-social-identity.ts';
import type { SocialIdentity, ProviderPerson } from './start-social-identity.ts';
import { setUpSecondStep } from '../staff/staff-people.ts';
import { AccountsService } from '../../src/accounts/accounts.service.ts';
import { logIn, signUp } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: SocialIdentity;
beforeAll(async () => (identity = await startSocialIdentity()));
afterAll(() => identity.stop());

const digestOf = (text: unknown): Buffer => createHash('sha256').update(String(text)).digest();

const FINISH = '/api/auth/second-step/sign-in';

/** Opens an account by Google; resolves with its id. */
async function join(browser: TestBrowser, person: ProviderPerson): Promise<string> {
  const { tempToken } = profileIn(await identity.signIn(browser, 'google', person));
  const { body } = await browser.post('/api/auth/users/google-complete', completion(tempToken));
  return String(body['userId']);
}

describe.each(PROVIDERS)('%s', (provider) => {
  it('asks for what it needs, and ties the answer to this browser', async () => {
    const page = await identity.begin(identity.browser(), provider);
    expect(page.searchParams.get('redirect_uri')).toBe(`https://lectern.test/api/auth/${provider}/callback`);
    expect(page.searchParams.get('state')).toMatch(/^ko\.[\w-]{43}$/);
    const isOpenId = provider !== 'naver';
    expect(page.searchParams.get('code_challenge_method')).toBe(isOpenId ? 'S256' : null);
    expect(page.searchParams.has('nonce')).toBe(isOpenId);
  });

  it('brings a new person to the form, with a profile and nothing else', async () => {
    const browser = identity.browser();
    const person = newPerson(`New.${provider}@Example.com`);
    const location = await identity.signIn(browser, provider, person);
    expect(location).toMatch(new RegExp(`^/ko/login/signup\\?${provider}_signup=`));
    expect(location).toContain(`error=${provider}_signup_required`);
    expect(profileIn(location)).toEqual({
      provider,
      email: `new.${provider}@example.com`,
      emailVerified: provider !== 'naver',
      name: '새 사람',
      tempToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect([...browser.cookies.keys()]).toEqual(['__Host-social']);
  });

  it('says so when it was refused', async () => {
    expect(await identity.signIn(identity.browser(), provider, null)).toBe('/ko/login?error=oauth_error');
  });

  it('needs an address', async () => {
    const { id } = newPerson('');
    const location = await identity.signIn(identity.browser(), provider, { id });
    expect(location).toBe('/ko/login?error=email_required');
  });

  it('needs one that can be written to', async () => {
    const location = await identity.signIn(identity.browser(), provider, newPerson('no address'));
    expect(location).toBe('/ko/login?error=email_required');
  });
});

describe('a person who has an account', () => {
  it('is signed in by the provider’s subject, also after their address there changed', async () => {
    const person = newPerson('returning@example.com');
    const browser = identity.browser();
    const userId = await join(browser, person);
    await browser.post('/api/auth/logout');
    const moved = { ...person, email: 'moved@example.com', verified: 'no' } as const;
    expect(await identity.signIn(browser, 'google', moved)).toBe('/ko/login?success=google');
    expect((await browser.get('/api/auth/me')).body).toMatchObject({
      userId,
      email: 'returning@example.com',
    });
    expect(browser.cookies.get('lectern-signed-in')).toBe('1');
    expect(browser.cookies.has('__Host-social')).toBe(false);
  });

  it('is asked before another session ends, and the record says how', async () => {
    const person = newPerson('one-session@example.com');
    const first = identity.browser();
    const userId = await join(first, person);
    const second = identity.browser();
    expect(await identity.signIn(second, 'google', person)).toBe('/ko/login?session_exists=google');
    expect(second.cookies.has('__Host-sid')).toBe(false);
    const asked = await second.post(FINISH, {});
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      error: 'SESSION_ALREADY_EXISTS',
      details: { device: expect.any(String), lastSeenAt: expect.stringMatching(/:00:00\.000Z$/) },
    });
    expect((await first.get('/api/auth/me')).status).toBe(200);
    expect((await second.get('/api/auth/me')).status).toBe(401);
    expect((await second.post(FINISH, { forceLogin: true })).status).toBe(200);
    expect((await first.get('/api/auth/me')).status).toBe(401);
    expect((await second.get('/api/auth/me')).status).toBe(200);
    expect(second.cookies.has('__Host-waiting')).toBe(false);
    const actions = await identity.query<{ action: string; detail: object }>(
      'select action, detail from audit_entry where account_id = $1 order by id desc limit 2',
      [userId],
    );
    expect(actions).toEqual([
      { action: 'login', detail: { provider: 'google', forced: true, newDevice: true } },
      { action: 'sessions-ended', detail: { ended: 1, reason: 'forced-out' } },
    ]);
  });

  it('is let in without being asked once the other session has ended', async () => {
    const person = newPerson('left-meanwhile@example.com');
    const first = identity.browser();
    await join(first, person);
    const second = identity.browser();
    await identity.signIn(second, 'google', person);
    await first.post('/api/auth/logout');
    expect((await second.post(FINISH, {})).status).toBe(200);
    expect((await second.get('/api/auth/me')).status).toBe(200);
  });

  it('row 37: gets a session of its own even where the browser had one', async () => {
    const person = newPerson('fixated@example.com');
    const browser = identity.browser();
    await join(browser, person);
    const before = browser.cookies.get('__Host-sid');
    await identity.signIn(browser, 'google', person);
    expect(browser.cookies.get('__Host-sid')).not.toBe(before);
    const copied = identity.browser();
    copied.cookies.set('__Host-sid', before ?? '');
    expect((await copied.get('/api/auth/me')).status).toBe(401);
  });

  it('is not let in while suspended, and hears why', async () => {
    const person = newPerson('suspended@example.com');
    const userId = await join(identity.browser(), person);
    await identity.query('update account set suspended_at = now() where id = $1', [userId]);
    const browser = identity.browser();
    expect(await identity.signIn(browser, 'google', person)).toBe('/ko/login?error=account_suspended');
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  it('has no password to sign in with, or to reset', async () => {
    await join(identity.browser(), newPerson('no-password@example.com'));
    const answer = await logIn(identity.browser(), 'no-password@example.com');
    expect(answer.body['error']).toBe('INVALID_CREDENTIALS');
  });

  it('row 62: nothing of the way is kept in the database as it was sent', async () => {
    const browser = identity.browser();
    const location = await identity.signIn(browser, 'google', newPerson('digest@example.com'));
    const [token, secret] = [profileIn(location)['tempToken'], browser.cookies.get('__Host-social')];
    const signups = await identity.query<Record<string, unknown>>(
      `select *, row_to_json(social_signup)::text as row from social_signup where email = 'digest@example.com'`,
    );
    expect(signups).toMatchObject([{ token_hash: digestOf(token), browser_hash: digestOf(secret) }]);
    for (const sent of [token, secret]) {
      expect(sent).toMatch(/^[\w-]{43}$/);
      expect(signups[0]?.['row']).not.toContain(sent);
      expect(signups[0]?.['row']).not.toContain(Buffer.from(String(sent)).toString('hex'));
    }
    // One that is still on its way; the finished one is used up.
    const waiting = identity.browser();
    const state = (await identity.begin(waiting, 'google')).searchParams.get('state');
    const attempts = await identity.query('select state_hash from social_attempt where browser_hash = $1', [
      digestOf(waiting.cookies.get('__Host-social')),
    ]);
    expect(attempts).toEqual([{ state_hash: digestOf(state) }]);
  });
});

describe('a sign-in that waits for an answer', () => {
  /** Somebody has a session in one browser, and has come from Google in a second one. */
  async function wait(email: string) {
    const person = newPerson(email);
    const [first, second] = [identity.browser(), identity.browser()];
    const userId = await join(first, person);
    await identity.signIn(second, 'google', person);
    const waiting = second.cookies.get('__Host-waiting') ?? '';
    expect(waiting).toMatch(/^[\w-]{43}$/);
    return { userId, first, second, waiting };
  }
  /** What the next person at the browser gets who kept its cookie. */
  async function replay(waiting: string): Promise<number> {
    const next = identity.browser();
    next.cookies.set('__Host-waiting', waiting);
    return (await next.post(FINISH, { forceLogin: true })).status;
  }

  it.each([
    ['cancels', (browser: TestBrowser) => browser.ask('DELETE', FINISH)],
    ['logs out', (browser: TestBrowser) => browser.post('/api/auth/logout')],
    [
      'logs in with a password',
      async (browser: TestBrowser) => {
        await signUp(identity, 'by-password@example.com');
        return logIn(browser, 'by-password@example.com');
      },
    ],
    [
      'signs in as another person of a provider',
      async (browser: TestBrowser) => {
        const [other, elsewhere] = [newPerson('by-provider@example.com'), identity.browser()];
        await join(elsewhere, other);
        await elsewhere.post('/api/auth/logout');
        expect(await identity.signIn(browser, 'google', other)).toBe('/ko/login?success=google');
        return browser.get('/api/auth/me');
      },
    ],
  ])('row 37: is over in the browser and for its cookie once somebody %s', async (what, act) => {
    const { first, second, waiting } = await wait(`${what.replaceAll(' ', '-')}@example.com`);
    expect((await act(second)).status).toBe(200);
    expect(second.cookies.has('__Host-waiting')).toBe(false);
    expect(await replay(waiting)).toBe(401);
    expect((await first.get('/api/auth/me')).status).toBe(200);
  });

  it('row 37: is over once its person logs out every other device', async () => {
    const { first, waiting } = await wait('others-out@example.com');
    expect((await first.post('/api/users/devices/sign-out-others')).status).toBe(200);
    expect(await replay(waiting)).toBe(401);
    expect((await first.get('/api/auth/me')).status).toBe(200);
  });

  it('row 37: takes the place of no other account that is signed in in the browser', async () => {
    const { first, waiting } = await wait('attacker@example.com');
    await first.post('/api/auth/logout');
    const victim = identity.browser();
    const victimId = await join(victim, newPerson('victim@example.com'));
    victim.cookies.set('__Host-waiting', waiting);
    expect((await victim.post(FINISH, {})).status).toBe(401);
    expect((await victim.get('/api/auth/me')).body['userId']).toBe(victimId);
    expect(await replay(waiting)).toBe(401);
  });

  it('asks for the code of a second step that was set up while it began', async () => {
    const { first, second } = await wait('step-meanwhile@example.com');
    const lock = jest.spyOn(AccountsService.prototype, 'lockAccount');
    lock.mockImplementationOnce(async function (this: AccountsService, id) {
      lock.mockRestore();
      await setUpSecondStep(identity, first);
      return this.lockAccount(id);
    });
    const { body } = await second.post(FINISH, { forceLogin: true });
    expect(body['error']).toBe('SECOND_STEP_REQUIRED');
  });

  it('is recorded as forced only if it ended another session', async () => {
    const { userId, first, second } = await wait('nothing-to-force@example.com');
    await first.post('/api/auth/logout');
    expect((await second.post(FINISH, { forceLogin: true })).status).toBe(200);
    const logins = await identity.query<{ detail: object }>(
      `select detail from audit_entry where account_id = $1 and action = 'login' order by id desc limit 1`,
      [userId],
    );
    expect(logins).toMatchObject([{ detail: { forced: false } }]);
  });
});

describe('row 41: an address at a provider is no key to an account that has it', () => {
  it.each([
    ['google', 'yes'],
    ['kakao', 'yes'],
    ['naver', 'no'],
  ] as const)('%s, verified: %s', async (provider, verified) => {
    const email = `victim-${provider}@example.com`;
    const victim = await signUp(identity, email);
    const browser = identity.browser();
    const person = newPerson(email.toUpperCase(), verified);
    expect(await identity.signIn(browser, provider, person)).toBe('/ko/login/signup?error=user_exists');
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await identity.query('select * from social_identity where account_id = $1', [victim])).toEqual([]);
  });

  it.each(['google', 'kakao'] as const)(
    '%s: one that is not verified opens none either',
    async (provider) => {
      const email = `unverified-${provider}@example.com`;
      await signUp(identity, email);
      // The same answer with and without an account, so that it tells nothing about another person's address.
      for (const address of [email, `unknown-${provider}@example.com`]) {
        const location = await identity.signIn(identity.browser(), provider, newPerson(address, 'no'));
        expect(location).toBe('/ko/login?error=email_required');
      }
    },
  );

  it('the same address at two providers is two people', async () => {
    await join(identity.browser(), newPerson('both@example.com'));
    const location = await identity.signIn(identity.browser(), 'kakao', newPerson('both@example.com'));
    expect(location).toBe('/ko/login/signup?error=user_exists');
  });

  it('the same number at two providers is two people', async () => {
    const person = newPerson('number@example.com');
    await join(identity.browser(), person);
    const other = { ...person, email: 'number-at-kakao@example.com' };
    expect(await identity.signIn(identity.browser(), 'kakao', other)).toContain('kakao_signup=');
  });
});
