import { pbkdf2 as pbkdf2Callback, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Cookie, type Page } from '@playwright/test';
import { codeNow, readDemoAccounts, type DemoAccount } from '@lectern/local/demo-accounts';
import { expectAlive } from './alive.ts';
import { codeTo } from './mails.ts';

const pbkdf2 = promisify(pbkdf2Callback);
/** Our own pages say so; calls of tests are made in their place. */
export const ownHeaders = { 'sec-fetch-site': 'same-origin' };

/** A person with an account of their own. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
}

/**
 * Opens an account by the calls of the sign-up form, mail included. A network gets twenty accounts an hour, and after
 * twenty codes a harder bot check, so only a test that changes an account takes a new one.
 */
export async function newPerson(
  request: APIRequestContext,
  own: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const [email, password] = [`person-${randomUUID()}@example.com`, 'Tidal-Copper-48'];
  const post = async (path: string, data: unknown): Promise<Record<string, unknown>> => {
    const answer = await request.post(path, { data, headers: ownHeaders });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const sendCode = async () =>
    post('/api/auth/send-verification', {
      email,
      language: 'en',
      turnstileToken: await botToken(request, 'register'),
    });
  // As the form does: the challenges that follow this refusal are hard ones.
  await sendCode().catch((error: unknown) => {
    if (String(error).includes('CAPTCHA_HARDER')) return sendCode();
    throw error;
  });
  await post('/api/auth/verify-email', { email, code: await codeTo(request, email) });
  const { userId } = await post('/api/auth/register', {
    name: 'Minji Kim',
    lastName: 'Kim',
    firstName: 'Minji',
    gender: 'female',
    specialty: 'dermatology',
    experience: '6-10',
    language: 'en',
    country: 'KR',
    occupation: 'physician',
    marketing_consent: 0,
    ...own,
    email,
    password,
    turnstileToken: await botToken(request, 'register'),
  });
  return { email, password, userId: String(userId) };
}

/** Fills in the login page that is open and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs a person in by the call of the login page; ends their earlier session. */
export async function signIn(request: APIRequestContext, person: Omit<Person, 'userId'>): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    headers: ownHeaders,
    data: {
      email: person.email,
      password: person.password,
      language: 'en',
      forceLogin: true,
      turnstileToken: await botToken(request, 'login'),
    },
  });
  if (!answer.ok()) throw new Error(`${person.email} could not be signed in: ${await answer.text()}`);
}

/** The demo account of a role. All tests share it, so a test that changes it restores it. */
export async function demoAccount(role: string): Promise<DemoAccount> {
  const account = (await readDemoAccounts()).find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account of ${role}`);
  return account;
}

/** The session that tests of staff share, with the cookies of its browser, and the codes that were tried for it. */
const shared = { role: '', begunAt: 0, cookies: [] as Cookie[] };
const triedCodes = new Set<string>();
/** Milliseconds: a fresh code opens acts of staff for five minutes, and a test has to end within them. */
const SHARED_FOR = 120_000;

/**
 * Signs a demo member of staff in, by password and second step. Tests that follow each other share a session while its
 * code is fresh, because an account has ten tries of a code in a quarter of an hour, and a code is valid once: when the
 * present one and the next are used, another comes within thirty seconds.
 */
export async function signInStaff(page: Page, role: 'Admin' | 'Reviewer'): Promise<void> {
  if (shared.role === role && Date.now() - shared.begunAt < SHARED_FOR) {
    await page.context().addCookies(shared.cookies);
    const standing = await page.request.get('/api/auth/second-step');
    if (standing.ok() && ((await standing.json()) as { isFresh?: boolean }).isFresh) return;
  }
  const account = await demoAccount(role);
  await expect(async () => {
    const code = [0, 1].map((later) => codeNow(account, later)).find((one) => !triedCodes.has(one ?? ''));
    expect(code).toBeDefined();
    triedCodes.add(code ?? '');
    const answer = await page.request.post('/api/auth/login', {
      headers: ownHeaders,
      data: {
        email: account.email,
        password: account.password,
        language: 'en',
        forceLogin: true,
        secondStep: code,
        turnstileToken: await botToken(page.request, 'login'),
      },
    });
    expect(answer.ok()).toBe(true);
  }).toPass();
  Object.assign(shared, { role, begunAt: Date.now(), cookies: await page.context().cookies() });
}

interface Challenge {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
  readonly signature: string;
}

/** A solved bot check, as the widget makes it: a counter whose derived key has the asked prefix. */
export async function botToken(
  request: APIRequestContext,
  action: 'login' | 'register' | 'contact',
): Promise<string> {
  const answer = await request.get('/api/auth/bot-check', { params: { action } });
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const secret = Buffer.concat([Buffer.from(nonce, 'hex'), number]);
    const key = await pbkdf2(secret, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}
