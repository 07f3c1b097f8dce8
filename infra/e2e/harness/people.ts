import { pbkdf2 as pbkdf2Callback, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
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

/** Opens an account by the calls of the sign-up form, mail included. */
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
  await withHarderCheck(async () =>
    post('/api/auth/send-verification', {
      email,
      language: 'en',
      turnstileToken: await botToken(request, 'register'),
    }),
  );
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

/** Calls again where the network has to solve a harder check, as the forms do: the next challenges are hard ones. */
const withHarderCheck = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (String(error).includes('CAPTCHA_HARDER')) return call();
    throw error;
  });

/** Fills in the login page that is open and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs a person in by the call of the login page, with a code where they have a second step; ends their earlier session. */
export async function signIn(
  request: APIRequestContext,
  person: Omit<Person, 'userId'> & { readonly secondStep?: string },
): Promise<void> {
  await withHarderCheck(async () => {
    const answer = await request.post('/api/auth/login', {
      headers: ownHeaders,
      data: {
        email: person.email,
        password: person.password,
        language: 'en',
        forceLogin: true,
        secondStep: codeNow(person),
        turnstileToken: await botToken(request, 'login'),
      },
    });
    if (!answer.ok()) throw new Error(`${person.email} could not be signed in: ${await answer.text()}`);
  });
}

/** The demo account of a role. All tests share it, so a test that changes it restores it. */
export async function demoAccount(role: string): Promise<DemoAccount> {
  const account = (await readDemoAccounts()).find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account of ${role}`);
  return account;
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
