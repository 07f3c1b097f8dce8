import { setClock } from '@lectern/testing/node';
import {
  askForCode,
  logIn,
  signUp,
  solveBotCheck,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';

const MINUTE = 60_000;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterEach(() => jest.useRealTimers());
afterAll(() => identity.stop());

const shiftClock = (minutes: number): void => setClock(Date.now() + minutes * MINUTE);

describe.each([-10, 10])('a service whose clock is %d minutes off', (minutes) => {
  const email = `skewed${minutes > 0 ? '-ahead' : ''}@example.com`;

  it('opens accounts, signs in, renews and resets as ever', async () => {
    shiftClock(minutes);
    await signUp(identity, email);
    const browser = identity.browser();
    expect((await logIn(browser, email)).status).toBe(200);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ email });
    const turnstileToken = await solveBotCheck(browser, 'reset');
    await browser.post('/api/auth/send-password-reset', { email, language: 'ko', turnstileToken });
    const code = await identity.code(email);
    const answer = await browser.post('/api/auth/verify-password-reset', { email, code });
    expect(answer.status).toBe(200);
  });

  it('lets codes and sessions live no longer, and no shorter, than the database says', async () => {
    const person = `life${minutes}@example.com`.replace('-', 'minus');
    await signUp(identity, person);
    const browser = identity.browser();
    await logIn(browser, person);
    shiftClock(minutes);
    const fresh = `fresh-${person}`;
    await askForCode(browser, fresh);
    const [code] = await identity.query<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::int as seconds from email_code where email = $1',
      [fresh],
    );
    expect(code?.seconds).toBeGreaterThan(9 * 60);
    expect(code?.seconds).toBeLessThanOrEqual(10 * 60);
    await identity.query('update email_code set expires_at = now() where email = $1', [fresh]);
    const late = { email: fresh, code: await identity.code(fresh) };
    expect((await browser.post('/api/auth/verify-email', late)).body['error']).toBe('CODE_EXPIRED');
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    await identity.query(`update session set seen_at = now() - interval '13 hours'`);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });
});

it('a bot check is good on another machine that is ten minutes ahead, and not after its twenty', async () => {
  const browser = identity.browser();
  const ask = (turnstileToken: string) =>
    browser.post('/api/auth/send-password-reset', {
      email: 'unknown@example.com',
      language: 'ko',
      turnstileToken,
    });
  const [first, second] = [await solveBotCheck(browser, 'reset'), await solveBotCheck(browser, 'reset')];
  shiftClock(10);
  expect((await ask(first)).body['error']).toBe('EMAIL_NOT_FOUND');
  jest.useRealTimers();
  shiftClock(21);
  expect((await ask(second)).body['error']).toBe('CAPTCHA_FAILED');
});
