import { ORDER_EVENTS } from '@lectern/contracts-commerce';
import { Events, type EventOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RefundRow } from '../domain/rows.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { PaymentMail } from '../settle/payment-mail.job.ts';
import { PaymentMails } from '../settle/payment-mails.service.ts';
import { ReceiptsRepository, type Receipt } from './receipts.repository.ts';

type News = EventOf<typeof ORDER_EVENTS>;

/**
 * Asks for the mails about money, as events say that there is one. The commit that pays an order only writes its event,
 * because a buyer waits for that commit; the mails of many events are asked for together.
 */
@Injectable()
export class MailNews implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly receipts: ReceiptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly mails: PaymentMails,
  ) {}

  onModuleInit(): void {
    this.events.follow({
      name: 'payment-mails',
      topics: ORDER_EVENTS,
      handle: (news) => this.askForMails(news),
    });
  }

  private async askForMails(all: readonly News[]): Promise<void> {
    const news = all.filter(({ payload }) => 'mail' in payload && payload.mail !== undefined);
    if (news.length === 0) return;
    const [receipts, refunds] = [
      await this.receipts.findReceipts([...new Set(news.map(({ key }) => key))]),
      await this.refunds.findRefunds(
        news.flatMap(({ payload }) => ('refundId' in payload ? [payload.refundId] : [])),
      ),
    ];
    await this.mails.askFor(
      news.flatMap((one) => {
        const receipt = receipts.get(one.key);
        const { traceparent } = one;
        return receipt ? mailsOf(one, receipt, refunds).map((mail) => ({ mail, traceparent })) : [];
      }),
    );
  }
}

function mailsOf(news: News, receipt: Receipt, refunds: ReadonlyMap<string, RefundRow>): PaymentMail[] {
  const { order, method, endsAt } = receipt;
  const about = { userId: order.userId, orderId: order.id, titleKo: order.titleKo, titleEn: order.titleEn };
  const facts = { ...about, amountMinor: order.amountMinor, currency: order.currency };
  switch (news.topic) {
    case 'order.paid':
    case 'receipt.due': {
      const paidAt = order.paidAt ?? order.createdAt;
      const times = { paidAt: paidAt.toISOString(), endsAt: (endsAt ?? paidAt).toISOString() };
      return [{ kind: 'receipt', ...facts, method, ...times }];
    }
    case 'order.failed':
      return [{ kind: 'failed', ...facts }];
    case 'order.reversed': {
      const { amountMinor, currency } = news.payload;
      return [{ kind: 'reversed', ...about, amountMinor, currency }];
    }
    case 'refund.requested':
      return [];
    case 'refund.decided':
    case 'order.refunded': {
      const refund = refunds.get(news.payload.refundId);
      if (!refund) return [];
      const { amountMinor, currency, closesAccess, note, dueAt } = refund;
      const sum = { ...about, amountMinor, currency };
      if (news.topic === 'order.refunded') return [{ kind: 'refund-sent', ...sum, closesAccess }];
      const { isApproved } = news.payload;
      return [{ kind: 'refund-decided', ...sum, isApproved, note, dueAt: dueAt?.toISOString() ?? null }];
    }
  }
}
