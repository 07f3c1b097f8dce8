import { getBotCheck, IDENTITY_ERRORS, type BotCheckedAction } from '@lectern/contracts';
import { DomainError, SETTINGS, SlidingLimits, type Limit, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { hashOf, Secrets } from '../common/secrets.ts';
import type { Visitor } from '../common/visitor.ts';
import type { IdentitySettings } from '../config.ts';
import { checkSolution, newChallenge } from './altcha.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';
import { askTurnstile } from './turnstile.ts';

const DEFAULT_ROUNDS = 5_000;
const CHALLENGES: Limit = { name: 'bot-check', hits: 120, seconds: 5 * 60 };

/** Keeps programs from forms: a proof of work of our own (ALTCHA), or Turnstile where that is configured. */
@Injectable()
export class BotCheckService {
  private readonly settings: IdentitySettings;
  private readonly secrets: Secrets;
  private readonly spent: SpentChallengesRepository;
  private readonly limits: SlidingLimits;

  constructor(
    @Inject(SETTINGS) settings: IdentitySettings,
    secrets: Secrets,
    spent: SpentChallengesRepository,
    limits: SlidingLimits,
  ) {
    this.settings = settings;
    this.secrets = secrets;
    this.spent = spent;
    this.limits = limits;
  }

  /** What a form needs to begin. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async begin(action: BotCheckedAction, visitor: Visitor): Promise<RouteOutput<typeof getBotCheck>> {
    if (this.settings.turnstile) return { kind: 'turnstile', siteKey: this.settings.turnstile.siteKey };
    await this.limits.take(CHALLENGES, visitor.network);
    const challenge = await newChallenge(this.keyOf(action), this.settings.botRounds ?? DEFAULT_ROUNDS);
    return { kind: 'altcha', challenge: { ...challenge } };
  }

  /**
   * Lets a solution through once.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED; CAPTCHA_UNAVAILABLE when nobody can tell.
   */
  async pass(token: string, action: BotCheckedAction, { address }: Pick<Visitor, 'address'>): Promise<void> {
    if (token === '') throw new DomainError(IDENTITY_ERRORS.CAPTCHA_REQUIRED);
    const { turnstile } = this.settings;
    const outcome = turnstile
      ? await askTurnstile(turnstile, { token, address, action })
      : await this.passOwn(token, action);
    if (outcome === 'unavailable') throw new DomainError(IDENTITY_ERRORS.CAPTCHA_UNAVAILABLE);
    if (outcome === 'failed') throw new DomainError(IDENTITY_ERRORS.CAPTCHA_FAILED);
  }

  sweep(): Promise<void> {
    return this.spent.sweep();
  }

  private async passOwn(token: string, action: BotCheckedAction): Promise<'passed' | 'failed'> {
    const solved = await checkSolution(token, this.keyOf(action));
    if (!solved) return 'failed';
    return (await this.spent.spend(hashOf(solved.signature), solved.expiresAt)) ? 'passed' : 'failed';
  }

  /** Every form has its own, so a solution says which one it was made for. */
  private keyOf(action: BotCheckedAction): Buffer {
    return this.secrets.key(`altcha ${action}`);
  }
}
