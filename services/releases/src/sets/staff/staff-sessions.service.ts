import { closeFreshStep } from '@lectern/contracts-core';
import { ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../../config.ts';

/** What this service asks of identity about the sessions of staff. */
@Injectable()
export class StaffSessions {
  private readonly identity: ServiceClient;

  constructor(@Inject(SETTINGS) { identityUrl, serviceSecret }: ReleasesSettings) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /** @throws {DomainError} UNAVAILABLE. */
  async closeFreshStep(sessionId: string): Promise<void> {
    await this.identity.callEndpoint(closeFreshStep, { body: { sessionId } });
  }
}
