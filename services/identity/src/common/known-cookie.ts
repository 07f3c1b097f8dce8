import { hashOf } from './secrets.ts';

export const KNOWN_COOKIE = '__Host-known';
/** Accounts at most for which a shared browser keeps a device secret. */
const MOST = 4;
const SECRETS = /^[\w-]{43}(?:\.[\w-]{43}){0,3}$/;

/** The secrets in a cookie; none in one that we did not write. */
export const knownSecretsIn = (cookie: string | undefined): string[] =>
  cookie !== undefined && SECRETS.test(cookie) ? cookie.split('.') : [];

/** The cookie after a sign-in: the new secret takes the place of the one that was replaced. */
export const knownCookieWith = (
  next: string,
  shown: readonly string[],
  replaced: Buffer | null | undefined,
): string =>
  [next, ...shown.filter((secret) => !replaced || !hashOf(secret).equals(replaced))].slice(0, MOST).join('.');
