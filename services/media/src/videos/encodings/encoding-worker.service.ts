import { VIDEO_STEPS } from '@lectern/contracts-media';
import { Database, Jobs, LOGGER, type JobContext, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { shareBefore, shareWithin } from '../domain/step-share.ts';
import type { VideoFacts } from '../domain/video-facts.ts';
import { afterStoreWasAway, isStoreAway } from '../store-away.ts';
import { VideoFailure } from '../video-failure.ts';
import { VideoSource } from '../video-source.ts';
import { VideoSteps } from '../video-steps.ts';
import { VideosRepository } from '../videos.repository.ts';
import { encodeAgain } from './encode-job.ts';
import { EncodingsRepository } from './encodings.repository.ts';

type Task = z.output<(typeof encodeAgain)['data']>;

/** Works on new runs, one step per job, by the steps that make every film. The present film stays until a run is ready. */
@Injectable()
export class EncodingWorker implements OnModuleInit {
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
    this.jobs.registerHandler(encodeAgain, (task, context) => this.processStep(task, context));
  }

  private async processStep(task: Task, context: JobContext): Promise<void> {
    const { videoId, number, step } = task;
    const [video, run] = await Promise.all([
      this.videos.findVideo(videoId),
      this.encodings.findEncoding(videoId, number),
    ]);
    // A job that is delivered twice.
    if (!video || run?.step !== step || (run.state !== 'queued' && run.state !== 'working')) return;
    const percent = shareBefore(step);
    await this.encodings.moveEncoding(run, { state: 'working', step, percent, failure: null });
    try {
      const facts = await this.steps.runStep(step, {
        ...video,
        facts: { ...run.facts, edition: number },
        signal: context.signal,
        onShare: (share) => this.noteShare(task, share),
      });
      await this.finishStep(task, facts);
    } catch (error) {
      if (isStoreAway(error)) return this.putOff(task);
      if (error instanceof VideoFailure) await this.failRun(task, error.failure);
      else if (context.isLastTry) await this.failRun(task, 'internal');
      if (!(error instanceof VideoFailure)) throw error;
    }
  }

  /** Stores the facts of the step and enqueues the next one, or shows the new film, in one transaction. */
  private async finishStep({ videoId, number, step }: Task, facts: Partial<VideoFacts>): Promise<void> {
    const next = VIDEO_STEPS[VIDEO_STEPS.indexOf(step) + 1];
    await this.database.runInTransaction(async () => {
      await this.videos.lockVideo(videoId);
      const run = await this.encodings.lockEncoding(videoId, number);
      if (run?.step !== step || run.state !== 'working') return;
      if (!next) {
        await this.encodings.finishEncoding(videoId, number, { ...run.facts, ...facts, edition: number });
        return;
      }
      const percent = shareBefore(next);
      await this.encodings.moveEncoding(run, { state: 'queued', step: next, percent, failure: null, facts });
      await this.jobs.enqueueJob(encodeAgain, { videoId, number, step: next });
    });
    if (!next) await this.source.removeFolder(videoId);
  }

  /** The step begins again later, with all its tries. */
  private putOff({ videoId, number, step }: Task): Promise<void> {
    return this.database.runInTransaction(async () => {
      await this.videos.lockVideo(videoId);
      const run = await this.encodings.lockEncoding(videoId, number);
      if (run?.step !== step || run.state !== 'working') return;
      await this.encodings.moveEncoding(run, {
        state: 'queued',
        step,
        percent: shareBefore(step),
        failure: null,
      });
      await this.jobs.enqueueJob(encodeAgain, { videoId, number, step }, afterStoreWasAway());
    });
  }

  private async failRun({ videoId, number, step }: Task, failure: VideoFailure['failure']): Promise<void> {
    const percent = shareBefore(step);
    await this.encodings.moveEncoding({ videoId, number }, { state: 'failed', step, percent, failure });
    await this.source.removeFolder(videoId);
  }

  private noteShare({ videoId, number, step }: Task, share: number): void {
    this.encodings
      .noteProgress({ videoId, number, step }, shareWithin(step, share))
      .catch((err: unknown) => this.logger.warn({ err, videoId }, 'progress was not noted'));
  }
}
