import { BOT_CHECK_ERRORS, type BotCheckedAction } from '@lectern/contracts-core';
import { getBotCheck } from '@lectern/contracts-identity';
import { DomainError, SETTINGS, SlidingLimits, type Limit, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { hashOf, Secrets } from '../common/secrets.ts';
import type { Visitor } from '../common/visitor.ts';
import type { IdentitySettings } from '../config.ts';
import { checkSolution, newChallenge } from './altcha.ts';
import type { SpendableSolution } from './spend-challenge.ts';
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
  async pass(token: string, action: BotCheckedAction, visitor: Pick<Visitor, 'address'>): Promise<void> {
    const solution = await this.judge(token, action, visitor);
    const isFirst = solution === null || (await this.spent.spend(solution));
    if (!isFirst) throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
  }

  /**
   * Whether it is a solution, for a caller that spends it together with something else (`spend`). Null
   * when that has happened already: Turnstile does it by itself.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED; CAPTCHA_UNAVAILABLE when nobody can tell.
   */
  async judge(
    token: string,
    action: BotCheckedAction,
    { address }: Pick<Visitor, 'address'>,
  ): Promise<SpendableSolution | null> {
    if (token === '') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_REQUIRED);
    const { turnstile } = this.settings;
    if (turnstile) {
      const outcome = await askTurnstile(turnstile, { token, address, action });
      if (outcome === 'unavailable') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_UNAVAILABLE);
      if (outcome === 'failed') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
      return null;
    }
    const solved = await checkSolution(token, this.keyOf(action));
    if (!solved) throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    return { hash: hashOf(solved.signature), expiresAt: solved.expiresAt };
  }

  sweep(): Promise<void> {
    return this.spent.sweep();
  }

  /** Every form has its own, so a solution says which one it was made for. */
  private keyOf(action: BotCheckedAction): Buffer {
    return this.secrets.key(`altcha ${action}`);
  }
}
