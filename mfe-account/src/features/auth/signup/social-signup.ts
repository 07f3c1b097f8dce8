import { isEmail, SOCIAL_PROVIDERS, type SocialProvider } from '@lectern/contracts-core';

const KEY = 'lectern.social-signup';
/** Milliseconds: as long as the service keeps one. */
const LIFE = 10 * 60_000;

/**
 * A sign-up begun at a provider. The service uses only `tempToken`; address and name are for display, because a query
 * proves nothing.
 */
export interface SocialSignup {
  readonly provider: SocialProvider;
  readonly tempToken: string;
  readonly email: string;
  /** Whether the provider vouches for the address; otherwise a code has to prove it. */
  readonly emailVerified: boolean;
  readonly name: string;
}

/** `null`: none was begun. `unreadable`: the parameters are malformed. */
export function socialSignupIn(params: URLSearchParams): SocialSignup | 'unreadable' | null {
  for (const provider of SOCIAL_PROVIDERS) {
    const text = params.get(`${provider}_signup`);
    if (text !== null) return parse(text, provider) ?? 'unreadable';
  }
  return null;
}

function parse(text: string, provider: SocialProvider): SocialSignup | null {
  try {
    const read = JSON.parse(text) as Partial<Record<keyof SocialSignup, unknown>> | null;
    const { tempToken, email, emailVerified, name } = read ?? {};
    if (typeof tempToken !== 'string' || !/^[\w.~-]{20,200}$/.test(tempToken)) return null;
    return {
      provider,
      tempToken,
      email: typeof email === 'string' && isEmail(email) ? email : '',
      emailVerified: emailVerified !== false,
      name: typeof name === 'string' ? name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) : '',
    };
  } catch {
    return null;
  }
}

/** Stores it for a reload, as long as its token is valid, because the address loses it at once. */
export function keepSocialSignup(signup: SocialSignup): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...signup, at: Date.now() }));
  } catch {
    return;
  }
}

export function keptSocialSignup(): SocialSignup | null {
  try {
    const text = sessionStorage.getItem(KEY) ?? 'null';
    const { provider, at } = Object(JSON.parse(text)) as Partial<SocialSignup & { at: number }>;
    if (!(Date.now() - Number(at) < LIFE)) {
      dropSocialSignup();
      return null;
    }
    return provider !== undefined && SOCIAL_PROVIDERS.includes(provider) ? parse(text, provider) : null;
  } catch {
    return null;
  }
}

export function dropSocialSignup(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
