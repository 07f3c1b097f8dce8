import { SOCIAL_PROVIDERS } from '@lectern/contracts-core';

/** Pages that a secret behind the `#` opens. The server never sees the secret, but the page shows personal data. */
const PRIVATE_PAGE = /^\/(?:[a-z]{2}\/)?contact\/thread(?:[/?]|$)/;
const PRIVATE_PARAMETER = new RegExp(`[?&](?:${SOCIAL_PROVIDERS.join('|')})_signup=`);

/**
 * Whether a page's address is private: after a social sign-in it holds the person's profile and a token for their
 * account (spec 2 §2), and a secret link opens a thread. Such a page is not cached and sends no referrer.
 */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE_PARAMETER.test(address) || PRIVATE_PAGE.test(address);

/** Secrets that open a file, or name one, in the path of an address: longer than any word. */
const SECRET_STEP = /(?<=\/)[\w.%-]{40,}(?=\/|$)/g;

/** An address with the names of its query but without the values. */
export function withoutValues(address: string): string {
  const [path = '', ...queries] = address.split('?');
  const names = queries
    .join('&')
    .split('&')
    // Without a sign of equality it may be a value alone.
    .flatMap((pair) => (pair.includes('=') ? (pair.split('=', 1)[0] ?? '') : []))
    .filter((name) => /^[\w[\].-]{1,40}$/.test(name));
  return [path.replaceAll(SECRET_STEP, '*'), ...(names.length > 0 ? [names.join('&')] : [])].join('?');
}

/** An address for the log, without query values, because they hold people's searches and codes of sign-ins. */
export const loggedAddress = (address: string): string =>
  withoutValues(isPrivateAddress(address) ? (address.split('?', 1)[0] ?? '') : address);
