import { VIDEO_LIMITS } from '@lectern/contracts-media';
import { Jobs } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { clearUpload } from './clear-job.ts';
import { afterStoreWasAway, isStoreAway } from './store-away.ts';
import { VideoSource } from './video-source.ts';

/**
 * When no part comes any more: addresses that were given out last are good for so long, and a part whose way began at the end of that is
 * there after as long again.
 */
const LAST_LOOK_AFTER_MS = 2 * VIDEO_LIMITS.partSeconds * 1_000;

/**
 * Deletes the parts of uploads whose rows are gone, and those that are put afterwards; while the object store is away, they wait.
 */
@Injectable()
export class UploadClearer implements OnModuleInit {
  constructor(
    private readonly source: VideoSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(clearUpload, (upload) => this.clearParts(upload));
  }

  /** In the transaction that deletes the rows: afterwards nothing else names the parts. */
  async enqueueUploads(uploads: readonly { readonly id: string; readonly bytes: number }[]): Promise<void> {
    await this.jobs.enqueueJobs(
      clearUpload,
      uploads.map(({ id, bytes }) => ({ videoId: id, bytes })),
    );
  }

  /** May be repeated: a part that is gone is no failure, and one look more neither. */
  private async clearParts(upload: z.output<(typeof clearUpload)['data']>): Promise<void> {
    try {
      await this.source.removeParts({ id: upload.videoId, bytes: upload.bytes });
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      await this.jobs.enqueueJob(clearUpload, upload, afterStoreWasAway());
      return;
    }
    if (upload.isLastLook === true) return;
    const startAfter = new Date(Date.now() + LAST_LOOK_AFTER_MS);
    await this.jobs.enqueueJob(clearUpload, { ...upload, isLastLook: true }, { startAfter });
  }
}
