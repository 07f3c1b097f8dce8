import { randomUUID } from 'node:crypto';
import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import { afterBusinessDays } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { Outbox } from '../../common/outbox.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { refundNews, type NewCancel, type Settlement } from '../domain/settlement.ts';
import { writeSiteReason } from '../domain/site-reason.ts';
import { MoneyRecords } from '../money-records.ts';
import { RefundedCourses } from '../refunds/refunded-courses.service.ts';

/** An order, the attempt to pay it, and the payment as the provider tells it. */
export interface PaymentFacts {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
}

/** The part of a settlement that is about money going back; called by `SettleService` alone, in its transaction. */
@Injectable()
export class MoneyBack {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly enrolments: EnrolmentsService,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly refundedCourses: RefundedCourses,
  ) {}

  /** Writes each cancel once: as the refund of ours that it carries out, or as one made at the provider. */
  async recordCancels(facts: PaymentFacts, cancels: readonly NewCancel[]): Promise<void> {
    for (const { cancel, refundId } of cancels) {
      const { order, attempt, payment } = facts;
      const id = refundId ?? (await this.addOutside(facts, cancel.minor, cancel.transactionKey));
      await this.records.ledger.addEntry({
        orderId: order.id,
        attemptId: attempt.id,
        refundId: id,
        kind: 'refund',
        transactionKey: cancel.transactionKey,
        amountMinor: -cancel.minor,
        currency: payment.currency,
        occurredAt: cancel.at,
      });
      if (refundId)
        await this.records.refunds.setState(refundId, 'DONE', { transactionKey: cancel.transactionKey });
      await this.follow(facts, id, refundId !== undefined);
    }
  }

  private async addOutside(
    { order, payment }: PaymentFacts,
    minor: number,
    transactionKey: string,
  ): Promise<string> {
    const { id } = await this.records.refunds.addRefund({
      id: randomUUID(),
      orderId: order.id,
      amountMinor: minor,
      currency: payment.currency,
      rule: 'provider',
      reason: writeSiteReason('at-provider'),
      requestedBy: 'provider',
      requesterId: null,
      closesAccess: false,
      state: 'DONE',
      transactionKey,
    });
    return id;
  }

  /** What is left decides the order's state; everything given back, or a refund that says so, closes the courses. */
  private async follow({ order, attempt }: PaymentFacts, refundId: string, isOurs: boolean): Promise<void> {
    const left = await this.records.leftOf(order.id);
    const [now, paid] = [
      await this.records.orders.findOrder(order.id),
      await this.records.attempts.findAttempt(attempt.id),
    ];
    const refund = await this.records.refunds.findRefund(refundId);
    if (!now || !paid || !refund) throw new Error(`Order ${order.id} is gone`);
    if (paid.state === 'REVERSING') {
      if (left === 0)
        await this.records.attempts.recordAnswer(attempt.id, { state: 'REVERSED', providerStatus: null });
      return;
    }
    if (left === 0) await this.records.orders.setState(order.id, 'REFUNDED');
    else if (now.state === 'PAID') await this.records.orders.setState(order.id, 'PARTIALLY_REFUNDED');
    if (left === 0 || refund.closesAccess) {
      const curriculumIds = await this.enrolments.revokeOfOrder(order.id, left === 0 ? null : refund.closes);
      await this.refundedCourses.announceClosing({ userId: order.userId, orderId: order.id, curriculumIds });
    }
    await this.outbox.addEvent('order.refunded', order.id, {
      userId: order.userId,
      refundId,
      leftMinor: left,
      ...(isOurs ? { mail: 'refund-sent' as const } : {}),
    });
  }

  async sendAllBack(
    { order, payment }: PaymentFacts,
    why: Extract<Settlement, { kind: 'reverse' }>['why'],
  ): Promise<void> {
    const kind = why === 'amount-differs' ? 'amount-differs' : 'reversed';
    await this.alerts.raiseEvent(kind, order.id, { says: 'refusal', code: why });
    const left = await this.records.leftOf(order.id);
    if (left === 0) return;
    await this.records.refunds.addRefund({
      id: randomUUID(),
      orderId: order.id,
      amountMinor: left,
      currency: payment.currency,
      rule: 'already',
      reason: writeSiteReason(why),
      requestedBy: 'site',
      requesterId: null,
      closesAccess: false,
      state: 'APPROVED',
      dueAt: afterBusinessDays(await this.transactions.readClock(), PAYMENT_LIMITS.refundDays),
    });
    const { currency } = payment;
    await this.outbox.addEvent('order.reversed', order.id, { amountMinor: left, currency, mail: 'reversed' });
  }

  /** Keeps which cancel carries a refund out; one that came to nothing at the provider is a failure a person looks at. */
  async noteCancels(orderId: string, payment: ProviderPayment): Promise<void> {
    if (payment.cancels.length === 0) return;
    const refunds = await this.records.refunds.ofOrder(orderId);
    for (const { refundId, transactionKey, isAborted } of refundNews(payment, refunds)) {
      await this.records.refunds.noteCancel(refundId, transactionKey);
      if (!isAborted) continue;
      await this.records.refunds.setState(refundId, 'FAILED', { errorCode: 'CANCEL_ABORTED' });
      await this.alerts.raiseEvent('refund-failed', orderId, { says: 'refusal', code: 'CANCEL_ABORTED' });
    }
  }
}
