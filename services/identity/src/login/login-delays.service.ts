import { timingSafeEqual } from 'node:crypto';
import { IDENTITY_ERRORS } from '@lectern/contracts';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../common/secrets.ts';
import { LoginDelaysRepository } from './login-delays.repository.ts';

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

  /** Also for addresses without an account. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds to wait. */
  async enter(email: string, knownDevice: string | undefined): Promise<void> {
    const retryAfter = await this.delays.enter(this.key(email, knownDevice));
    if (retryAfter > 0) throw new DomainError(IDENTITY_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter });
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

  private key(email: string, knownDevice: string | undefined): Buffer {
    const expected = this.secrets.digest('device', email);
    const shown = Buffer.from(knownDevice ?? '', 'base64url');
    const isKnown = shown.length === expected.length && timingSafeEqual(shown, expected);
    return this.secrets.digest('login-delay', `${isKnown ? 'known' : 'any'} ${email}`);
  }
}
