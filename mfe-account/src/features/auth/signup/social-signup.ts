import { isEmail, SOCIAL_PROVIDERS, type SocialProvider } from '@lectern/contracts';

const KEY = 'lectern.social-signup';

/**
 * A sign-up begun at a provider. Only `tempToken` means anything to the service; address and name are what the person
 * sees, and an address in the query proves nothing.
 */
export interface SocialSignup {
  readonly provider: SocialProvider;
  readonly tempToken: string;
  readonly email: string;
  readonly name: string;
}

/** `null`: none was begun. `unreadable`: what came cannot be used. */
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
    const { tempToken, email, name } = read ?? {};
    if (typeof tempToken !== 'string' || !/^[\w.~-]{20,200}$/.test(tempToken)) return null;
    return {
      provider,
      tempToken,
      email: typeof email === 'string' && isEmail(email) ? email : '',
      name: typeof name === 'string' ? name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) : '',
    };
  } catch {
    return null;
  }
}

/** Keeps it for a reload, since the address forgets it at once. */
export function keepSocialSignup(signup: SocialSignup): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(signup));
  } catch {
    return;
  }
}

export function keptSocialSignup(): SocialSignup | null {
  try {
    const text = sessionStorage.getItem(KEY) ?? 'null';
    const provider = (JSON.parse(text) as Partial<SocialSignup> | null)?.provider;
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
