import { defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { RollupRepository } from './rollup.repository.ts';

/** Milliseconds between two rollups: what happens is counted within a minute. */
const SLOT_MS = 30_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const watchingRollupJob = defineJob({
  name: 'roll-up-watching',
  data: z.object({ slot: z.int() }),
  tries: 1,
  timeLimit: 1_800,
  concurrency: 1,
});

@Injectable()
export class WatchingRollupJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly rollup: RollupRepository,
  ) {}

  onModuleInit(): void {
    const rollUp = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(watchingRollupJob, data, options);
      await this.rollup.rollUp();
    };
    this.jobs.registerHandler(watchingRollupJob, rollUp, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return {
    data: { slot },
    id: uuidOf(`${watchingRollupJob.name} ${slot}`),
    startAfter: new Date(slot * SLOT_MS),
  };
}
