import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LectureOpeningsRepository } from './lecture-openings.repository.ts';

const EVERY_MS = 60 * 60_000;
/** A viewing lasts hours. Commerce keeps the time of the first opening; here it only saves a second question. */
const KEPT_DAYS = 7;

/** Deletes old openings every hour; two replicas may sweep at once. */
@Injectable()
export class OpeningSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly openings: LectureOpeningsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.openings
        .removeOlderThan(KEPT_DAYS)
        .catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
