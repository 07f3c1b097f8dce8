import { login } from '@lectern/contracts-identity';
import { SlidingLimits, type Limit, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { BotCheckService } from '../bot/bot-check.service.ts';
import type { Visitor } from '../common/visitor.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import type { TriedAccount } from './login-delays.repository.ts';
import { LoginDelaysService } from './login-delays.service.ts';

const WINDOW = 5 * 60;
const PER_VISITOR: Limit = { name: 'login-visitor', hits: 100, seconds: WINDOW, isAttacked: true };
const OF_EVERYBODY: Limit = { name: 'login-all', hits: 1_000, seconds: WINDOW, isAttacked: true };

type Credentials = RouteInput<typeof login>['body'];

/** What the browser brought along, besides the form. */
export interface LoginContext {
  readonly visitor: Visitor;
  /** Its present session, which a new one replaces. */
  readonly session: Partial<SessionSecrets>;
  readonly knownDevice: string | undefined;
}

/** What an attempt has to pass before its password is looked at. */
@Injectable()
export class LoginGateService {
  private readonly limits: SlidingLimits;
  private readonly botCheck: BotCheckService;
  private readonly tickets: TicketsService;
  private readonly delays: LoginDelaysService;

  constructor(
    limits: SlidingLimits,
    botCheck: BotCheckService,
    tickets: TicketsService,
    delays: LoginDelaysService,
  ) {
    this.limits = limits;
    this.botCheck = botCheck;
    this.tickets = tickets;
    this.delays = delays;
  }

  /**
   * Resolves with the account that is tried, if there is one.
   * @throws {DomainError} TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE.
   */
  async enter(form: Credentials, { visitor, knownDevice }: LoginContext): Promise<TriedAccount | undefined> {
    // The cheapest comes first, so that a spray ends here. One visitor's before everybody's: nobody uses that up alone.
    await this.limits.takeAll([
      [PER_VISITOR, visitor.network],
      [OF_EVERYBODY, ''],
    ]);
    const hasPassed =
      form.forceLogin && (await this.tickets.use('login', form.email, ticketOf(form, visitor)));
    const solution = hasPassed ? null : await this.botCheck.judge(form.turnstileToken, 'login', visitor);
    return this.delays.enter(form.email, knownDevice, solution);
  }

  /** After the right password: the attempts before it no longer count. */
  leave(email: string, { knownDevice }: LoginContext): Promise<void> {
    return this.delays.leave(email, knownDevice);
  }

  /** What the attempts at an address, by this browser or by strangers, are counted under. */
  delayKey(email: string, { knownDevice }: LoginContext): Buffer {
    return this.delays.key(email, knownDevice);
  }

  /** What a browser that signed in keeps to be known again. */
  knownDevice(email: string): string {
    return this.delays.knownDevice(email);
  }

  /** The answer to the conflict dialog brings the same token, which counts once more: same address, same visitor. */
  async remember(form: Credentials, { visitor }: LoginContext): Promise<void> {
    await this.tickets.issue('login', form.email, ticketOf(form, visitor));
  }
}

function ticketOf({ turnstileToken }: Credentials, { network }: Visitor): string {
  return `${network}\n${turnstileToken}`;
}
