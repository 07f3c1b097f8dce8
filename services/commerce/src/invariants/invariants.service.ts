import { defineJob, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Alerts } from '../common/alerts.ts';
import { InvariantsRepository } from './invariants.repository.ts';

const HOUR = 3_600_000;
export const checkInvariantsJob = defineJob({
  name: 'check-invariants',
  data: z.object({ hour: z.int() }),
  tries: 5,
});

/** Looks every hour whether what must always hold does; what does not is told to a person. */
@Injectable()
export class InvariantsService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly invariants: InvariantsRepository,
    private readonly alerts: Alerts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      checkInvariantsJob,
      async ({ hour }) => {
        const { data, ...options } = hourAfter(hour);
        await this.jobs.enqueueJob(checkInvariantsJob, data, options);
        await this.checkInvariants();
      },
      { first: () => hourAfter(0) },
    );
  }

  async checkInvariants(): Promise<void> {
    const broken = await this.invariants.findBroken();
    for (const { invariant, subject, detail } of broken) {
      await this.alerts.raiseAlert('invariant', `${invariant} ${subject}`, detail);
    }
    await this.alerts.closeDecided();
    this.logger.info({ broken: broken.length }, 'invariants checked');
  }
}

/** The next hour; never the one that is being looked at, which a process whose clock is slow takes for the next. */
function hourAfter(last: number): { data: { hour: number }; id: string; startAfter: Date } {
  const hour = Math.max(Math.floor(Date.now() / HOUR), last) + 1;
  return { data: { hour }, id: uuidOf(`check-invariants ${hour}`), startAfter: new Date(hour * HOUR) };
}
