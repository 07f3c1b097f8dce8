import { SOCIAL_PROVIDERS } from '@lectern/contracts';

const PRIVATE_PARAMETER = new RegExp(`[?&](?:${SOCIAL_PROVIDERS.join('|')})_signup=`);
/** Calls whose query has codes and states of sign-ins under way, and uploads, whose query allows them. */
const PRIVATE_CALL = /^\/(?:api\/auth|objects)\//;

/**
 * Whether an address of a page is one person's: after a social sign-in it brings who they are and a token that opens
 * their account (spec 2 §2). No cache keeps such a page, and no other page hears of its address.
 */
export const isPrivateAddress = (address: string): boolean => PRIVATE_PARAMETER.test(address);

/** An address as it may be written into a log. */
export const loggedAddress = (address: string): string =>
  isPrivateAddress(address) || PRIVATE_CALL.test(address) ? (address.split('?', 1)[0] ?? '') : address;
