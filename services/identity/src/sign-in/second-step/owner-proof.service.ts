import { IDENTITY_ERRORS, type turnOffSecondStep } from '@lectern/contracts-identity';
import { DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { CodesService } from '../codes/codes.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';

export type OwnerProof = Omit<RouteInput<typeof turnOffSecondStep>['body'], 'code'>;

/** Requires proof that the owner changes how the account signs in, not a stranger at their open browser. */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
  ) {}

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, MAIL_FAILED. */
  async sendCode({ email, language }: StoredAccount): Promise<void> {
    await this.codes.sendCode('second-step', email, language);
  }

  /** Requires a mailed code, valid once. @throws {DomainError} INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS. */
  async expectMailbox({ email }: StoredAccount, code: string | undefined): Promise<void> {
    const answer = code === undefined ? 'wrong' : await this.codes.checkCode('second-step', email, code);
    if (answer === 'expired') throw new DomainError(IDENTITY_ERRORS.CODE_EXPIRED);
    if (answer === 'wrong' || !(await this.codes.spendCode('second-step', email))) {
      throw new DomainError(IDENTITY_ERRORS.INVALID_CODE);
    }
  }

  /** By the password, or without one by the mailbox. @throws {DomainError} INVALID_CREDENTIALS, and as `expectMailbox`. */
  async expectOwner(account: StoredAccount, proof: OwnerProof): Promise<void> {
    if (account.passwordHash === null) return this.expectMailbox(account, proof.mailCode);
    const isRight =
      proof.password !== undefined &&
      (await this.passwords.isRight(proof.password, account.passwordHash, 'preferred'));
    if (!isRight) throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
  }
}
