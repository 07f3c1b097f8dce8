import { getFxQuote } from '@lectern/contracts-commerce';
import { LOGGER, ServiceClient, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CatalogSettings } from '../../config.ts';
import { RatesRepository } from './rates.repository.ts';

/** Milliseconds after which commerce is asked again: after an answer, and after none. */
const ASK_EVERY = 60_000;
const ASK_AGAIN = 5_000;

/**
 * Keeps the rate of the checkout, so that lists, cards and filters show what is charged. While commerce is away, the
 * last known rate stays.
 */
@Injectable()
export class RatesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly commerce: ServiceClient;
  private known: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly rates: RatesRepository,
    @Inject(SETTINGS) { commerceUrl, serviceSecret }: CatalogSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.commerce = new ServiceClient(commerceUrl, serviceSecret);
  }

  /** Won for one dollar, by the last known quote. */
  get krwPerUsd(): number {
    if (this.known === undefined) throw new Error('The exchange rate is read before the service answers');
    return this.known;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.known = await this.rates.readRate();
    this.running = this.ask();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async ask(): Promise<void> {
    const isTold = await this.refreshRate().catch((err: unknown) => {
      this.logger.info({ err }, 'no rate of the checkout; the last one stays');
      return false;
    });
    if (this.isStopped) return;
    const askLater = (): void => {
      this.running = this.ask();
    };
    this.timer = setTimeout(askLater, isTold ? ASK_EVERY : ASK_AGAIN);
    this.timer.unref();
  }

  private async refreshRate(): Promise<boolean> {
    const { quote } = await this.commerce.callEndpoint(getFxQuote, {});
    const converted = await this.rates.keepQuote(quote);
    this.known = await this.rates.readRate();
    if (converted > 0)
      this.logger.info({ rate: quote.rate, converted }, 'prices are converted at another rate');
    return true;
  }
}
