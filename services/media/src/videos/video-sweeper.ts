import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EncodingClearer } from './encodings/encoding-clearer.service.ts';
import { VideoSource } from './video-source.ts';
import { VideosRepository } from './videos.repository.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes uploads that were given up and films that were replaced, every hour; two replicas that sweep at once share the rows. */
@Injectable()
export class VideoSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly videos: VideosRepository,
    private readonly source: VideoSource,
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

  /** Rows go first: a crash in between leaves objects that nothing names, never an upload without its parts. */
  async sweepVideos(): Promise<void> {
    for (const video of await this.videos.removeUnfinished()) await this.source.removeParts(video);
    await this.clearer.clearFiles();
  }
}
