import { randomUUID } from 'node:crypto';
import { Jobs, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { RefundSender } from '../refunds/refund-sender.service.ts';
import { MoneyRecords } from '../money-records.ts';
import { ReceiptsService } from '../receipts/receipts.service.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';
import { ProviderTalk } from './provider-talk.service.ts';
import { nextSweep, sweepJob } from './sweep.job.ts';

const AT_A_TIME = 20;
const RECEIPTS_AT_A_TIME = 500;

/** Ends what no request ends: attempts in doubt, refunds to be sent, unread hints, unpaid orders and receipts that are due. */
@Injectable()
export class Reconciler implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly talk: ProviderTalk,
    private readonly refunds: RefundSender,
    private readonly webhooks: WebhooksService,
    private readonly receipts: ReceiptsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      sweepJob,
      async ({ slot }) => {
        // Asked for first: a sweep that fails must not be the last.
        const { data, ...options } = nextSweep(await this.transactions.readServerClock(), slot);
        await this.jobs.enqueueJob(sweepJob, data, options);
        await this.sweepAttempts();
      },
      // At once: what was left behind by a process that died is due.
      { first: () => ({ data: { slot: 0 }, id: randomUUID(), startAfter: new Date(0) }) },
    );
  }

  /** Looks at everything that is due; what fails is due again later. @returns how many things were looked at. */
  async sweepAttempts(): Promise<number> {
    const receipts = await this.receipts.sendDue(RECEIPTS_AT_A_TIME).catch((err: unknown) => {
      this.logger.warn({ err }, 'receipts are sent later');
      return 0;
    });
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
    return attempts.length + sent + hints + expired + receipts;
  }

  private async guard(work: () => Promise<void>, id: string): Promise<void> {
    await work().catch((err: unknown) =>
      this.logger.warn({ err, attemptId: id }, 'payment is looked at again later'),
    );
  }
}
