import { Database, Jobs } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { PaymentMails } from '../settle/payment-mails.service.ts';
import { firstSweep, nextSweep, receiptsJob } from '../settle/sweep.job.ts';
import { ReceiptsRepository } from './receipts.repository.ts';

/** Receipts whose mails are asked for in one transaction. */
export const RECEIPTS_AT_A_TIME = 500;

/**
 * Asks for the mails of receipts. The commit that pays an order only notes that its receipt is due, because a buyer waits
 * for that commit; the mails of all orders since the last look are asked for together.
 */
@Injectable()
export class ReceiptsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transactions: CausedTransactions,
    private readonly receipts: ReceiptsRepository,
    private readonly mails: PaymentMails,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(
      receiptsJob,
      async ({ slot }, { signal }) => {
        // Asked for first: a look that fails must not be the last.
        const now = await this.transactions.readServerClock();
        const { data, ...options } = nextSweep(receiptsJob, now, slot);
        await this.jobs.enqueueJob(receiptsJob, data, options);
        await this.sendDue(signal);
      },
      { first: firstSweep },
    );
  }

  /** Asks for the mails of all receipts that are due, unless `signal` ends it between two batches. @returns how many. */
  async sendDue(signal?: AbortSignal): Promise<number> {
    let sent = 0;
    while (!signal?.aborted) {
      const batch = await this.sendBatch();
      sent += batch;
      if (batch < RECEIPTS_AT_A_TIME) break;
    }
    return sent;
  }

  /** A receipt is due until the commit that asks for its mail, so that each is mailed once. */
  private sendBatch(): Promise<number> {
    return this.database.runInTransaction(async () => {
      const due = await this.receipts.takeDue(RECEIPTS_AT_A_TIME);
      await this.mails.sendReceipts(due);
      return due.length;
    });
  }
}
