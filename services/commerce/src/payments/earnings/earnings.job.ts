import { ORDER_EVENTS } from '@lectern/contracts-commerce';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { defineJob, DomainError, Events, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CodeSumsService } from '../../prices/codes/code-sums.service.ts';
import { EarningsRollup } from './earnings-rollup.service.ts';

/** Milliseconds between two rollups while nothing is sold, and while much is. */
const SLOT_MS = 30_000;
const SOON_MS = 5_000;

/** Each asks for the next, which is its second try; all replicas have one of a slot. */
export const earningsJob = defineJob({
  name: 'roll-up-earnings',
  data: z.object({ slot: z.int() }),
  tries: 1,
  timeLimit: 900,
  concurrency: 1,
});

@Injectable()
export class EarningsJob implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly rollup: EarningsRollup,
    private readonly codeSums: CodeSumsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const rollUp = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(earningsJob, data, options);
      // Sums are right without it, only slower to read: earnings do not wait for a fold that fails.
      await this.codeSums
        .foldChanges()
        .catch((err: unknown) => this.logger.error({ err }, 'sums of codes are folded by the next rollup'));
      try {
        await this.rollup.rollUp();
      } catch (err) {
        if (!(err instanceof DomainError) || err.spec.code !== COMMON_ERRORS.UNAVAILABLE.code) throw err;
        this.logger.warn({ err }, 'another service could not be asked; the next rollup asks again');
      }
    };
    this.jobs.registerHandler(earningsJob, rollUp, { first: () => slotAt(slotOf(Date.now()) + 1) });
    const topics = {
      'order.paid': ORDER_EVENTS['order.paid'],
      'order.refunded': ORDER_EVENTS['order.refunded'],
    };
    this.events.follow({ name: 'money-rollups', topics, handle: () => this.rollUpSoon() });
  }

  /** Money moved: the figures are counted at once, though not more often than they have to be. */
  private async rollUpSoon(): Promise<void> {
    const soon = Math.floor(Date.now() / SOON_MS) + 1;
    const data = { slot: slotOf(Date.now()) };
    const id = uuidOf(`${earningsJob.name} soon ${soon}`);
    await this.jobs.enqueueJob(earningsJob, data, { id, startAfter: new Date(soon * SOON_MS) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`${earningsJob.name} ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}
