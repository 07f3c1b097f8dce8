import { defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { PopularityService } from './popularity.service.ts';

/** Milliseconds between two rollups: what happens is seen within a minute. */
const SLOT_MS = 30_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const rollUpJob = defineJob({ name: 'popularity', data: z.object({ slot: z.int() }), tries: 1 });

@Injectable()
export class PopularityJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly popularity: PopularityService,
  ) {}

  onModuleInit(): void {
    const rollUp = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(rollUpJob, data, options);
      await this.popularity.rollUp();
    };
    // Not at once: at a start the other services are only just there.
    this.jobs.registerHandler(rollUpJob, rollUp, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`popularity ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}
