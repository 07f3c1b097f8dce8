import { timingSafeEqual } from 'node:crypto';
import { ACCESS_ERRORS, BOT_CHECK_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { SpendableSolution } from '../bot/spend-challenge.ts';
import { Secrets } from '../common/secrets.ts';
import { LoginDelaysRepository, type TriedAccount } from './login-delays.repository.ts';

/**
 * Slows down guessing at one account, and never locks it: pauses grow to five minutes. A browser that has signed in
 * before is counted by itself, so a stranger who keeps guessing does not keep the owner out.
 */
@Injectable()
export class LoginDelaysService {
  private readonly delays: LoginDelaysRepository;
  private readonly secrets: Secrets;

  constructor(delays: LoginDelaysRepository, secrets: Secrets) {
    this.delays = delays;
    this.secrets = secrets;
  }

  /**
   * Counts an attempt, also at an address without an account; resolves with the account there is.
   * @throws {DomainError} CAPTCHA_FAILED for a solution that was used before, TOO_MANY_ATTEMPTS with the seconds to wait.
   */
  async enter(
    email: string,
    knownDevice: string | undefined,
    solution: SpendableSolution | null,
  ): Promise<TriedAccount | undefined> {
    const entered = await this.delays.enter(this.key(email, knownDevice), email, solution);
    if (!entered) throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    const { wait: retryAfter, account } = entered;
    if (retryAfter > 0) throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter });
    return account;
  }

  /** After the right password. */
  leave(email: string, knownDevice: string | undefined): Promise<void> {
    return this.delays.forget(this.key(email, knownDevice));
  }

  /** What a browser keeps to be known again, for this address only. */
  knownDevice(email: string): string {
    return this.secrets.digest('device', email).toString('base64url');
  }

  sweep(): Promise<void> {
    return this.delays.sweep();
  }

  /** What attempts at this address are counted under, apart for a browser that has signed in there before. */
  key(email: string, knownDevice: string | undefined): Buffer {
    const isKnown = knownDevice !== undefined && this.isOf(email, knownDevice);
    return this.secrets.digest('login-delay', `${isKnown ? 'known' : 'any'} ${email}`);
  }

  private isOf(email: string, knownDevice: string): boolean {
    const expected = this.secrets.digest('device', email);
    const shown = Buffer.from(knownDevice, 'base64url');
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  }
}
