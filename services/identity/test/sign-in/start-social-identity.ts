import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SocialProvider } from '@lectern/contracts-core';
import type { IdentityConfig } from '../../src/config.ts';
import { ORIGIN, startTestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

const SIMULATORS = join(import.meta.dirname, '../../../../infra/simulators/src/main.ts');
export const CLIENT_SECRETS = ['what the providers know us by', 'what they know us by next'] as const;
const [SECRET, OTHER_SECRET] = CLIENT_SECRETS;
/** Seconds; a provider that hangs is not waited for longer. */
const PATIENCE = 0.5;
export const PROVIDERS = ['google', 'kakao', 'naver'] as const;

/** A person at a provider, made by a test. With an empty address the provider passes none on. */
export interface ProviderPerson {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly verified?: 'yes' | 'no';
}

let people = 4_294_967_296;
/** A person who is new to the site. */
export const newPerson = (email: string, verified: 'yes' | 'no' = 'yes'): ProviderPerson => ({
  id: String((people += 1)),
  name: '새 사람',
  email,
  verified,
});

/** An identity service that knows the three providers, as the simulator plays them. */
export async function startSocialIdentity(settings: Partial<IdentityConfig> = {}) {
  const simulators = fork(SIMULATORS, [], {
    execArgv: [],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SIMULATORS: 'oauth',
      OAUTH_PORT: '0',
      OAUTH_CLIENT_ID: 'lectern',
      OAUTH_CLIENT_SECRET: SECRET,
      OAUTH_CLIENT_SECRET_OTHER: OTHER_SECRET,
      PUBLIC_URL: ORIGIN,
    },
  });
  const [{ addresses }] = (await once(simulators, 'message')) as [{ addresses: { oauth: string } }];
  const { oauth } = addresses;
  const clientsWith = (clientSecret: string) => {
    const client = { clientId: 'lectern', clientSecret, patience: PATIENCE };
    return {
      google: { ...client, issuer: `${oauth}/google` },
      kakao: { ...client, issuer: `${oauth}/kakao`, userUrl: `${oauth}/kakao/v2/user/me` },
      naver: { ...client, loginUrl: `${oauth}/naver/oauth2.0`, userUrl: `${oauth}/naver/v1/nid/me` },
    };
  };
  const identity = await startTestIdentity({ ...settings, social: clientsWith(SECRET) });
  const form = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  /** Presses the button; resolves with the address of the consent page. */
  const begin = async (browser: TestBrowser, provider: SocialProvider, language = 'ko'): Promise<URL> => {
    const state = Buffer.from(JSON.stringify({ timestamp: 1, random: 'r', language })).toString('base64url');
    return new URL((await browser.follow(`/api/auth/${provider}?state=${state}`)).location);
  };
  /** The person agrees on the consent page, or `null` refuses; resolves with the path the browser is sent back to. */
  const consent = async (page: URL, person: ProviderPerson | null): Promise<string> => {
    const who = person === null ? { person: '' } : { person: 'other', ...person };
    const answer = await form(page.origin + page.pathname, {
      ...Object.fromEntries(page.searchParams),
      ...(who as Record<string, string>),
    });
    const back = new URL(answer.headers.get('location') ?? 'none:');
    if (back.origin !== ORIGIN) throw new Error(`The provider answered ${answer.status}`);
    return back.pathname + back.search;
  };
  return {
    ...identity,
    /** The three applications, with this secret. */
    clientsWith,
    /** These secrets of the applications count no longer, and all others do. */
    revokeSecrets: async (revoked: readonly string[]) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify({ revoked }) };
      const { status } = await fetch(`${oauth}/control/keys`, init);
      if (status !== 204) throw new Error(`The provider answered ${status}`);
    },
    begin,
    consent,
    /** The whole sign-in; resolves with our address at which it ended. */
    signIn: async (browser: TestBrowser, provider: SocialProvider, person: ProviderPerson | null) =>
      (await browser.follow(await consent(await begin(browser, provider), person))).location,
    /** The next answer of a provider goes wrong. */
    fault: async (provider: SocialProvider, fault: string) => {
      const { status } = await form(`${oauth}/control/faults`, { provider, fault });
      if (status !== 204) throw new Error(`No fault is called ${fault}`);
    },
    stop: async () => {
      await identity.stop();
      simulators.kill();
      await once(simulators, 'exit');
    },
  };
}

export type SocialIdentity = Awaited<ReturnType<typeof startSocialIdentity>>;

/** What the address of the sign-up page says about the person. */
export function profileIn(location: string): Record<string, string> {
  const query = new URL(location, ORIGIN).searchParams;
  const [text] = PROVIDERS.flatMap((provider) => query.getAll(`${provider}_signup`));
  return JSON.parse(text ?? '{}') as Record<string, string>;
}

/** The form the person sends afterwards. */
export const completion = (tempToken: string | undefined, own: Record<string, unknown> = {}) => ({
  name: '새 사람',
  lastName: '새',
  firstName: '사람',
  gender: 'other',
  specialty: null,
  experience: '0-2',
  language: 'ko',
  country: 'KR',
  occupation: 'registered-nurse',
  marketing_consent: 1,
  tempToken,
  ...own,
});
