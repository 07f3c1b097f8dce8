import { Injectable } from '@nestjs/common';
import { Outbox } from '../../common/outbox.ts';
import type { OrderRow } from '../domain/rows.ts';

/** Tells how an order ended, in the transaction that ends it; the buyer's mail follows from the event. */
@Injectable()
export class OrderNews {
  constructor(private readonly outbox: Outbox) {}

  async tellFree({ id, userId, curricula, amountMinor, currency }: OrderRow): Promise<void> {
    const facts = { userId, curricula: [...curricula], amountMinor, currency };
    await this.outbox.addEvent('order.paid', id, { ...facts, mail: 'receipt' });
  }

  /** @param isAwaited The buyer was told to wait for a mail. */
  async tellFailed(order: OrderRow, code: string, isAwaited: boolean): Promise<void> {
    const mail = isAwaited ? { mail: 'failed' as const } : {};
    await this.outbox.addEvent('order.failed', order.id, { userId: order.userId, code, ...mail });
  }
}
