import { COMMON_ERRORS } from '@lectern/contracts-core';
import { defineJob, DomainError, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CountrySalesService } from './country-sales.service.ts';

/** Milliseconds between two counts. */
const SLOT_MS = 60_000;

/**
 * Each asks for the next, which is its second try; all replicas have one of a slot. Apart from the rollup of earnings, which
 * the first count of a large ledger must not hold up.
 */
export const countrySalesJob = defineJob({
  name: 'count-country-sales',
  data: z.object({ slot: z.int() }),
  tries: 1,
  timeLimit: 900,
  concurrency: 1,
});

@Injectable()
export class CountrySalesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sales: CountrySalesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const count = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = slotAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(countrySalesJob, data, options);
      try {
        await this.sales.rollUp();
      } catch (err) {
        if (!(err instanceof DomainError) || err.spec.code !== COMMON_ERRORS.UNAVAILABLE.code) throw err;
        this.logger.warn(
          { err },
          'identity could not say the countries of buyers; the next count asks again',
        );
      }
    };
    this.jobs.registerHandler(countrySalesJob, count, { first: () => slotAt(slotOf(Date.now()) + 1) });
  }
}

const slotOf = (now: number): number => Math.floor(now / SLOT_MS);

function slotAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return {
    data: { slot },
    id: uuidOf(`${countrySalesJob.name} ${slot}`),
    startAfter: new Date(slot * SLOT_MS),
  };
}
