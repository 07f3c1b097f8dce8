import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { MessagingSettings } from '../config.ts';

/** 256 random bits, in characters that fit an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a random secret; a plain hash is enough because the secret cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 32 bytes for one use, from each secret of the service: the first seals, each opens. */
export function serviceKeys(
  { secret, otherSecret }: Pick<MessagingSettings, 'secret' | 'otherSecret'>,
  use: 'ticket-file' | 'mail',
): readonly [Buffer, ...Buffer[]] {
  const derive = (one: string) => Buffer.from(hkdfSync('sha256', one, 'lectern-messaging', use, 32));
  return otherSecret === undefined ? [derive(secret)] : [derive(secret), derive(otherSecret)];
}
