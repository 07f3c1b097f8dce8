import { login } from '@lectern/contracts';
import { SlidingLimits, type Limit, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { BotCheckService } from '../bot/bot-check.service.ts';
import type { Visitor } from '../common/visitor.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import { LoginDelaysService } from './login-delays.service.ts';

const WINDOW = 5 * 60;
const PER_VISITOR: Limit = { name: 'login-visitor', hits: 100, seconds: WINDOW };
const OF_EVERYBODY: Limit = { name: 'login-all', hits: 1_000, seconds: WINDOW };

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

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE. */
  async enter(form: Credentials, { visitor, knownDevice }: LoginContext): Promise<void> {
    // One visitor's limit comes first: alone, nobody can use up everybody's.
    await this.limits.take(PER_VISITOR, visitor.network);
    await this.limits.take(OF_EVERYBODY, '');
    const hasPassed =
      form.forceLogin && (await this.tickets.use('login', form.email, ticketOf(form, visitor)));
    if (!hasPassed) await this.botCheck.pass(form.turnstileToken, 'login', visitor);
    await this.delays.enter(form.email, knownDevice);
  }

  /** After the right password; resolves with what the browser keeps to be known again. */
  async leave(email: string, { knownDevice }: LoginContext): Promise<string> {
    await this.delays.leave(email, knownDevice);
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
