import { IDENTITY_ERRORS, sendPasswordReset } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { CodeVisitor } from '../codes/code-browser.ts';
import { CodeGateService } from '../codes/code-gate.service.ts';
import { CodesService, type Asker } from '../codes/codes.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

type Wish = RouteInput<typeof sendPasswordReset>['body'];

/** A new password for a person who can read the mailbox: code, check of the code, new password. */
@Injectable()
export class ResetService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly gate: CodeGateService,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /**
   * The bot check of a reset; a repeated send may show that this browser has passed it for this address.
   * Resolves with the known device that asks, if it is one.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_HARDER, CAPTCHA_UNAVAILABLE.
   */
  checkBot(wish: Wish, hasStepProof: () => Promise<boolean>, visitor: Visitor): Promise<string | undefined> {
    return this.gate.enterCode({ ...wish, action: 'reset', hasStepProof }, visitor);
  }

  /** @throws {DomainError} EMAIL_NOT_FOUND, SOCIAL_ACCOUNT, TOO_MANY_ATTEMPTS, RESET_MAIL_FAILED. */
  async sendCode({ email, language }: Wish, asker: Asker): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (!account) throw new DomainError(IDENTITY_ERRORS.EMAIL_NOT_FOUND);
    if (account.passwordHash === null) throw new DomainError(IDENTITY_ERRORS.SOCIAL_ACCOUNT);
    await this.codes.sendCode('reset', email, language, asker);
  }

  /** @throws {DomainError} INVALID_RESET_CODE, TOO_MANY_ATTEMPTS. */
  async checkCode(email: string, code: string, visitor: CodeVisitor): Promise<void> {
    const answer = await this.codes.checkCode('reset', email, code, visitor);
    if (answer !== 'right') throw new DomainError(IDENTITY_ERRORS.INVALID_RESET_CODE);
  }

  /**
   * Sets the new password and ends every session, all or nothing; the code works once.
   * @throws {DomainError} INVALID_RESET_CODE, WEAK_PASSWORD, COMMON_PASSWORD, TOO_MANY_ATTEMPTS.
   */
  async resetPassword(
    { email, code, newPassword }: { email: string; code: string; newPassword: string },
    visitor: CodeVisitor,
  ): Promise<void> {
    this.passwords.refuseGuessable(newPassword, { email });
    await this.checkCode(email, code, visitor);
    const passwordHash = await this.passwords.hashPassword(newPassword, 'preferred');
    await this.database.runInTransaction(async () => {
      const found = await this.accounts.findByEmail(email);
      const account = found && (await this.accounts.lockAccount(found.id));
      if (!account || !(await this.codes.spendCode('reset', email, visitor))) {
        throw new DomainError(IDENTITY_ERRORS.INVALID_RESET_CODE);
      }
      await this.accounts.setPassword(account.id, passwordHash);
      await this.sessions.endSessions({ accountId: account.id }, 'password-reset', visitor);
      await this.audit.recordEntry({
        action: 'password-reset',
        accountId: account.id,
        address: visitor.address,
      });
      const { language: locale, name } = account;
      const at = new Date().toISOString();
      await this.mails.enqueueMail({
        to: email,
        locale,
        content: { template: 'password-changed', name, at },
      });
    });
  }
}
