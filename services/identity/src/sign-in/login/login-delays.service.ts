import { ACCESS_ERRORS, BOT_CHECK_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { hashOf, Secrets } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { LoginDelaysRepository, type Attempt, type Entered } from './login-delays.repository.ts';

/**
 * Delays guessing at one account by pauses of up to five minutes, and never locks it. A browser that has signed in
 * before is counted separately, so that a guessing stranger does not lock the owner out.
 */
@Injectable()
export class LoginDelaysService {
  constructor(
    private readonly delays: LoginDelaysRepository,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Counts an attempt, also at an address without an account; resolves with the account there is. `crowded`, with nothing
   * counted, for a stranger without room in the shared limits.
   * @throws {DomainError} CAPTCHA_FAILED for a solution that was used before, TOO_MANY_ATTEMPTS with the seconds to wait.
   */
  async countAttempt(
    email: string,
    { knownSecrets }: Visitor,
    { solution, shared }: Pick<Attempt, 'solution' | 'shared'>,
  ): Promise<Omit<Entered, 'wait'> | 'crowded'> {
    const entered = await this.delays.countAttempt({
      email,
      strangersKey: this.strangersKey(email),
      shown: knownSecrets.map(hashOf),
      solution,
      shared,
    });
    if (entered === 'crowded') return entered;
    if (entered === 'spent') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    const { wait: retryAfter, ...rest } = entered;
    if (retryAfter > 0) throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter });
    return rest;
  }

  /** After the right password: the attempts counted under this key no longer count. */
  forgetAttempts(key: Buffer): Promise<void> {
    return this.delays.forgetAttempts(key);
  }

  /** After a new password: what strangers tried before no longer counts. */
  forgetStrangers(email: string): Promise<void> {
    return this.delays.forgetAttempts(this.strangersKey(email));
  }

  sweepDelays(): Promise<void> {
    return this.delays.sweepDelays();
  }

  private strangersKey(email: string): Buffer {
    return this.secrets.digestText('login-delay', email);
  }
}
