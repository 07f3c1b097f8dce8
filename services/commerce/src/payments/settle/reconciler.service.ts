import { Jobs, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { RefundSender } from '../refunds/refund-sender.service.ts';
import { MoneyRecords } from '../money-records.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';
import { ProviderTalk } from './provider-talk.service.ts';
import { firstSweep, nextSweep, sweepJob } from './sweep.job.ts';

const AT_A_TIME = 20;

/** Ends what no request ends: attempts in doubt, refunds to be sent, unread hints and unpaid orders. */
@Injectable()
export class Reconciler implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly talk: ProviderTalk,
    private readonly refunds: RefundSender,
    private readonly webhooks: WebhooksService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      sweepJob,
      async ({ slot }) => {
        // Asked for first: a sweep that fails must not be the last.
        const { data, ...options } = nextSweep(sweepJob, await this.transactions.readServerClock(), slot);
        await this.jobs.enqueueJob(sweepJob, data, options);
        await this.sweepAttempts();
      },
      { first: firstSweep },
    );
  }

  /** Looks at everything that is due; what fails is due again later. @returns how many things were looked at. */
  async sweepAttempts(): Promise<number> {
    const attempts = await this.records.attempts.leaseDue(AT_A_TIME);
    for (const attempt of attempts) {
      await this.guard(() => this.talk.completeAttempt(attempt), attempt.id);
      await this.records.attempts.endLease(attempt.id);
    }
    const sent = await this.refunds.sendDue(AT_A_TIME);
    const hints = await this.webhooks.followDue(AT_A_TIME);
    const expired = await this.transactions.runTransaction({ cause: 'quote over' }, () =>
      this.records.orders.expireOver(AT_A_TIME),
    );
    return attempts.length + sent + hints + expired;
  }

  private async guard(work: () => Promise<void>, id: string): Promise<void> {
    await work().catch((err: unknown) =>
      this.logger.warn({ err, attemptId: id }, 'payment is looked at again later'),
    );
  }
}
