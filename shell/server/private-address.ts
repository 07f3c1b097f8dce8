import { SOCIAL_PROVIDERS } from '@lectern/contracts';

/** Pages that a secret opens; it stands behind the `#` and never comes here, but what they show is one person's. */
const PRIVATE_PAGE = /^\/(?:[a-z]{2}\/)?contact\/thread(?:[/?]|$)/;
const PRIVATE_PARAMETER = new RegExp(`[?&](?:${SOCIAL_PROVIDERS.join('|')})_signup=`);
/** Calls whose query has codes and states of sign-ins under way, and uploads, whose query allows them. */
const PRIVATE_CALL = /^\/(?:api\/auth|objects)\//;

/**
 * Whether a page is one person's by its address: after a social sign-in it brings who they are and a token that opens
 * their account (spec 2 §2), and a secret link opens a thread. No cache keeps such a page, and no other page hears of
 * its address.
 */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE_PARAMETER.test(address) || PRIVATE_PAGE.test(address);

/** An address as it may be written into a log. */
export const loggedAddress = (address: string): string =>
  isPrivateAddress(address) || PRIVATE_CALL.test(address) ? (address.split('?', 1)[0] ?? '') : address;
