import { Injectable } from '@nestjs/common';

/**
 * Whether a person filled in the form. The port identity's bot check will be asked through; until then everybody
 * passes, and the limits alone hold robots back.
 */
@Injectable()
export abstract class BotCheck {
  /** @throws {DomainError} CAPTCHA_REQUIRED or CAPTCHA_FAILED. */
  abstract check(token: string | undefined): Promise<void>;
}

/** Lets everybody pass. */
@Injectable()
export class NoBotCheck extends BotCheck {
  override async check(): Promise<void> {
    await Promise.resolve();
  }
}
