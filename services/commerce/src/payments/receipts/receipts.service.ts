import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PaymentMails } from '../settle/payment-mails.service.ts';
import { ReceiptsRepository } from './receipts.repository.ts';

/**
 * Asks for the mails of receipts. The commit that pays an order only notes that its receipt is due, because a buyer waits
 * for that commit; the mails of all orders since the last look are asked for together.
 */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly receipts: ReceiptsRepository,
    private readonly mails: PaymentMails,
  ) {}

  /** A receipt is due until the commit that asks for its mail, so that each is mailed once. @returns how many. */
  sendDue(limit: number): Promise<number> {
    return this.database.runInTransaction(async () => {
      const due = await this.receipts.takeDue(limit);
      await this.mails.sendReceipts(due);
      return due.length;
    });
  }
}
