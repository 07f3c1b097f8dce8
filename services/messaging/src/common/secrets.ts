import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that fit an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a random secret; a plain hash is enough because the secret cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 32 bytes for one use, from the service's secret. */
export const serviceKey = (secret: string, use: 'ticket-file' | 'mail'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lectern-messaging', use, 32));
