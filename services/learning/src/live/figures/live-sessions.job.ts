import { COMMON_ERRORS } from '@lectern/contracts-core';
import { defineJob, DomainError, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { LiveSessionsService } from './live-sessions.service.ts';

/** Milliseconds between two counts. */
const SLOT_MS = 5 * 60_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const liveSessionsJob = defineJob({
  name: 'count-live-sessions',
  data: z.object({ slot: z.int() }),
  tries: 1,
  timeLimit: 600,
  concurrency: 1,
});

@Injectable()
export class LiveSessionsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sessions: LiveSessionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const count = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(liveSessionsJob, data, options);
      try {
        await this.sessions.countEnded();
      } catch (err) {
        if (!(err instanceof DomainError) || err.spec.code !== COMMON_ERRORS.UNAVAILABLE.code) throw err;
        this.logger.warn({ err }, 'commerce could not say who was enrolled; the next count asks again');
      }
    };
    this.jobs.registerHandler(liveSessionsJob, count, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return {
    data: { slot },
    id: uuidOf(`${liveSessionsJob.name} ${slot}`),
    startAfter: new Date(slot * SLOT_MS),
  };
}
