import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BOT_CHECK_ERRORS, type BotCheckedAction, type ErrorSpec } from '@lectern/contracts-core';
import { getBotCheck } from '@lectern/contracts-identity';
import {
  DomainError,
  LOGGER,
  SETTINGS,
  SlidingLimits,
  type LimitedKey,
  type Logger,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { hashOf, Secrets } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import type { IdentitySettings } from '../../config.ts';
import { checkSolution, newChallenge, readSolution, type ShownSolution, type Solved } from './altcha.ts';
import { ASKED_FOR_HARD, CHALLENGES, LOGINS_OF_ALL } from './pressure.ts';
import type { SpendableSolution } from './spend-challenge.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';
import { TriedSignatures } from './tried-signatures.ts';
import { askTurnstile } from './turnstile.ts';

const DEFAULT_ROUNDS = 5_000;
/**
 * Milliseconds before a refusal is sent, so that one connection sends only a few attempts a second. Measured: with
 * immediate refusals, 32 connections of junk kept the service busy and other requests waited.
 */
const LATE = { least: 50, most: 150 };

/** Keeps programs from forms by our own proof of work (ALTCHA), or by Turnstile where that is configured. */
@Injectable()
export class BotCheckService {
  private readonly tried = new TriedSignatures();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly secrets: Secrets,
    private readonly spent: SpentChallengesRepository,
    private readonly limits: SlidingLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates a form's challenge. Over a limit it is not refused, but the challenge is harder or cheaper to make. */
  async createChallenge(
    action: BotCheckedAction,
    visitor: Visitor,
  ): Promise<RouteOutput<typeof getBotCheck>> {
    if (this.settings.turnstile) return { kind: 'turnstile', siteKey: this.settings.turnstile.siteKey };
    const demanding: LimitedKey[] = [[ASKED_FOR_HARD, visitor.network]];
    if (action === 'login') demanding.push([LOGINS_OF_ALL, '']);
    const isHard = await this.limits.isAnyFull(demanding);
    const hasRoom = await this.limits.tryAll([[CHALLENGES, visitor.network]]);
    const rounds = this.settings.botRounds ?? DEFAULT_ROUNDS;
    const challenge = await newChallenge(this.keysOf(action)[0], { rounds, isHard, isCheap: !hasRoom });
    return { kind: 'altcha', challenge: { ...challenge } };
  }

  /**
   * Accepts a solution once; resolves with it, or with null where Turnstile judged it.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED; CAPTCHA_UNAVAILABLE when Turnstile judges nothing.
   */
  async spendSolution(
    token: string,
    action: BotCheckedAction,
    visitor: Pick<Visitor, 'address'>,
  ): Promise<SpendableSolution | null> {
    const solution = await this.verifySolution(token, action, visitor);
    const isFirst = solution === null || (await this.spent.spendChallenge(solution));
    if (!isFirst) return refuse(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    return solution;
  }

  /**
   * Verifies a solution, for a caller that spends it in a statement of its own (`spend`). Takes no statement. Null when
   * it is already spent, because Turnstile spends it by itself. `isRepeated`: the visitor resends it with a step proof.
   * @throws {DomainError} CAPTCHA_REQUIRED, CAPTCHA_FAILED; CAPTCHA_UNAVAILABLE when Turnstile judges nothing.
   */
  async verifySolution(
    token: string,
    action: BotCheckedAction,
    { address }: Pick<Visitor, 'address'>,
    { isRepeated = false } = {},
  ): Promise<SpendableSolution | null> {
    if (token === '') return refuse(BOT_CHECK_ERRORS.CAPTCHA_REQUIRED);
    const { turnstile } = this.settings;
    if (turnstile) {
      const outcome = await askTurnstile(turnstile, { token, address, action });
      if (outcome === 'secret-refused')
        this.logger.error(
          { alert: 'bot-check', setting: 'TURNSTILE_SECRET' },
          'the bot check of another company does not take our secret',
        );
      if (outcome === 'unavailable' || outcome === 'secret-refused')
        throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_UNAVAILABLE);
      if (outcome === 'failed') throw new DomainError(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
      return null;
    }
    const shown = readSolution(token);
    const solved =
      shown && this.mayCount(action, shown, isRepeated) ? await this.checkWithAny(shown, action) : undefined;
    if (!solved) return refuse(BOT_CHECK_ERRORS.CAPTCHA_FAILED);
    return { hash: hashOf(solved.signature), expiresAt: solved.expiresAt, isHard: solved.isHard };
  }

  /** Whether a token of another company's check may come with a step proof: more replays cost no statement. */
  addRepeat(token: string): boolean {
    return this.tried.addRepeat(hashOf(token).toString('base64'));
  }

  /** Whether Turnstile judges solutions, which costs a request to Cloudflare each. */
  get isOutside(): boolean {
    return this.settings.turnstile !== undefined;
  }

  /** Refuses an easy solution; the next challenges of the network are hard. @throws {DomainError} CAPTCHA_HARDER. */
  async demandHard({ network }: Pick<Visitor, 'network'>): Promise<never> {
    await this.limits.tryAll([[ASKED_FOR_HARD, network]]);
    return refuse(BOT_CHECK_ERRORS.CAPTCHA_HARDER);
  }

  sweepSpentChallenges(): Promise<void> {
    return this.spent.sweepChallenges();
  }

  private mayCount(action: BotCheckedAction, { challenge }: ShownSolution, isRepeated: boolean): boolean {
    const signature = `${action} ${challenge.signature}`;
    return isRepeated ? this.tried.addRepeat(signature) : this.tried.addSignature(signature);
  }

  /** Every form has its own, so a solution says which one it was made for. */
  private keysOf(action: BotCheckedAction) {
    return this.secrets.deriveKeys(`altcha ${action}`);
  }

  /** A challenge may have been made with the former secret a moment ago. */
  private async checkWithAny(shown: ShownSolution, action: BotCheckedAction): Promise<Solved | undefined> {
    for (const key of this.keysOf(action)) {
      const solved = await checkSolution(shown, key);
      if (solved) return solved;
    }
    return undefined;
  }
}

async function refuse(failure: ErrorSpec): Promise<never> {
  await pause(randomInt(LATE.least, LATE.most));
  throw new DomainError(failure);
}
