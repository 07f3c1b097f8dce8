import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { defineJob } from '../jobs/job-spec.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { DoomedObjectsRepository } from './doomed-objects.repository.ts';
import { FileVault } from './file-vault.ts';

const BATCH = 100;
/** Longer than any upload or hand-in takes. */
const ANNOUNCED_SECONDS = 60 * 60;
const POSTPONED_SECONDS = 5 * 60;
/** Refusals after which a sweep stops asking: each may have taken all the time the store is given. */
const MOST_REFUSED = 20;

/** Deletes files that are due; enqueued in the transaction that schedules their deletion. */
export const removeObjects = defineJob({
  name: 'remove-objects',
  data: z.object({}),
  tries: 12,
  concurrency: 1,
});

/** Deletes every file of the object store that has no row. */
@Injectable()
export class DoomedObjectsService implements OnModuleInit {
  private readonly doomed: DoomedObjectsRepository;
  private readonly vault: FileVault;
  private readonly jobs: Jobs;
  private readonly logger: Logger;

  constructor(doomed: DoomedObjectsRepository, vault: FileVault, jobs: Jobs, @Inject(LOGGER) logger: Logger) {
    this.doomed = doomed;
    this.vault = vault;
    this.jobs = jobs;
    this.logger = logger;
  }

  onModuleInit(): void {
    this.jobs.registerHandler(removeObjects, () => this.deleteDueObjects());
  }

  /** Schedules the deletion of files before they are written: files that are not kept within the time (an hour) go. */
  scheduleDeletion(keys: readonly string[], seconds = ANNOUNCED_SECONDS): Promise<void> {
    return this.doomed.scheduleDeletion(keys, seconds);
  }

  /** Cancels the deletion of files, because rows refer to them now. */
  cancelDeletion(keys: readonly string[]): Promise<void> {
    return this.doomed.cancelDeletion(keys);
  }

  /** Enqueues the deletion of due files; it runs after the current transaction commits. */
  async removeSoon(): Promise<void> {
    await this.jobs.enqueueJob(removeObjects, {});
  }

  /**
   * Deletes due files. A file that the store refuses is due again in a few minutes and does not delay the others. After
   * many refusals the store counts as away until the next sweep.
   */
  async deleteDueObjects(): Promise<void> {
    if (!this.vault.isOpen) return;
    let refused = 0;
    for (;;) {
      const keys = await this.doomed.listDue(BATCH);
      for (const key of keys) {
        if (!(await this.remove(key))) refused += 1;
        if (refused === MOST_REFUSED) break;
      }
      if (keys.length < BATCH || refused === MOST_REFUSED) break;
    }
    if (refused > 0) this.logger.warn({ refused }, 'files that have to go could not be deleted yet');
  }

  private async remove(key: string): Promise<boolean> {
    try {
      await this.vault.deleteFile(key);
    } catch (err) {
      this.logger.warn({ err, key }, 'a file that has to go could not be deleted');
      await this.doomed.postponeDeletion(key, POSTPONED_SECONDS);
      return false;
    }
    await this.doomed.cancelDeletion([key]);
    return true;
  }
}
