import { SOCIAL_PROVIDERS } from '@lectern/contracts-core';

/** Pages that a secret opens; it stands behind the `#` and never comes here, but what they show is one person's. */
const PRIVATE_PAGE = /^\/(?:[a-z]{2}\/)?contact\/thread(?:[/?]|$)/;
const PRIVATE_PARAMETER = new RegExp(`[?&](?:${SOCIAL_PROVIDERS.join('|')})_signup=`);

/**
 * Whether a page is one person's by its address: after a social sign-in it brings who they are and a token that opens
 * their account (spec 2 §2), and a secret link opens a thread. No cache keeps such a page, and no other page hears of
 * its address.
 */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE_PARAMETER.test(address) || PRIVATE_PAGE.test(address);

/** Secrets that open a file, or name one, in the path of an address: longer than any word. */
const SECRET_STEP = /(?<=\/)[\w.%-]{40,}(?=\/|$)/g;

/** An address with the names in its query, without what they were set to. */
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

/** An address as it may be written into a log: values are what people searched for, and codes of sign-ins under way. */
export const loggedAddress = (address: string): string =>
  withoutValues(isPrivateAddress(address) ? (address.split('?', 1)[0] ?? '') : address);
