import { SETTINGS, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';

const PER_HOUR = 20;

/** How many accounts a network may open in an hour. */
@Injectable()
export class RegistrationLimit {
  private readonly limit: Limit;

  constructor(
    private readonly limits: SlidingLimits,
    @Inject(SETTINGS) { registrationsPerHour: hits = PER_HOUR }: IdentitySettings,
  ) {
    this.limit = { name: 'register', hits, seconds: 60 * 60 };
  }

  /** @throws {DomainError} TOO_MANY_ATTEMPTS. */
  countRegistration(network: string): Promise<void> {
    return this.limits.countHit(this.limit, network);
  }
}
