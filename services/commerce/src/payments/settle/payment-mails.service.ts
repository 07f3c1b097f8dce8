import { sendMail, type MailContent } from '@lectern/contracts-messaging';
import { Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Partners, type PersonCard } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import { nameOrder } from '../orders/order-number.ts';
import { paymentMailJob, type PaymentMail } from './payment-mail.job.ts';

/** A mail, and the trace of what it tells of. */
export interface AskedMail {
  readonly mail: PaymentMail;
  readonly traceparent: string | undefined;
}

/** Mails about money: asked for by what happened (`MailNews`), sent by jobs, each once. */
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

  /** Within a transaction: all or none of them are sent. */
  async askFor(asked: readonly AskedMail[]): Promise<void> {
    await this.jobs.enqueueJobs(
      paymentMailJob,
      asked.map(({ mail }) => mail),
      asked.map(({ traceparent }) => traceparent),
    );
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
