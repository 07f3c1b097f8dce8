import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BROWSERS } from '../people/person.ts';

const PROVIDERS = ['google', 'kakao', 'naver'] as const;
type Provider = (typeof PROVIDERS)[number];
const EVERY_MS = 2_000;
const MOST_EXAMPLES = 3;

/**
 * Signs new people in with Google, Kakao and Naver by turns until the work has ended, each once at least. Resolves with how many came.
 * @throws where one of them did not come to the sign-up form.
 */
export async function whilePeopleSignIn(site: string, work: () => Promise<void>): Promise<number> {
  const failures: string[] = [];
  let [count, isOver] = [0, false];
  const signIns = (async () => {
    while (!isOver || count < PROVIDERS.length) {
      for (const provider of PROVIDERS) {
        await signInWith(site, provider).catch((error: unknown) => failures.push(describe(error)));
        count += 1;
        await wait(isOver ? 0 : EVERY_MS);
      }
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await signIns;
  }
  if (failures.length > 0) {
    const examples = failures.slice(0, MOST_EXAMPLES).join('; ');
    throw new Error(`${failures.length} of ${count} sign-ins with others failed: ${examples}`);
  }
  return count;
}

/** A new person agrees on the consent page of the simulated provider. @throws unless the browser ends at the sign-up form. */
export async function signInWith(site: string, provider: Provider): Promise<void> {
  const headers = {
    'user-agent': BROWSERS.computer,
    'sec-fetch-site': 'cross-site',
    'x-forwarded-for': `198.19.${randomInt(1, 250)}.${randomInt(1, 250)}`,
  };
  const begun = await follow(new URL(`/api/auth/${provider}`, site), { headers });
  const cookie = begun.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const page = begun.to;
  const person = {
    person: 'other',
    name: '드릴',
    email: `drill-${randomUUID()}@people.example`,
    verified: 'yes',
  };
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...person });
  const agreed = await follow(new URL(page.pathname, page), { method: 'POST', body });
  const { to } = await follow(agreed.to, { headers: { ...headers, cookie } });
  if (!to.searchParams.has(`${provider}_signup`))
    throw new Error(`${provider} ended at ${to.pathname} with ${to.searchParams.get('error') ?? 'no error'}`);
}

/** Where an address sends a browser, and the cookies that it gives. @throws where it sends it nowhere. */
async function follow(address: URL, init: RequestInit): Promise<{ to: URL; cookies: string[] }> {
  const { status, headers } = await fetch(address, { ...init, redirect: 'manual' });
  const location = headers.get('location');
  if (location === null) throw new Error(`${address.pathname} answered ${status}`);
  return { to: new URL(location, address), cookies: headers.getSetCookie() };
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
