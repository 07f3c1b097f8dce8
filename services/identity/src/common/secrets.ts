import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { BotCheckedAction } from '@lectern/contracts-core';
import { secretIdOf, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../config.ts';

type Use =
  | 'password'
  | 'password-hash'
  | 'code'
  | `altcha ${BotCheckedAction}`
  | 'login-delay'
  | 'social'
  | 'license-file'
  | 'second-step'
  | 'recovery-code'
  | 'audit-address';

type Keys = readonly [Buffer, ...Buffer[]];

/**
 * Keys of the service, one for each use, all derived from the one secret that is not in the database. While the secret is
 * being changed there is another one, whose keys open and verify as well; new things are made with the first.
 */
@Injectable()
export class Secrets {
  /** Names of the secrets, the first one first. */
  readonly ids: readonly [string, ...string[]];
  private readonly secrets: readonly [string, ...string[]];
  private readonly keys = new Map<Use, Keys>();

  constructor(@Inject(SETTINGS) { secret, otherSecret }: Pick<IdentitySettings, 'secret' | 'otherSecret'>) {
    const others = otherSecret === undefined ? [] : [otherSecret];
    const idOf = (one: string): string => secretIdOf('identity', one);
    this.secrets = [secret, ...others];
    this.ids = [idOf(secret), ...others.map(idOf)];
  }

  /** 32 bytes for one use. */
  deriveKey(use: Use): Buffer {
    return this.deriveKeys(use)[0];
  }

  /** The key of each secret for one use; the first makes new things. */
  deriveKeys(use: Use): Keys {
    const known = this.keys.get(use);
    if (known) return known;
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'lectern-identity', use, 32));
    const [first, ...others] = this.secrets;
    const keys: Keys = [derive(first), ...others.map(derive)];
    this.keys.set(use, keys);
    return keys;
  }

  /** The key for one use of the secret with this name; undefined when this process does not have it. */
  findKey(use: Use, id: string): Buffer | undefined {
    const place = this.ids.indexOf(id);
    return place < 0 ? undefined : this.deriveKeys(use)[place];
  }

  /** HMAC of the text. The key is not in the database, so a leaked table yields no valid digest. */
  digestText(use: Use, text: string): Buffer {
    return digestWith(this.deriveKey(use), text);
  }

  /** The digests of the text with the key of each secret. */
  digestsOf(use: Use, text: string): Buffer[] {
    return this.deriveKeys(use).map((key) => digestWith(key, text));
  }
}

/** HMAC of a text, or of another digest. */
export const digestWith = (key: Buffer, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** 256 random bits, in characters that fit a cookie and an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a random secret; a plain hash is enough because the secret cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
