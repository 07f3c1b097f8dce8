import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

const EVERY_MS = 60 * 60_000;

/** Sweeps every hour; two replicas that sweep at once do no harm. */
@Injectable()
export class PictureSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pictures: PicturesService;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  constructor(pictures: PicturesService, @Inject(LOGGER) logger: Logger) {
    this.pictures = pictures;
    this.logger = logger;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.pictures.sweepPictures().catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
