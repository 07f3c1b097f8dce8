import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { BotCheckedAction } from '@lectern/contracts-core';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../config.ts';

type Use =
  | 'password'
  | 'code'
  | `altcha ${BotCheckedAction}`
  | 'login-delay'
  | 'social'
  | 'license-file'
  | 'second-step'
  | 'recovery-code'
  | 'audit-address';

/** Keys of the service, one for each use, all derived from the one secret that is not in the database. */
@Injectable()
export class Secrets {
  private readonly secret: string;
  private readonly keys = new Map<Use, Buffer>();

  constructor(@Inject(SETTINGS) settings: Pick<IdentitySettings, 'secret'>) {
    this.secret = settings.secret;
  }

  /** 32 bytes for one use. */
  deriveKey(use: Use): Buffer {
    const known = this.keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.secret, 'lectern-identity', use, 32));
    this.keys.set(use, key);
    return key;
  }

  /** HMAC of the text. The key is not in the database, so a leaked table yields no valid digest. */
  digestText(use: Use, text: string): Buffer {
    return createHmac('sha256', this.deriveKey(use)).update(text).digest();
  }
}

/** 256 random bits, in characters that fit a cookie and an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a random secret; a plain hash is enough because the secret cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
