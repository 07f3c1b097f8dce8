import { Injectable } from '@nestjs/common';
import { Outbox } from '../../common/outbox.ts';
import type { OrderRow } from '../domain/rows.ts';
import { ReceiptsRepository } from '../receipts/receipts.repository.ts';
import { PaymentMails } from './payment-mails.service.ts';

/** Tells how an order ended, in the transaction that ends it: the event log, and the buyer by mail. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: PaymentMails,
    private readonly receipts: ReceiptsRepository,
  ) {}

  async tellFree({ id, userId, curricula, amountMinor, currency }: OrderRow): Promise<void> {
    await this.outbox.addEvent('order.paid', id, { userId, curricula, amountMinor, currency });
    await this.receipts.addDue(id);
  }

  /** @param isAwaited The buyer was told to wait for a mail. */
  async tellFailed(order: OrderRow, code: string, isAwaited: boolean): Promise<void> {
    await this.outbox.addEvent('order.failed', order.id, { userId: order.userId, code });
    if (isAwaited) await this.mails.sendFailure(order);
  }
}
