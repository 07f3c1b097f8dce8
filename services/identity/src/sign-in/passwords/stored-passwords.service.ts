import { SealingRepository } from '@lectern/nest-kit';
import { seal, unseal } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Secrets } from '../../common/secrets.ts';
import { nameSecret, readStored, writeSealed } from './domain/stored-password.ts';

const ABOUT = 'password';
const Content = z.strictObject({ hash: z.string(), pepper: z.string() });

/** What a password is compared with. */
export interface OpenedPassword {
  readonly hash: string;
  readonly pepper: Buffer;
}

/** Hashes as they are stored, and the pepper that each was made with. */
@Injectable()
export class StoredPasswords {
  private unmarkedId: string | undefined;

  constructor(
    private readonly secrets: Secrets,
    private readonly sealing: SealingRepository,
  ) {}

  /** The pepper of new hashes. */
  get pepper(): Buffer {
    return this.secrets.deriveKey('password');
  }

  /** A new hash as it is stored. */
  nameSecret(hash: string): string {
    return nameSecret(hash, this.secrets.ids[0]);
  }

  /** @throws an Error when it was made with a secret that this process does not have. */
  async openStored(stored: string): Promise<OpenedPassword> {
    const opened = this.openWith(stored, await this.findUnmarked());
    if (!opened)
      throw new Error('A password was hashed with a secret that is not given as IDENTITY_SECRET_OTHER');
    return opened;
  }

  /** Undefined when it was made with a secret that this process does not have. */
  openWith(stored: string, unmarkedId: string): OpenedPassword | undefined {
    const read = readStored(stored);
    if (read.kind === 'hash') {
      const pepper = this.secrets.findKey('password', read.secretId ?? unmarkedId);
      return pepper && { hash: read.hash, pepper };
    }
    const key = this.secrets.findKey('password-hash', read.secretId);
    if (!key) return undefined;
    const { hash, pepper } = Content.parse(JSON.parse(unseal(key, read.sealed, ABOUT).toString()));
    return { hash, pepper: Buffer.from(pepper, 'base64') };
  }

  /** Sealed with the first secret, so that the one its pepper follows from is needed no more. */
  sealOpened({ hash, pepper }: OpenedPassword): string {
    const content = JSON.stringify({ hash, pepper: pepper.toString('base64') });
    const sealed = seal(this.secrets.deriveKey('password-hash'), Buffer.from(content), ABOUT);
    return writeSealed(sealed, this.secrets.ids[0]);
  }

  /** Whether the pepper is that of new hashes. */
  hasPresentPepper({ pepper }: OpenedPassword): boolean {
    return pepper.equals(this.pepper);
  }

  /** The secret of hashes that name none. It stays the same until no such hash is left. */
  private async findUnmarked(): Promise<string> {
    this.unmarkedId ??= await this.sealing.findUnmarked();
    return this.unmarkedId ?? this.secrets.ids[0];
  }
}
