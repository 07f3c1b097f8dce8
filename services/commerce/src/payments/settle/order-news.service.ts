import { Injectable } from '@nestjs/common';
import { Outbox } from '../../common/outbox.ts';
import type { OrderRow } from '../domain/rows.ts';
import { PaymentMails, type Receipt } from './payment-mails.service.ts';

/** Tells how an order ended, in the transaction that ends it: the event log, and the buyer by mail. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: PaymentMails,
  ) {}

  /** The event log has it already (`SettlementRepository`). */
  async mailReceipt(order: OrderRow, receipt: Receipt): Promise<void> {
    await this.mails.sendReceipt(order, receipt);
  }

  async tellFree(order: OrderRow, receipt: Omit<Receipt, 'method'>): Promise<void> {
    const { id, userId, curricula, amountMinor, currency } = order;
    await this.outbox.addEvent('order.paid', id, { userId, curricula, amountMinor, currency });
    await this.mails.sendReceipt(order, { ...receipt, method: 'free' });
  }

  /** @param isAwaited The buyer was told to wait for a mail. */
  async tellFailed(order: OrderRow, code: string, isAwaited: boolean): Promise<void> {
    await this.outbox.addEvent('order.failed', order.id, { userId: order.userId, code });
    if (isAwaited) await this.mails.sendFailure(order);
  }
}
