import { randomInt } from 'node:crypto';
import type { Locale } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS, IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { Database, DomainError, SlidingLimits, type Limit, type LimitedKey } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { hashOf, Secrets } from '../../common/secrets.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import {
  CODE_MINUTES,
  CodesRepository,
  type CodeAnswer,
  type CodeKey,
  type CodePurpose,
} from './codes.repository.ts';

const HOUR = 60 * 60;
/** For one address and one network, or one known browser, or a signed-in person. */
const PER_ASKER: readonly Limit[] = [
  { name: 'code-resend', hits: 1, seconds: ACCOUNT_LIMITS.resendSeconds },
  { name: 'code-hour', hits: 5, seconds: HOUR },
  { name: 'code-day', hits: 10, seconds: 24 * HOUR },
];
/** One mailbox, whichever networks ask and whatever for: beyond these its owner waits a minute at most, and reads no flood. */
const OF_MAILBOX: Limit = { name: 'code-mailbox', hits: 3, seconds: 3 * ACCOUNT_LIMITS.resendSeconds };
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

/** Guests can ask for these, so each is valid only in the browser that asked. */
const TIED: ReadonlySet<CodePurpose> = new Set(['signup', 'reset']);

interface CodeHolder {
  readonly codeBrowser?: string | undefined;
}

/** A visitor without a session who asks for a code. */
export interface Asker {
  readonly codeBrowser: string;
  readonly network: string;
  /** The known device of the account; it has limits of its own. */
  readonly deviceId?: string | undefined;
}

/** Six digits by mail: who types them reads that mailbox. Ten minutes, five tries, kept as a peppered digest. */
@Injectable()
export class CodesService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodesRepository,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Mails a new code; the one before stops working. When the mail cannot be asked for, everything stays as it was.
   * `asker` is left out for a signed-in person.
   * @throws {DomainError} TOO_MANY_ATTEMPTS, MAIL_FAILED or RESET_MAIL_FAILED.
   */
  async sendCode(purpose: CodePurpose, email: string, language: Locale, asker?: Asker): Promise<void> {
    const key = [purpose, email, ...(asker ? [asker.deviceId ?? asker.network] : [])].join(' ');
    const isStranger = asker !== undefined && asker.deviceId === undefined;
    const wanted: LimitedKey[] = [
      ...PER_ASKER.map((limit) => [limit, key] as const),
      ...(isStranger ? [[OF_MAILBOX, email] as const] : []),
    ];
    const taken: LimitedKey[] = [];
    try {
      for (const [limit, counted] of wanted) {
        await this.limits.countHit(limit, counted);
        taken.push([limit, counted]);
      }
      const code = String(randomInt(10 ** ACCOUNT_LIMITS.codeDigits)).padStart(
        ACCOUNT_LIMITS.codeDigits,
        '0',
      );
      await this.database.runInTransaction(async () => {
        await this.codes.replaceCode(
          this.keyOf(purpose, email, asker?.codeBrowser),
          this.secrets.digestText('code', textOf(purpose, email, code)),
        );
        await this.mails.enqueueMail({
          to: email,
          locale: language,
          content: { template: TEMPLATES[purpose], code, minutes: CODE_MINUTES },
        });
      });
    } catch (error) {
      // Without the database they cannot be given back; then they expire by themselves.
      for (const [limit, counted] of taken) await this.limits.giveBack(limit, counted).catch(() => undefined);
      if (error instanceof DomainError) throw error;
      throw new DomainError(FAILURES[purpose], undefined, { cause: error });
    }
  }

  /** Checks a code; a wrong one costs a try of the browser that asked for it. */
  async checkCode(
    purpose: CodePurpose,
    email: string,
    code: string,
    { codeBrowser }: CodeHolder = {},
  ): Promise<CodeAnswer> {
    if (TIED.has(purpose) && codeBrowser === undefined) return 'expired';
    const key = this.keyOf(purpose, email, codeBrowser);
    const answer = await this.codes.tryCode(
      key,
      this.secrets.digestsOf('code', textOf(purpose, email, code)),
    );
    if (answer === 'right') await this.codes.forgiveTry(key);
    return answer;
  }

  /** Deletes a used code; true for the request that used it. */
  spendCode(purpose: CodePurpose, email: string, { codeBrowser }: CodeHolder = {}): Promise<boolean> {
    return this.codes.removeCode(this.keyOf(purpose, email, codeBrowser));
  }

  sweepCodes(): Promise<void> {
    return this.codes.sweepCodes();
  }

  private keyOf(purpose: CodePurpose, email: string, codeBrowser: string | undefined): CodeKey {
    const isTied = TIED.has(purpose) && codeBrowser !== undefined;
    return { purpose, email, browser: isTied ? hashOf(codeBrowser) : Buffer.alloc(0) };
  }
}

const textOf = (purpose: CodePurpose, email: string, code: string): string => `${purpose}\n${email}\n${code}`;
