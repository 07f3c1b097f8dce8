import { COMMON_ERRORS } from '@lectern/contracts-core';
import type { FxQuote } from '@lectern/contracts-commerce';
import { DomainError, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { isFresh, quoteOfStaff } from './domain/fx.ts';
import { FxRepository } from './fx.repository.ts';
import { FxSource } from './fx-source.ts';
import { SetRatesRepository } from './staff/set-rates.repository.ts';

/** Seconds after which the source is asked again. */
const ASK_EVERY = 300;

/** The rate behind every converted price. */
@Injectable()
export class FxService {
  constructor(
    private readonly source: FxSource,
    private readonly kept: FxRepository,
    private readonly setRates: SetRatesRepository,
    private readonly transactions: CausedTransactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The latest rate, and whether dollars may be sold by it. @throws {DomainError} UNAVAILABLE before the first rate. */
  async getQuote(): Promise<{ quote: FxQuote; isFresh: boolean }> {
    const [now, set] = await Promise.all([this.transactions.readClock(), this.setRates.findHolding()]);
    if (set) return { quote: quoteOfStaff(set, now), isFresh: true };
    const quote = await this.find(now);
    return { quote, isFresh: isFresh(quote, now) };
  }

  /** What the source says, whatever staff set. @throws {DomainError} UNAVAILABLE before the first rate. */
  async readSource(): Promise<FxQuote> {
    return this.find(await this.transactions.readClock());
  }

  /** A source that is away leaves the rate as it is: won go on being sold, dollars until it is too old. */
  private async find(now: Date): Promise<FxQuote> {
    if (!this.source.isOutside) return this.source.fetchQuote(now);
    const kept = await this.kept.findLatestQuote();
    if (kept && kept.fetchedSecondsAgo >= 0 && kept.fetchedSecondsAgo < ASK_EVERY) return kept.quote;
    try {
      const quote = await this.source.fetchQuote(now);
      await this.kept.keepQuote(quote);
      return quote;
    } catch (err) {
      this.logger.warn({ err }, 'no new exchange rate');
      if (kept) return kept.quote;
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause: err, retryAfter: 60 });
    }
  }
}
