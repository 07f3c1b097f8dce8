import { VIDEO_STEPS, type reencodeVideo } from '@lectern/contracts-media';
import type { ResponseOf } from '@lectern/contracts-core';
import { Database, Jobs } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { VideosRepository } from '../videos.repository.ts';
import { encodeAgain } from './encode-job.ts';
import { EncodingsRepository } from './encodings.repository.ts';

type Outcome = ResponseOf<typeof reencodeVideo>['outcome'];

/** Begins new runs of the encoder over films that are ready. */
@Injectable()
export class EncodingsService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly encodings: EncodingsRepository,
    private readonly jobs: Jobs,
  ) {}

  /** Whether a run could begin now: `queued`, or why not. A film that is unknown is not ready. */
  async checkFilm(videoId: string): Promise<Outcome> {
    const video = await this.videos.findVideo(videoId);
    if (video?.state !== 'ready') return 'not-ready';
    if (await this.encodings.isRunning(videoId)) return 'running';
    return (await this.encodings.isSourceKept(videoId)) ? 'queued' : 'no-source';
  }

  /** The film is held while it is looked at, so that two wishes begin one run. The same id again begins nothing. */
  reencodeFilm(videoId: string, requestId: string): Promise<Outcome> {
    const [first] = VIDEO_STEPS;
    return this.database.runInTransaction(async () => {
      await this.videos.lockVideo(videoId);
      if (await this.encodings.isRequested(requestId)) return 'queued';
      const outcome = await this.checkFilm(videoId);
      if (outcome !== 'queued') return outcome;
      const number = await this.encodings.addEncoding(videoId, requestId, first);
      await this.jobs.enqueueJob(encodeAgain, { videoId, number, step: first });
      return 'queued';
    });
  }
}
