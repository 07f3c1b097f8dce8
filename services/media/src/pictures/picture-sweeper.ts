import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

const EVERY_MS = 60 * 60_000;

/** Sweeps every hour; two replicas that sweep at once do no harm. */
@Injectable()
export class PictureSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private sweeping: Promise<void> | undefined;
  private taking: Promise<void> | undefined;

  constructor(
    private readonly pictures: PicturesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.takeOver(false);
    this.timer = setInterval(() => {
      this.sweeping ??= this.pictures
        .sweepPictures()
        .catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'))
        .finally(() => (this.sweeping = undefined));
      this.takeOver(true);
    }, EVERY_MS).unref();
  }

  /** What is under way ends with the picture it is at. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all([this.sweeping, this.taking, this.pictures.finishTakeovers()]);
  }

  /** Many thousand pictures take longer than an hour: another run does not begin beside it. */
  private takeOver(isLast: boolean): void {
    this.taking ??= this.pictures
      .takeOver({ isLast, signal: this.stopping.signal })
      .catch((err: unknown) => this.logger.warn({ err }, 'pictures stay on the disk for now'))
      .finally(() => (this.taking = undefined));
  }
}
