import { LOGGER, SlidingLimits, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const EVERY_MS = 10 * 60_000;

/** Deletes expired limits, which only take space. */
@Injectable()
export class LimitsUpkeepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly limits: SlidingLimits;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  constructor(limits: SlidingLimits, @Inject(LOGGER) logger: Logger) {
    this.limits = limits;
    this.logger = logger;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.limits.sweepHits().catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
