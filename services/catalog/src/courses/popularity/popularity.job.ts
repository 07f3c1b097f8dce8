import { ORDER_EVENTS } from '@lectern/contracts-commerce';
import { defineJob, Events, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { PopularityService } from './popularity.service.ts';

/** Milliseconds between two rollups while nothing is sold, and while much is. */
const SLOT_MS = 30_000;
const SOON_MS = 5_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const rollUpJob = defineJob({ name: 'popularity', data: z.object({ slot: z.int() }), tries: 1 });

@Injectable()
export class PopularityJob implements OnModuleInit {
  constructor(
    private readonly events: Events,
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
    this.events.follow({
      name: 'popularity',
      source: 'commerce',
      topics: {
        'order.paid': ORDER_EVENTS['order.paid'],
        'order.refunded': ORDER_EVENTS['order.refunded'],
      },
      handle: () => this.rollUpSoon(),
    });
  }

  /** A course has another learner: cards and search say so at once, though not more often than they have to. */
  private async rollUpSoon(): Promise<void> {
    const soon = Math.floor(Date.now() / SOON_MS) + 1;
    const data = { slot: slotOf(Date.now()) };
    const id = uuidOf(`popularity soon ${soon}`);
    await this.jobs.enqueueJob(rollUpJob, data, { id, startAfter: new Date(soon * SOON_MS) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`popularity ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}
