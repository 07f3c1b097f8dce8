import { VIDEO_STEPS } from '@lectern/contracts-media';
import { Database, Jobs, LOGGER, type JobContext, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { shareBefore, shareWithin } from './domain/step-share.ts';
import type { VideoFacts } from './domain/video-facts.ts';
import { EncodingsRepository } from './encodings/encodings.repository.ts';
import { afterStoreWasAway, isStoreAway } from './store-away.ts';
import { VideoFailure } from './video-failure.ts';
import { processVideo } from './video-job.ts';
import { VideoSource } from './video-source.ts';
import { VideoSteps } from './video-steps.ts';
import { VideosRepository } from './videos.repository.ts';

type Task = z.output<(typeof processVideo)['data']>;

/** Works on films, one step per job: a crash repeats a step, not the film. */
@Injectable()
export class VideoWorkerService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly encodings: EncodingsRepository,
    private readonly steps: VideoSteps,
    private readonly source: VideoSource,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(processVideo, (task, context) => this.processStep(task, context));
  }

  private async processStep(task: Task, context: JobContext): Promise<void> {
    const video = await this.videos.findVideo(task.videoId);
    // A job that is delivered twice, or that a retry has overtaken.
    if (video?.step !== task.step || (video.state !== 'queued' && video.state !== 'working')) return;
    const base = shareBefore(task.step);
    await this.videos.moveVideo(video.id, {
      state: 'working',
      step: task.step,
      percent: base,
      failure: null,
    });
    try {
      const facts = await this.steps.runStep(task.step, {
        ...video,
        signal: context.signal,
        onShare: (share) => this.noteShare(task, share),
      });
      await this.finishStep(task, facts);
    } catch (error) {
      if (isStoreAway(error)) return this.putOff(task);
      if (error instanceof VideoFailure) await this.failVideo(task, error.failure);
      else if (context.isLastTry) await this.failVideo(task, 'internal');
      if (!(error instanceof VideoFailure)) throw error;
    }
  }

  /** Stores the step's facts and enqueues the next step in one transaction. */
  private async finishStep({ videoId, step, run }: Task, facts: Partial<VideoFacts>): Promise<void> {
    const next = VIDEO_STEPS[VIDEO_STEPS.indexOf(step) + 1];
    await this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(videoId);
      if (video?.step !== step || video.state !== 'working') return;
      if (!next) {
        await this.videos.moveVideo(videoId, {
          state: 'ready',
          step: null,
          percent: 100,
          failure: null,
          facts,
        });
        await this.encodings.noteSourceKept(videoId);
        return;
      }
      const percent = shareBefore(next);
      await this.videos.moveVideo(videoId, { state: 'queued', step: next, percent, failure: null, facts });
      await this.jobs.enqueueJob(processVideo, { videoId, step: next, run });
    });
    if (!next) await this.tidyUp(videoId);
  }

  /** The step begins again later, with all its tries. */
  private putOff({ videoId, step, run }: Task): Promise<void> {
    return this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(videoId);
      if (video?.step !== step || video.state !== 'working') return;
      await this.videos.moveVideo(videoId, {
        state: 'queued',
        step,
        percent: shareBefore(step),
        failure: null,
      });
      await this.jobs.enqueueJob(processVideo, { videoId, step, run }, afterStoreWasAway());
    });
  }

  private async failVideo({ videoId, step }: Task, failure: VideoFailure['failure']): Promise<void> {
    await this.videos.moveVideo(videoId, { state: 'failed', step, percent: shareBefore(step), failure });
    await this.source.removeFolder(videoId);
  }

  /** The parts stay: the film may be encoded again. It is ready whether or not this succeeds. */
  private async tidyUp(videoId: string): Promise<void> {
    try {
      await this.source.removeFolder(videoId);
    } catch (err) {
      this.logger.warn({ err, videoId }, 'files of a finished film are left behind');
    }
  }

  private noteShare({ videoId, step }: Task, share: number): void {
    this.videos
      .noteProgress(videoId, step, shareWithin(step, share))
      .catch((err: unknown) => this.logger.warn({ err, videoId }, 'progress was not noted'));
  }
}
