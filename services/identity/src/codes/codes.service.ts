import { randomInt } from 'node:crypto';
import type { Locale } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS, IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../common/secrets.ts';
import type { Visitor } from '../common/visitor.ts';
import { MailQueue } from '../mail/mail-queue.service.ts';
import { CODE_MINUTES, CodesRepository, type CodeAnswer, type CodePurpose } from './codes.repository.ts';

const HOUR = 60 * 60;
const PER_ADDRESS: readonly Limit[] = [
  { name: 'code-resend', hits: 1, seconds: ACCOUNT_LIMITS.resendSeconds },
  { name: 'code-hour', hits: 5, seconds: HOUR },
  { name: 'code-day', hits: 10, seconds: 24 * HOUR },
];
const PER_VISITOR: Limit = { name: 'code-visitor', hits: 20, seconds: HOUR };
/** Guesses at the codes of many addresses. */
const GUESSES: Limit = { name: 'code-guesses', hits: 60, seconds: HOUR };
const FAILURES = {
  signup: IDENTITY_ERRORS.MAIL_FAILED,
  reset: IDENTITY_ERRORS.RESET_MAIL_FAILED,
  deletion: IDENTITY_ERRORS.MAIL_FAILED,
  'second-step': IDENTITY_ERRORS.MAIL_FAILED,
} as const;
const TEMPLATES = {
  signup: 'verification-code',
  reset: 'reset-code',
  deletion: 'deletion-code',
  'second-step': 'second-step-code',
} as const;

/** Six digits by mail: who types them reads that mailbox. Ten minutes, five tries, kept as a peppered digest. */
@Injectable()
export class CodesService {
  private readonly database: Database;
  private readonly codes: CodesRepository;
  private readonly limits: SlidingLimits;
  private readonly mails: MailQueue;
  private readonly secrets: Secrets;

  constructor(
    database: Database,
    codes: CodesRepository,
    limits: SlidingLimits,
    mails: MailQueue,
    secrets: Secrets,
  ) {
    this.database = database;
    this.codes = codes;
    this.limits = limits;
    this.mails = mails;
    this.secrets = secrets;
  }

  /** Counts a wish for a code. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  limitVisitor(visitor: Visitor): Promise<void> {
    return this.limits.take(PER_VISITOR, visitor.network);
  }

  /**
   * Mails a new code; the one before stops working. When the mail cannot be asked for, everything stays as it was.
   * @throws {DomainError} TOO_MANY_ATTEMPTS, MAIL_FAILED or RESET_MAIL_FAILED.
   */
  async send(purpose: CodePurpose, email: string, language: Locale): Promise<void> {
    const key = `${purpose} ${email}`;
    const taken: Limit[] = [];
    try {
      for (const limit of PER_ADDRESS) {
        await this.limits.take(limit, key);
        taken.push(limit);
      }
      const code = String(randomInt(10 ** ACCOUNT_LIMITS.codeDigits)).padStart(
        ACCOUNT_LIMITS.codeDigits,
        '0',
      );
      await this.database.transaction(async () => {
        await this.codes.put(purpose, email, this.digest(purpose, email, code));
        await this.mails.enqueue({
          to: email,
          locale: language,
          content: { template: TEMPLATES[purpose], code, minutes: CODE_MINUTES },
        });
      });
    } catch (error) {
      // A database that is gone cannot take them back; then they run out by themselves.
      for (const limit of taken) await this.limits.giveBack(limit, key).catch(() => undefined);
      if (error instanceof DomainError) throw error;
      throw new DomainError(FAILURES[purpose], undefined, { cause: error });
    }
  }

  /** Checks a code; a wrong one costs a try. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async check(purpose: CodePurpose, email: string, code: string, visitor: Visitor): Promise<CodeAnswer> {
    await this.limits.take(GUESSES, visitor.network);
    const answer = await this.codes.try(purpose, email, this.digest(purpose, email, code));
    if (answer === 'right') await this.codes.forgiveTry(purpose, email);
    return answer;
  }

  /** A code that has done its work works no more; true for the one whose work it did. */
  spend(purpose: CodePurpose, email: string): Promise<boolean> {
    return this.codes.remove(purpose, email);
  }

  sweep(): Promise<void> {
    return this.codes.sweep();
  }

  private digest(purpose: CodePurpose, email: string, code: string): Buffer {
    return this.secrets.digest('code', `${purpose}\n${email}\n${code}`);
  }
}
