import {
  logIn,
  signUp,
  solveBotCheck,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';
import type { Answer, TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

const told = ({ status, body }: Answer) => [status, body['error'] ?? 'ok'];
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/me')).status === 200;
const later = (seconds: number) =>
  identity.query('update login_delay set last_at = last_at - make_interval(secs => $1)', [seconds]);

describe('signing in', () => {
  it('begins a session in cookies that scripts and other sites never see, and a hint they do', async () => {
    const id = await signUp(identity, 'cookies@example.com');
    const browser = identity.browser();
    const { body, headers } = await logIn(browser, 'COOKIES@example.com ');
    expect(body).toMatchObject({
      success: true,
      user: { userId: id, id, email: 'cookies@example.com', roles: [] },
    });
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{40,}/, '=…'));
    expect(cookies).toEqual([
      '__Host-sid=…; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
      '__Host-refresh=…; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
      'lectern-signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
      '__Host-known=…; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly',
    ]);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ userId: id, license_verified: false });
  });

  it('takes one password for one text, however the keyboard composes it', async () => {
    const password = '비밀번호-Tidal-48';
    await signUp(identity, 'hangul@example.com', { password: password.normalize('NFC') });
    const answers = [];
    for (const form of ['NFC', 'NFD'] as const)
      answers.push(
        told(
          await logIn(identity.browser(), 'hangul@example.com', {
            password: password.normalize(form),
            forceLogin: true,
          }),
        ),
      );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual([200, 'ok']);
  });

  it('keeps only digests of what the browser holds', async () => {
    await signUp(identity, 'digest@example.com');
    const browser = identity.browser();
    await logIn(browser, 'digest@example.com');
    const rows = await identity.query('select session::text as text from session');
    for (const secret of [browser.cookies.get('__Host-sid'), browser.cookies.get('__Host-refresh')]) {
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(String(secret)).toString('hex'));
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('row 65: its answers are kept by no cache', async () => {
    await signUp(identity, 'cache@example.com');
    const browser = identity.browser();
    const answers = [await logIn(browser, 'cache@example.com')];
    for (const path of ['/api/auth/me', '/api/users/devices', '/api/auth/bot-check?action=login'])
      answers.push(await browser.get(path));
    answers.push(await browser.post('/api/auth/refresh'), await browser.post('/api/auth/logout'));
    answers.push(await browser.get('/api/auth/me'));
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(7).fill('no-store'));
  });

  it('row 36: answers the same for a wrong password and for no account', async () => {
    await signUp(identity, 'known@example.com');
    const answer = async (email: string) => {
      const { status, body, headers } = await logIn(identity.browser(), email, {
        password: 'Wrong-Copper-49',
      });
      return { status, error: body['error'], message: body['message'], cookies: headers.getSetCookie() };
    };
    const wrong = await answer('known@example.com');
    expect(wrong).toMatchObject({ status: 401, error: 'INVALID_CREDENTIALS', cookies: [] });
    expect(await answer('unknown@example.com')).toEqual(wrong);
  });

  it('row 36: tells of a suspended account only who knows its password', async () => {
    await signUp(identity, 'suspended@example.com');
    await identity.query(`update account set suspended_at = now() where email = 'suspended@example.com'`);
    const wrong = await logIn(identity.browser(), 'suspended@example.com', { password: 'Wrong-Copper-49' });
    expect(told(wrong)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(told(await logIn(identity.browser(), 'suspended@example.com'))).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
    ]);
  });

  it('writes both outcomes into the audit', async () => {
    const id = await signUp(identity, 'audit@example.com');
    await logIn(identity.browser('203.0.113.77'), 'audit@example.com', { password: 'Wrong-Copper-49' });
    await logIn(identity.browser('203.0.113.77'), 'audit@example.com');
    expect(
      await identity.query(
        `select action, address from audit_entry where account_id = $1 order by id offset 1`,
        [id],
      ),
    ).toEqual([
      { action: 'login-refused', address: '203.0.113.77' },
      { action: 'login', address: '203.0.113.77' },
    ]);
  });
});

describe('a session elsewhere', () => {
  it('is told only after the right password, by device and hour', async () => {
    await signUp(identity, 'two@example.com');
    const first = identity.browser();
    await logIn(first, 'two@example.com');
    const { status, body } = await logIn(identity.browser(), 'two@example.com');
    expect([status, body['error'], body['message']]).toEqual([
      409,
      'SESSION_ALREADY_EXISTS',
      'You are already logged in on another device.',
    ]);
    expect(body['details']).toEqual({
      device: 'Chrome · Windows',
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/),
    });
    expect(await isSignedIn(first)).toBe(true);
  });

  it('row 43: is ended with the same bot token, once, for that address and visitor', async () => {
    await signUp(identity, 'force@example.com');
    await signUp(identity, 'force2@example.com');
    const [first, second] = [identity.browser(), identity.browser()];
    await logIn(first, 'force@example.com');
    const turnstileToken = await solveBotCheck(second);
    expect(told(await logIn(second, 'force@example.com', { turnstileToken }))[0]).toBe(409);
    const forced = { turnstileToken, forceLogin: true };
    expect(told(await logIn(identity.browser(), 'force@example.com', forced))).toEqual([
      400,
      'CAPTCHA_FAILED',
    ]);
    expect(told(await logIn(second, 'force2@example.com', forced))).toEqual([400, 'CAPTCHA_FAILED']);
    expect(told(await logIn(second, 'force@example.com', { turnstileToken }))).toEqual([
      400,
      'CAPTCHA_FAILED',
    ]);
    expect(told(await logIn(second, 'force@example.com', forced))).toEqual([200, 'ok']);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(told(await logIn(second, 'force@example.com', forced))).toEqual([400, 'CAPTCHA_FAILED']);
  });

  it('row 38: is not ended, nor told of, without the right password', async () => {
    await signUp(identity, 'thief@example.com');
    const owner = identity.browser();
    await logIn(owner, 'thief@example.com');
    const forced = await logIn(identity.browser(), 'thief@example.com', {
      password: 'Wrong-Copper-49',
      forceLogin: true,
    });
    const plain = await logIn(identity.browser(), 'thief@example.com', { password: 'Wrong-Copper-49' });
    expect({ ...forced.body, traceId: '' }).toEqual({ ...plain.body, traceId: '' });
    expect(forced.status).toBe(plain.status);
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('is one of at most one when two sign in at the same moment', async () => {
    const id = await signUp(identity, 'moment@example.com');
    const browsers = [identity.browser(), identity.browser(), identity.browser()];
    const answers = await Promise.all(browsers.map((browser) => logIn(browser, 'moment@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      await identity.query('select 1 from session where account_id = $1 and ended_at is null', [id]),
    ).toHaveLength(1);
  });
});

describe('row 34: guessing at one account', () => {
  const guess = (browser = identity.browser(), email = 'guessed@example.com') =>
    logIn(browser, email, { password: 'Wrong-Copper-49' });
  /** Comes as soon after the failure before as the database is told, however long this machine took. */
  const atOnce = async (browser: TestBrowser, email: string, own: Record<string, unknown> = {}) => {
    const turnstileToken = await solveBotCheck(browser);
    await identity.query('update login_delay set last_at = now()');
    return logIn(browser, email, { ...own, turnstileToken });
  };

  it('is slowed down after five failures, more and more, never for more than five minutes', async () => {
    await signUp(identity, 'guessed@example.com');
    for (let failure = 0; failure < 5; failure += 1) expect((await guess()).status).toBe(401);
    const pauses: number[] = [];
    for (let failure = 5; failure < 16; failure += 1) {
      const wrong = { password: 'Wrong-Copper-49' };
      const { status, headers } = await atOnce(identity.browser(), 'guessed@example.com', wrong);
      expect(status).toBe(429);
      pauses.push(Number(headers.get('retry-after')));
      await later(301);
      expect((await guess()).status).toBe(401);
    }
    expect(pauses[0]).toBe(1);
    expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...pauses)).toBe(300);
  });

  it('does not keep the owner out of a browser they have signed in with', async () => {
    await signUp(identity, 'owner@example.com');
    const own = identity.browser();
    await logIn(own, 'owner@example.com');
    await own.post('/api/auth/logout');
    for (let failure = 0; failure < 5; failure += 1) await guess(identity.browser(), 'owner@example.com');
    expect((await atOnce(identity.browser(), 'owner@example.com')).status).toBe(429);
    expect((await logIn(own, 'owner@example.com')).status).toBe(200);
  });

  it('delays only its own address and ends after fifteen minutes', async () => {
    await signUp(identity, 'patient@example.com');
    for (let failure = 0; failure < 6; failure += 1) await guess(identity.browser(), 'patient@example.com');
    expect((await atOnce(identity.browser(), 'patient@example.com')).status).toBe(429);
    expect((await guess(identity.browser(), 'another@example.com')).status).toBe(401);
    await later(901);
    expect((await logIn(identity.browser(), 'patient@example.com')).status).toBe(200);
  });

  it('counts attempts of the same moment before it judges them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess(identity.browser(), 'burst@example.com')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('treats an address without an account alike', async () => {
    for (let failure = 0; failure < 5; failure += 1) await guess(identity.browser(), 'ghost@example.com');
    const wrong = { password: 'Wrong-Copper-49' };
    expect((await atOnce(identity.browser(), 'ghost@example.com', wrong)).status).toBe(429);
  });
});
