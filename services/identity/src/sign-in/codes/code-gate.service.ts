import { BOT_CHECK_ERRORS } from '@lectern/contracts-core';
import { RESEND_PLACEHOLDER } from '@lectern/contracts-identity';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { BotCheckService } from '../bot-check/bot-check.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';

/** Over these, strangers need a hard bot check; none is refused (decision 0015). */
const OF_NETWORK: Limit = { name: 'code-visitor', hits: 20, seconds: 60 * 60 };
const OF_ADDRESS: Limit = { name: 'code-address', hits: 10, seconds: 24 * 60 * 60 };

/** Limits guesses and mails of all networks together; known browsers of the account are exempt. */
const MOST_OF_ADDRESS: Limit = { name: 'code-address-most', hits: 300, seconds: 24 * 60 * 60 };

export interface CodeWish {
  readonly email: string;
  readonly turnstileToken: string;
  readonly action: 'register' | 'reset';
  /** Whether the browser has passed the check for this address before; asked when it says so. */
  readonly hasStepProof?: () => Promise<boolean>;
}

/** The checks that a visitor without a session passes before a code is mailed. */
@Injectable()
export class CodeGateService {
  constructor(
    private readonly botCheck: BotCheckService,
    private readonly devices: KnownDevicesService,
    private readonly limits: SlidingLimits,
  ) {}

  /**
   * Resolves with the account's known device, if the request comes from one.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_HARDER, CAPTCHA_UNAVAILABLE; TOO_MANY_ATTEMPTS
   * after 300 codes that strangers asked for in a day.
   */
  async enterCode(wish: CodeWish, visitor: Visitor): Promise<string | undefined> {
    const isStrong = await this.prove(wish, visitor);
    const deviceId = await this.devices.findDevice({ email: wish.email }, visitor);
    if (deviceId !== undefined) return deviceId;
    const hasRoom = await this.limits.tryAll([
      [OF_NETWORK, visitor.network],
      [OF_ADDRESS, `${wish.action} ${wish.email}`],
    ]);
    if (!hasRoom && !isStrong) await this.botCheck.demandHard(visitor);
    await this.limits.countHit(MOST_OF_ADDRESS, `${wish.action} ${wish.email}`);
    return undefined;
  }

  /** Resolves with whether the proof is good enough when a limit is full. */
  private async prove(wish: CodeWish, visitor: Visitor): Promise<boolean> {
    const { turnstileToken, action, hasStepProof } = wish;
    if (hasStepProof && turnstileToken === RESEND_PLACEHOLDER) {
      if (await hasStepProof()) return true;
      throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    }
    const solution = await this.botCheck.spendSolution(turnstileToken, action, visitor);
    return solution?.isHard ?? true;
  }
}
