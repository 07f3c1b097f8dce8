import { defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { VisitsRepository } from './visits.repository.ts';

/** Milliseconds between two rollups: only days that are over are told, so that none has to be quick. */
const SLOT_MS = 5 * 60_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const visitsJob = defineJob({
  name: 'roll-up-visits',
  data: z.object({ slot: z.int() }),
  tries: 1,
  timeLimit: 600,
  concurrency: 1,
});

@Injectable()
export class VisitsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly visits: VisitsRepository,
  ) {}

  onModuleInit(): void {
    const rollUp = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(visitsJob, data, options);
      await this.visits.rollUp();
    };
    this.jobs.registerHandler(visitsJob, rollUp, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`${visitsJob.name} ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}
