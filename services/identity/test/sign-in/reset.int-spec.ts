import { RESEND_PLACEHOLDER } from '@lectern/contracts-identity';
import {
  askForCode,
  logIn,
  signUp,
  solveBotCheck,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';
import type { Answer, TestBrowser } from '../test-browser.ts';
import { withoutMail } from '../without-mail.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

const NEW = 'Quiet-Harbor-71';
const told = ({ status, body }: Answer) => [status, body['error'] ?? 'ok'];
const send = async (browser: TestBrowser, email: string, turnstileToken?: string) =>
  browser.post('/api/auth/send-password-reset', {
    email,
    language: 'en',
    turnstileToken: turnstileToken ?? (await solveBotCheck(browser, 'reset')),
  });
const verify = (browser: TestBrowser, email: string, code: string) =>
  browser.post('/api/auth/verify-password-reset', { email, code });
const reset = (browser: TestBrowser, email: string, code: string, newPassword = NEW) =>
  browser.post('/api/auth/reset-password', { email, code, newPassword });
const aMinuteLater = () =>
  identity.query(
    `update rate_limit set hits = (select array_agg(h - interval '61 seconds' order by h) from unnest(hits) h)
      where cardinality(hits) > 0`,
  );

it('sets a new password in three calls, ends every session and says so by mail', async () => {
  const id = await signUp(identity, 'lost@example.com');
  const signedIn = identity.browser();
  await logIn(signedIn, 'lost@example.com');
  const browser = identity.browser();
  expect(told(await send(browser, 'lost@example.com'))).toEqual([200, 'ok']);
  const code = await identity.code('lost@example.com');
  expect(told(await verify(browser, 'lost@example.com', code))).toEqual([200, 'ok']);
  expect(told(await reset(browser, 'lost@example.com', code))).toEqual([200, 'ok']);
  expect((await signedIn.get('/api/auth/me')).status).toBe(401);
  expect((await signedIn.post('/api/auth/refresh')).status).toBe(401);
  expect(told(await logIn(browser, 'lost@example.com'))).toEqual([401, 'INVALID_CREDENTIALS']);
  expect(told(await logIn(browser, 'lost@example.com', { password: NEW }))).toEqual([200, 'ok']);
  expect(
    await identity.query(
      `select content->>'name' as name from asked_mail where recipient = 'lost@example.com'
         and content->>'template' = 'password-changed'`,
    ),
  ).toEqual([{ name: 'Minji Kim' }]);
  expect(
    await identity.query(`select 1 from audit_entry where account_id = $1 and action = 'password-reset'`, [
      id,
    ]),
  ).toHaveLength(1);
});

it('row 35: takes a code once, and only one of two who come with it', async () => {
  await signUp(identity, 'once@example.com');
  const browser = identity.browser();
  await send(browser, 'once@example.com');
  const code = await identity.code('once@example.com');
  const answers = await Promise.all([
    reset(browser, 'once@example.com', code),
    reset(browser, 'once@example.com', code, 'Other-Harbor-72'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(told(await reset(browser, 'once@example.com', code))).toEqual([400, 'INVALID_RESET_CODE']);
});

it('row 35: counts wrong codes of both calls together', async () => {
  await signUp(identity, 'tries@example.com');
  const browser = identity.browser();
  await send(browser, 'tries@example.com');
  const code = await identity.code('tries@example.com');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 3; tried += 1) await verify(browser, 'tries@example.com', wrong);
  for (let tried = 0; tried < 2; tried += 1) await reset(browser, 'tries@example.com', wrong);
  expect(told(await reset(browser, 'tries@example.com', code))).toEqual([400, 'INVALID_RESET_CODE']);
});

describe('row 35: a stranger', () => {
  it('neither voids the code of the browser that began by wrong guesses, nor uses it', async () => {
    await signUp(identity, 'victim@example.com');
    const [browser, stranger] = [identity.browser(), identity.browser()];
    await send(browser, 'victim@example.com');
    const code = await identity.code('victim@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    await send(stranger, 'victim@example.com');
    for (let guess = 0; guess < 6; guess += 1) await verify(stranger, 'victim@example.com', wrong);
    expect(told(await reset(stranger, 'victim@example.com', code))).toEqual([400, 'INVALID_RESET_CODE']);
    expect(told(await verify(browser, 'victim@example.com', code))).toEqual([200, 'ok']);
    expect(told(await reset(browser, 'victim@example.com', code))).toEqual([200, 'ok']);
  });

  it('cannot keep the owner from recovery by asking for codes, however many were asked for', async () => {
    await signUp(identity, 'wanted@example.com');
    const known = identity.browser();
    await logIn(known, 'wanted@example.com');
    for (let asked = 0; asked < 11; asked += 1) await send(identity.browser(), 'wanted@example.com');
    const owner = identity.browser();
    expect(told(await send(owner, 'wanted@example.com'))).toEqual([400, 'CAPTCHA_HARDER']);
    // The mailbox is written to three times in three minutes at most; its owner waits no longer than that.
    await identity.query(
      `update rate_limit set hits = (select array_agg(h - interval '181 s' order by h) from unnest(hits) h)
        where cardinality(hits) > 0`,
    );
    // The page makes another check, a harder one.
    expect(told(await send(owner, 'wanted@example.com'))).toEqual([200, 'ok']);
    expect(told(await send(known, 'wanted@example.com'))).toEqual([200, 'ok']);
    const code = await identity.code('wanted@example.com');
    expect(told(await reset(known, 'wanted@example.com', code))).toEqual([200, 'ok']);
  });
});

it('refuses a weak or common password without spending the code', async () => {
  await signUp(identity, 'weak@example.com');
  const browser = identity.browser();
  await send(browser, 'weak@example.com');
  const code = await identity.code('weak@example.com');
  expect(told(await reset(browser, 'weak@example.com', code, 'nodigits!'))).toEqual([400, 'WEAK_PASSWORD']);
  expect(told(await reset(browser, 'weak@example.com', code, 'Password1!'))).toEqual([
    400,
    'COMMON_PASSWORD',
  ]);
  expect(told(await reset(browser, 'weak@example.com', code))).toEqual([200, 'ok']);
});

it('does not take the code of a sign-up', async () => {
  const browser = identity.browser();
  await askForCode(browser, 'mixed@example.com');
  const code = await identity.code('mixed@example.com');
  expect(told(await verify(browser, 'mixed@example.com', code))).toEqual([400, 'INVALID_RESET_CODE']);
});

it('names a missing and a social account in the words of the specification', async () => {
  expect(told(await send(identity.browser(), 'missing@example.com'))).toEqual([404, 'EMAIL_NOT_FOUND']);
  await signUp(identity, 'social@example.com');
  await identity.query(`update account set password_hash = null where email = 'social@example.com'`);
  expect(told(await send(identity.browser(), 'social@example.com'))).toEqual([403, 'SOCIAL_ACCOUNT']);
  expect(told(await logIn(identity.browser(), 'social@example.com'))).toEqual([401, 'INVALID_CREDENTIALS']);
});

describe('row 43: sending again', () => {
  it('needs no new bot check in the browser that passed one for the address, each time once', async () => {
    await signUp(identity, 'again@example.com');
    const browser = identity.browser();
    await send(browser, 'again@example.com');
    const stepProof = browser.cookies.get('__Host-reset') ?? '';
    expect(told(await send(browser, 'again@example.com', RESEND_PLACEHOLDER))).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
    ]);
    await aMinuteLater();
    expect(told(await send(browser, 'again@example.com', RESEND_PLACEHOLDER))).toEqual([200, 'ok']);
    const copy = identity.browser();
    copy.cookies.set('__Host-reset', stepProof);
    expect(told(await send(copy, 'again@example.com', RESEND_PLACEHOLDER))).toEqual([400, 'CAPTCHA_FAILED']);
  });

  it('is no way around the bot check for others', async () => {
    await signUp(identity, 'bypass@example.com');
    await signUp(identity, 'bypass2@example.com');
    expect(told(await send(identity.browser(), 'bypass@example.com', RESEND_PLACEHOLDER))).toEqual([
      400,
      'CAPTCHA_FAILED',
    ]);
    const browser = identity.browser();
    await send(browser, 'bypass@example.com');
    expect(told(await send(browser, 'bypass2@example.com', RESEND_PLACEHOLDER))).toEqual([
      400,
      'CAPTCHA_FAILED',
    ]);
    expect(told(await logIn(browser, 'bypass@example.com', { turnstileToken: RESEND_PLACEHOLDER }))).toEqual([
      400,
      'CAPTCHA_FAILED',
    ]);
  });
});

it('row 59: tells when the mail cannot be asked for, in words of its own', async () => {
  await signUp(identity, 'nomail@example.com');
  const answer = await withoutMail(identity, () => send(identity.browser(), 'nomail@example.com'));
  expect(told(answer)).toEqual([503, 'RESET_MAIL_FAILED']);
});
