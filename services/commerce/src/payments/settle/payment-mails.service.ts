import type { Currency } from '@lectern/contracts-core';
import { sendMail, type MailContent } from '@lectern/contracts-messaging';
import { Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Partners, type PersonCard } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import type { OrderRow, RefundRow } from '../domain/rows.ts';
import { nameOrder } from '../orders/order-number.ts';
import type { DueReceipt } from '../receipts/receipts.repository.ts';
import { paymentMailJob, type PaymentMail } from './payment-mail.job.ts';

/** Mails about money: asked for in the transaction that makes them true, sent by jobs, each once. */
@Injectable()
export class PaymentMails implements OnModuleInit {
  private readonly messaging: ServiceClient;

  constructor(
    private readonly jobs: Jobs,
    private readonly partners: Partners,
    @Inject(SETTINGS) { messagingUrl, serviceSecret }: CommerceSettings,
  ) {
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
  }

  onModuleInit(): void {
    this.jobs.registerHandler(paymentMailJob, (mail, { id }) => this.send(id, mail));
  }

  async sendReceipts(receipts: readonly DueReceipt[]): Promise<void> {
    const mails = receipts.map(({ order, method, endsAt }) => ({
      kind: 'receipt' as const,
      ...aboutOrder(order),
      amountMinor: order.amountMinor,
      currency: order.currency,
      method,
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    await this.jobs.enqueueJobs(paymentMailJob, mails);
  }

  async refundDecided(order: OrderRow, refund: RefundRow, isApproved: boolean): Promise<void> {
    const { amountMinor, currency, note, dueAt } = refund;
    const facts = { amountMinor, currency, isApproved, note, dueAt: dueAt?.toISOString() ?? null };
    await this.enqueue({ kind: 'refund-decided', ...aboutOrder(order), ...facts });
  }

  async refundSent(order: OrderRow, { amountMinor, currency, closesAccess }: RefundRow): Promise<void> {
    await this.enqueue({ kind: 'refund-sent', ...aboutOrder(order), amountMinor, currency, closesAccess });
  }

  async sendReversal(order: OrderRow, amountMinor: number, currency: Currency): Promise<void> {
    await this.enqueue({ kind: 'reversed', ...aboutOrder(order), amountMinor, currency });
  }

  /** The buyer was told to wait for a mail. */
  async sendFailure(order: OrderRow): Promise<void> {
    const { amountMinor, currency } = order;
    await this.enqueue({ kind: 'failed', ...aboutOrder(order), amountMinor, currency });
  }

  private async enqueue(mail: PaymentMail): Promise<void> {
    await this.jobs.enqueueJob(paymentMailJob, mail);
  }

  /** Messaging keeps one mail for an id, so a second try sends nothing twice. */
  private async send(id: string, mail: PaymentMail): Promise<void> {
    const person = await this.partners.findPerson(mail.userId);
    if (!person) return;
    const content = contentOf(mail, person);
    await this.messaging.callEndpoint(sendMail, {
      body: { id, to: person.email, locale: person.language, content },
    });
  }
}

const aboutOrder = ({ userId, id: orderId, titleKo, titleEn }: OrderRow) => ({
  userId,
  orderId,
  titleKo,
  titleEn,
});

function contentOf(mail: PaymentMail, { name, language }: PersonCard): MailContent {
  const course = language === 'ko' ? mail.titleKo : mail.titleEn;
  const { orderId, amountMinor, currency } = mail;
  const order = nameOrder(orderId);
  const facts = { name, course, order, amount: { amountMinor, currency } };
  switch (mail.kind) {
    case 'receipt':
      return {
        template: 'payment-receipt',
        ...facts,
        method: mail.method,
        paidAt: mail.paidAt,
        endsAt: mail.endsAt,
      };
    case 'refund-decided':
      return {
        template: 'refund-decided',
        ...facts,
        isApproved: mail.isApproved,
        ...(mail.note ? { note: mail.note } : {}),
        ...(mail.dueAt ? { dueAt: mail.dueAt } : {}),
      };
    case 'refund-sent':
      return { template: 'refund-sent', ...facts, isClosed: mail.closesAccess };
    case 'reversed':
      return { template: 'payment-reversed', ...facts };
    case 'failed':
      return { template: 'payment-failed', ...facts };
  }
}
