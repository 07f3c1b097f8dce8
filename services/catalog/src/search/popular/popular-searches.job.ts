import { defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { PopularSearchesRepository } from './popular-searches.repository.ts';

/** Milliseconds between two rollups: what happens is seen within a minute. */
const SLOT_MS = 30_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const popularSearchesJob = defineJob({
  name: 'popular-searches',
  data: z.object({ slot: z.int() }),
  tries: 1,
});

@Injectable()
export class PopularSearchesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly searches: PopularSearchesRepository,
  ) {}

  onModuleInit(): void {
    const rollUp = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(popularSearchesJob, data, options);
      await this.searches.rollUp();
    };
    // Not at once: at a first start the dictionary is only being built.
    this.jobs.registerHandler(popularSearchesJob, rollUp, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`popular searches ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}
