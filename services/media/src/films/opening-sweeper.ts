import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DeliveredRepository } from './delivered.repository.ts';
import { LectureOpeningsRepository } from './lecture-openings.repository.ts';
import { ViewingSecretsRepository } from './viewing-secrets.repository.ts';

const EVERY_MS = 60 * 60_000;
/** A viewing lasts hours. Commerce keeps the time of the first opening; here it only saves a second question. */
const KEPT_DAYS = 7;
/** Players send for seven days what they could not save. */
const DELIVERED_DAYS = 9;

/** Deletes old openings, and what was sent for old viewings, every hour; two replicas may sweep at once. */
@Injectable()
export class OpeningSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly openings: LectureOpeningsRepository,
    private readonly delivered: DeliveredRepository,
    private readonly viewingSecrets: ViewingSecretsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      Promise.all([
        this.openings.removeOlderThan(KEPT_DAYS),
        this.delivered.removeOlderThan(DELIVERED_DAYS),
        this.viewingSecrets.removeOlderThan(KEPT_DAYS),
      ]).catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
