import { Database, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EncodingClearer } from './encodings/encoding-clearer.service.ts';
import { UploadClearer } from './upload-clearer.service.ts';
import { VideosRepository } from './videos.repository.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes uploads that were given up and films that were replaced, every hour; two replicas that sweep at once share the rows. */
@Injectable()
export class VideoSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly uploads: UploadClearer,
    private readonly clearer: EncodingClearer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweepVideos().catch((err: unknown) => this.logger.warn({ err }, 'sweeping failed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweepVideos(): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.uploads.enqueueUploads(await this.videos.removeUnfinished());
    });
    await this.clearer.clearFiles();
  }
}
