import { randomBytes } from 'node:crypto';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { fromBase32, timeStep, toBase32, totpCode } from '@lectern/nest-kit/totp';
import { Injectable } from '@nestjs/common';
import { SecondStepSeals } from './sealed-second-step.ts';
import { SecondStepRepository } from './second-step.repository.ts';

/** Guesses: 10 of a million codes, three of which are right at a time, in a quarter of an hour. */
const TRIES: Limit = { name: 'second-step', hits: 10, seconds: 15 * 60 };
/** Unknown browsers share one count, so that more browsers allow no more guesses. */
export const STRANGERS = 'strangers';
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Ten letters of base32: 50 random bits. */
const RECOVERY_BYTES = 7;
const RECOVERY_LENGTH = 10;

export interface SecondStepState {
  readonly isSetUp: boolean;
  readonly recoveryCodesLeft: number;
}

/** What belongs to an account besides its password. Secrets are sealed, recovery codes are kept as digests. */
@Injectable()
export class SecondStepsService {
  constructor(
    private readonly steps: SecondStepRepository,
    private readonly seals: SecondStepSeals,
    private readonly limits: SlidingLimits,
  ) {}

  async stateOf(accountId: string): Promise<SecondStepState> {
    const found = await this.steps.findSecondStep(accountId);
    return { isSetUp: Boolean(found?.secret), recoveryCodesLeft: found?.recoveryCodes ?? 0 };
  }

  /**
   * Counts a try, outside the transaction that it is made in. At a sign-in `by` is the known device, or `STRANGERS`; in
   * a session it is left out. @throws {DomainError} TOO_MANY_ATTEMPTS.
   */
  countTry(accountId: string, by = 'session'): Promise<void> {
    return this.limits.countHit(TRIES, `${accountId} ${by}`);
  }

  /** A secret to be confirmed; resolves with how it is typed. */
  async beginSetUp(accountId: string, sessionId: string): Promise<string> {
    const secret = randomBytes(SECRET_BYTES);
    await this.steps.beginSetUp(accountId, sessionId, this.seals.sealSecret(accountId, secret));
    return toBase32(secret);
  }

  /**
   * Activates the secret that this session set up; resolves with its recovery codes. The caller opens the transaction.
   * @throws {DomainError} SECOND_STEP_WRONG, also without a begun set-up.
   */
  async confirmSetUp(accountId: string, sessionId: string, code: string): Promise<string[]> {
    const pending = await this.steps.findPending(accountId, sessionId);
    const secret = pending && this.seals.openSecret(accountId, pending);
    const step = secret ? stepOf(secret, code) : undefined;
    if (!secret || step === undefined) throw new DomainError(IDENTITY_ERRORS.SECOND_STEP_WRONG);
    await this.steps.confirmSetUp(accountId, this.seals.sealSecret(accountId, secret), step);
    return this.renewCodes(accountId);
  }

  /** Sets a known secret, for demo accounts. */
  async placeSecret(accountId: string, secret: string): Promise<void> {
    if ((await this.stateOf(accountId)).isSetUp) return;
    await this.steps.confirmSetUp(accountId, this.seals.sealSecret(accountId, fromBase32(secret)), 0);
  }

  /**
   * Uses up a code of the app, or a recovery code: each is valid once. The caller opens the transaction, so that a code
   * stays valid when the act is rolled back.
   * @throws {DomainError} SECOND_STEP_WRONG.
   */
  async useCode(accountId: string, code: string): Promise<'app' | 'recovery'> {
    const found = await this.steps.lockSecondStep(accountId);
    if (!found?.secret) throw new DomainError(IDENTITY_ERRORS.SECOND_STEP_WRONG);
    const { secret, digestOf } = this.seals.openStep(found, found.secret);
    const step = stepOf(secret, code);
    if (step !== undefined && (await this.steps.useStep(accountId, step))) return 'app';
    if (await this.steps.useCode(accountId, digestOf(code))) return 'recovery';
    throw new DomainError(IDENTITY_ERRORS.SECOND_STEP_WRONG);
  }

  /** Removes the second step of the account. The caller opens the transaction. */
  removeSecondStep(accountId: string): Promise<void> {
    return this.steps.removeSecondStep(accountId);
  }

  /** New recovery codes; the old are void. The caller opens the transaction. */
  async renewCodes(accountId: string): Promise<string[]> {
    const found = await this.steps.lockSecondStep(accountId);
    if (found) {
      const { step } = this.seals.sealAnew(found) ?? { step: found };
      await this.steps.resealSecondStep({ ...step, recoveryKeys: null });
    }
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      toBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LENGTH),
    );
    await this.steps.replaceCodes(
      accountId,
      codes.map((code) => this.seals.digestCode(accountId, code)),
    );
    return codes.map((code) => code.replace(/^.{5}/, '$&-'));
  }
}

/** Whether a failure says that a code was wrong, which is worth writing down. */
export function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.spec.code === IDENTITY_ERRORS.SECOND_STEP_WRONG.code;
}

/** The time step a code belongs to: now, or the one before or after, as clocks differ. */
function stepOf(secret: Buffer, code: string): number | undefined {
  const now = timeStep(Date.now());
  return [now, now - 1, now + 1].find((step) => totpCode(secret, step) === code);
}
