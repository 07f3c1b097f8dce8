import { deleteAccount, IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { DomainError, SlidingLimits, type Limit, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { CodesService } from '../../sign-in/codes/codes.service.ts';
import { PasswordsService } from '../../sign-in/passwords/passwords.service.ts';

export type Confirmation = RouteInput<typeof deleteAccount>['body'];

/** Limits the tries, so that a stranger at an open browser cannot guess the password. */
const CONFIRMATIONS: Limit = { name: 'deletion', hits: 5, seconds: 15 * 60 };

/** Requires proof that the owner deletes the account, not a stranger at their open browser. */
@Injectable()
export class DeletionConfirmation {
  constructor(
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly limits: SlidingLimits,
  ) {}

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, MAIL_FAILED. */
  async sendCode({ email, language }: StoredAccount): Promise<void> {
    await this.codes.sendCode('deletion', email, language);
  }

  /** @throws {DomainError} INVALID_CREDENTIALS, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS. */
  async checkConfirmation(account: StoredAccount, confirmation: Confirmation): Promise<void> {
    await this.limits.countHit(CONFIRMATIONS, account.id);
    if ('password' in confirmation) {
      const isRight = await this.passwords.isRight(confirmation.password, account.passwordHash, 'preferred');
      if (!isRight) throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
      return;
    }
    const answer = await this.codes.checkCode('deletion', account.email, confirmation.code);
    if (answer === 'expired') throw new DomainError(IDENTITY_ERRORS.CODE_EXPIRED);
    if (answer === 'wrong') throw new DomainError(IDENTITY_ERRORS.INVALID_CODE);
  }
}
