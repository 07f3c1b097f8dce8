import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { defineJob } from '../jobs/job-spec.ts';
import { Jobs } from '../jobs/jobs.ts';
import { DoomedObjectsRepository } from './doomed-objects.repository.ts';
import { FileVault } from './file-vault.ts';

const BATCH = 100;
/** Longer than any upload or hand-in takes. */
const ANNOUNCED_SECONDS = 60 * 60;

/** Deletes files whose time has come; asked for in the transaction that dooms them. */
export const removeObjects = defineJob({
  name: 'remove-objects',
  data: z.object({}),
  tries: 12,
  concurrency: 1,
});

/** Sees to it that no file stays in the store that no row knows. */
@Injectable()
export class DoomedObjectsService implements OnModuleInit {
  private readonly doomed: DoomedObjectsRepository;
  private readonly vault: FileVault;
  private readonly jobs: Jobs;

  constructor(doomed: DoomedObjectsRepository, vault: FileVault, jobs: Jobs) {
    this.doomed = doomed;
    this.vault = vault;
    this.jobs = jobs;
  }

  onModuleInit(): void {
    this.jobs.handle(removeObjects, () => this.sweep());
  }

  /** Says beforehand that files will be written: whoever does not keep them in time, an hour, leaves nothing behind. */
  announce(keys: readonly string[], seconds = ANNOUNCED_SECONDS): Promise<void> {
    return this.doomed.doom(keys, seconds);
  }

  /** They are kept: a row knows them now. */
  spare(keys: readonly string[]): Promise<void> {
    return this.doomed.spare(keys);
  }

  /** Has what is due removed soon after the running transaction holds. */
  async removeSoon(): Promise<void> {
    await this.jobs.enqueue(removeObjects, {});
  }

  async sweep(): Promise<void> {
    if (!this.vault.isOpen) return;
    for (;;) {
      const keys = await this.doomed.listDue(BATCH);
      for (const key of keys) {
        await this.vault.delete(key);
        await this.doomed.spare([key]);
      }
      if (keys.length < BATCH) return;
    }
  }
}
