import type { Locale, SocialProvider } from '@lectern/contracts-core';

/**
 * Where a sign-in with a provider begins; `state` carries time, a random value and the language (spec 2 §7). `check` is the
 * token of a bot check, where the service asked for one.
 */
export function socialAddress(
  provider: SocialProvider,
  language: Locale,
  check: string | null = null,
): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const state = btoa(JSON.stringify({ timestamp: Date.now(), random, language }));
  const safe = state.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const proof = check === null ? '' : `&check=${encodeURIComponent(check)}`;
  return `/api/auth/${provider}?state=${safe}${proof}`;
}
