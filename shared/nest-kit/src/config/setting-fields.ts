import * as z from 'zod/mini';

const SHORTEST_SECRET = 32;

/** A setting that is the address of another system. */
export const addressSetting = (fallback: string) => z._default(z.url('must be an address'), fallback);

/**
 * A setting that is a secret of at least 32 characters.
 * @example IDENTITY_SECRET: secretSetting('the secret every key of the service is derived from')
 */
export const secretSetting = (purpose: string) =>
  z
    .string({ error: `is required: ${purpose}` })
    .check(z.minLength(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`));
