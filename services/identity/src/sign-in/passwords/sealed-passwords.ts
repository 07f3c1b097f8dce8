import type { SealedLook, SealedPart, SealedRows } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { secretMark } from './domain/stored-password.ts';
import { PasswordsRepository, type ReplacedHash } from './passwords.repository.ts';
import { StoredPasswords, type OpenedPassword } from './stored-passwords.service.ts';

/**
 * Passwords whose pepper follows from another secret. Only their owners can have them hashed with the first one, by signing in;
 * until then hash and pepper are sealed with it together.
 */
@Injectable()
export class SealedPasswords implements SealedPart {
  readonly name = 'passwords';

  constructor(
    private readonly secrets: Secrets,
    private readonly passwords: PasswordsRepository,
    private readonly stored: StoredPasswords,
  ) {}

  async lookAt(after: string, { isDryRun, unmarkedId }: SealedLook): Promise<SealedRows> {
    const [id] = this.secrets.ids;
    const { hashes, next } = await this.passwords.listOthers(after, {
      mark: secretMark(id),
      isUnmarkedOther: unmarkedId !== id,
    });
    const replaced: ReplacedHash[] = [];
    const neither: string[] = [];
    for (const { id: accountId, passwordHash: from } of hashes) {
      const opened = this.openOrNone(from, unmarkedId);
      if (opened) replaced.push({ id: accountId, from, to: this.stored.sealOpened(opened) });
      else neither.push(accountId);
    }
    if (!isDryRun && replaced.length > 0) await this.passwords.replaceHashes(replaced);
    // A hash with the first secret's name says nothing of whether the secret opens it: only its owner can.
    return { other: replaced.length, first: 0, neither, next };
  }

  private openOrNone(stored: string, unmarkedId: string): OpenedPassword | undefined {
    try {
      return this.stored.openWith(stored, unmarkedId);
    } catch {
      return undefined;
    }
  }
}
