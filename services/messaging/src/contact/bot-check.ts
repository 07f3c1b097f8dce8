import { BOT_CHECK_ERRORS } from '@lectern/contracts-core';
import { passBotCheck } from '@lectern/contracts-identity';
import { DomainError, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingSettings } from '../config.ts';

/** Whether a person filled in the form: identity judges, and lets each solution through once. */
@Injectable()
export class BotCheck {
  private readonly identity: ServiceClient;

  constructor(@Inject(SETTINGS) { identityUrl, serviceSecret }: MessagingSettings) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /** @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED; CAPTCHA_UNAVAILABLE or UNAVAILABLE without a verdict. */
  async spendSolution(token: string, address: string): Promise<void> {
    if (token === '') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_REQUIRED);
    await this.identity.callEndpoint(passBotCheck, { body: { token, action: 'contact', address } });
  }
}
