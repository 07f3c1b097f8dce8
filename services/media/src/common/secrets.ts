import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { secretIdOf } from '@lectern/nest-kit';
import type { MediaSettings } from '../config.ts';

/** A key of one of the secrets that the service has. */
export interface NamedKey {
  readonly secretId: string;
  readonly key: KeyObject;
}
export type NamedKeys = readonly [NamedKey, ...NamedKey[]];

/** The key of each secret for one use: the first signs, each verifies. */
export function serviceKeys(
  { secret, otherSecret }: Pick<MediaSettings, 'secret' | 'otherSecret'>,
  use: 'playback token' | 'segment keys',
): NamedKeys {
  const derive = (one: string): NamedKey => ({
    secretId: secretIdOf('media', one),
    // Node looks twice at keys that are plain bytes; a key object takes a tenth of the time.
    key: createSecretKey(createHmac('sha256', one).update(use).digest()),
  });
  return otherSecret === undefined ? [derive(secret)] : [derive(secret), derive(otherSecret)];
}
