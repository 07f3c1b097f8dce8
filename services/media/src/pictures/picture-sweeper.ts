import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

const EVERY_MS = 60 * 60_000;

/** Sweeps every hour; two replicas that sweep at once do no harm. */
@Injectable()
export class PictureSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly pictures: PicturesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.pictures
      .takeOver()
      .catch((err: unknown) => this.logger.warn({ err }, 'pictures stay on the disk for now'));
    this.timer = setInterval(() => {
      this.running = this.pictures
        .sweepPictures()
        .catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
