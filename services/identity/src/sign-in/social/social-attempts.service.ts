import type { SocialProvider } from '@lectern/contracts-core';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { BotCheckService } from '../bot-check/bot-check.service.ts';
import { TURNSTILE_QUESTIONS } from '../bot-check/pressure.ts';
import { digestWith, hashOf, randomSecret, Secrets } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { SocialFailed, type SocialProof } from './providers/provider.ts';
import { SocialAttemptsRepository, type PendingSignup } from './social-attempts.repository.ts';

/** Over it, a network needs a hard bot check for each; none is refused (decision 0015). */
const ATTEMPTS: Limit = { name: 'social', hits: 60, seconds: 10 * 60, isAttacked: true };

/** The provider and the browser that a sign-in is bound to. */
export interface SocialPath {
  readonly provider: SocialProvider;
  readonly browser: string;
}

/** Begun sign-ins. Each is valid once, for ten minutes, with its provider and browser; only digests are stored. */
@Injectable()
export class SocialAttemptsService {
  constructor(
    private readonly attempts: SocialAttemptsRepository,
    private readonly secrets: Secrets,
    private readonly limits: SlidingLimits,
    private readonly botCheck: BotCheckService,
  ) {}

  /**
   * `check` is the token of a bot check, empty without one.
   * @throws {SocialFailed} check_required from a network over its limit without a hard solution.
   */
  async beginAttempt(
    path: SocialPath,
    state: string,
    { visitor, check }: { visitor: Visitor; check: string },
  ): Promise<SocialProof> {
    const hasRoom = await this.limits.tryAll([[ATTEMPTS, visitor.network]]);
    if (!hasRoom) await this.demandCheck(check, visitor);
    const [secretId] = this.secrets.ids;
    await this.attempts.addAttempt({ stateHash: hashOf(state), secretId, ...stored(path) });
    return this.proofOf(path, state, this.secrets.deriveKey('social'));
  }

  /** The proof of the attempt that ends now; undefined when there is none on this path. */
  async endAttempt(path: SocialPath, state: string): Promise<SocialProof | undefined> {
    const own = await this.attempts.spendAttempt({ stateHash: hashOf(state), ...stored(path) });
    if (!own) return undefined;
    const [present] = this.secrets.ids;
    const key = this.secrets.findKey('social', own.secretId ?? present);
    return key && this.proofOf(path, state, key);
  }

  /** Stores the person until they have sent the sign-up form; resolves with the form's token. */
  async keepSignup(path: SocialPath, person: Omit<PendingSignup, 'provider'>): Promise<string> {
    const token = randomSecret();
    await this.attempts.addSignup({ tokenHash: hashOf(token), ...stored(path), ...person });
    return token;
  }

  /** The person of the form; valid once. */
  takeSignup(path: SocialPath, token: string): Promise<PendingSignup | undefined> {
    return this.attempts.takeSignup({ tokenHash: hashOf(token), ...stored(path) });
  }

  sweepAttempts(): Promise<void> {
    return this.attempts.sweepAttempts();
  }

  private async demandCheck(check: string, visitor: Visitor): Promise<void> {
    try {
      if (check === '') await this.botCheck.demandHard(visitor);
      if (this.botCheck.isOutside) await this.limits.countHit(TURNSTILE_QUESTIONS, visitor.network);
      const solution = await this.botCheck.spendSolution(check, 'login', visitor);
      if (solution?.isHard === false) await this.botCheck.demandHard(visitor);
    } catch (error) {
      throw error instanceof DomainError ? new SocialFailed('check_required', error) : error;
    }
  }

  /** Nonce and PKCE verifier are made from both halves of an attempt: the database alone can finish none. */
  private proofOf({ browser }: SocialPath, state: string, key: Buffer): SocialProof {
    const part = (name: string): string =>
      digestWith(key, `${name}\n${state}\n${browser}`).toString('base64url');
    return { state, nonce: part('nonce'), verifier: part('verifier') };
  }
}

const stored = ({ provider, browser }: SocialPath) => ({ provider, browserHash: hashOf(browser) });
