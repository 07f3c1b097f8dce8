import { COMMERCE_ERRORS, type CodeReason } from '@lectern/contracts-commerce';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { CodesRepository } from './codes.repository.ts';
import { normaliseCode, refusalOf, type CodeUse, type StoredCode } from './domain/code-rules.ts';

/** Codes that one person may try, wherever a code can be typed. */
const GUESSES: Limit = { name: 'code-check', hits: 10, seconds: 60 };

/** A code that was looked at: what it is, or why it does not count. */
export interface LookedAt {
  /** As it is kept. */
  readonly text: string;
  readonly stored: StoredCode | undefined;
  readonly reason: CodeReason | undefined;
}

/** What a code is looked up for. What may be paid in can be asked for once the code is known. */
export interface CodeUsed extends Pick<CodeUse, 'product'> {
  readonly currencies?:
    CodeUse['currencies'] | ((stored: StoredCode | undefined) => Promise<CodeUse['currencies']>);
}

@Injectable()
export class CodesService {
  constructor(
    private readonly codes: CodesRepository,
    private readonly transactions: CausedTransactions,
    private readonly limits: SlidingLimits,
  ) {}

  /** Counts a code that a person typed, before it is looked up. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async countGuess(userId: string, typed: string | null | undefined): Promise<void> {
    if (normaliseCode(typed ?? '') !== '') await this.limits.countHit(GUESSES, userId);
  }

  /** Takes a counted code out of the limit again: who types a code that counts did not guess. */
  async giveGuessBack(userId: string): Promise<void> {
    await this.limits.giveBack(GUESSES, userId);
  }

  /** Nothing was typed: undefined. */
  async lookUpCode(
    typed: string | null | undefined,
    userId: string,
    { product, currencies }: CodeUsed = {},
  ): Promise<LookedAt | undefined> {
    const text = normaliseCode(typed ?? '');
    if (text === '') return undefined;
    const stored = await this.codes.findCode(text);
    const isUsedByPerson = stored !== undefined && (await this.codes.isUsedBy(stored.id, userId));
    const now = await this.transactions.readClock();
    const reason = refusalOf(stored, {
      ...(product ? { product } : {}),
      currencies: typeof currencies === 'function' ? await currencies(stored) : currencies,
      now,
      buyerId: userId,
      isUsedByPerson,
    });
    return { text, stored, reason };
  }

  /**
   * Reserves one use for an order, in its transaction; the caller holds the buyer's lock.
   * @throws {DomainError} ALREADY_USED, USED_UP.
   */
  async reserveUse(codeId: number, userId: string, orderId: string): Promise<void> {
    const refusal = await this.codes.reserveUse(codeId, userId, orderId);
    if (refusal) throw new DomainError(COMMERCE_ERRORS[refusal]);
  }

  /** Gives the use of an order that was not paid back. */
  releaseUse(orderId: string): Promise<void> {
    return this.codes.releaseUse(orderId);
  }
}
