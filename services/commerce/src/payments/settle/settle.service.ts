import { randomUUID } from 'node:crypto';
import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../../codes/codes.service.ts';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { CrashPoints } from '../../common/crash-points.ts';
import { Outbox } from '../../common/outbox.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { afterBusinessDays } from '../domain/business-days.ts';
import { decideSettlement, type NewCancel, type Settlement } from '../domain/settlement.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { PaymentMails } from './payment-mails.service.ts';
import { MoneyRecords } from '../money-records.ts';

type Outcome = Settlement['kind'];

/**
 * The only writer of what a payment means: ledger, order, attempt, refund, enrolment, code and mail change in one
 * commit. Confirmation, webhook, poll, reconciler, match and refunds all come here; repeats and late news change nothing.
 */
@Injectable()
export class SettleService {
  private readonly transactions: CausedTransactions;
  private readonly records: MoneyRecords;
  private readonly enrolments: EnrolmentsService;
  private readonly codes: CodesService;
  private readonly outbox: Outbox;
  private readonly alerts: Alerts;
  private readonly mails: PaymentMails;
  private readonly crash: CrashPoints;

  constructor(
    transactions: CausedTransactions,
    records: MoneyRecords,
    enrolments: EnrolmentsService,
    codes: CodesService,
    outbox: Outbox,
    alerts: Alerts,
    mails: PaymentMails,
    crash: CrashPoints,
  ) {
    this.transactions = transactions;
    this.records = records;
    this.enrolments = enrolments;
    this.codes = codes;
    this.outbox = outbox;
    this.alerts = alerts;
    this.mails = mails;
    this.crash = crash;
  }

  /** @param cause Who brings the news, such as `webhook`. */
  async settlePayment(attemptId: string, payment: ProviderPayment, cause: string): Promise<Outcome> {
    const known = await this.records.attempts.findAttempt(attemptId);
    const owner = known && (await this.records.orders.findOrder(known.orderId));
    if (!known || !owner) throw new Error(`There is no attempt ${attemptId}`);
    return this.transactions.runTransaction({ cause }, async () => {
      // Always in this order: the buyer, then the order.
      await this.transactions.lockBuyer(owner.userId);
      const order = await this.records.orders.lockOrder(known.orderId);
      const attempt = await this.records.attempts.findAttempt(attemptId);
      if (!order || !attempt) throw new Error(`Attempt ${attemptId} is gone`);
      const settlement = decideSettlement({
        order,
        attempt,
        payment,
        ledger: await this.records.ledger.ofOrder(order.id),
        refunds: await this.records.refunds.ofOrder(order.id),
        isTaken: (await this.enrolments.takenBefore(openingOf(order))).length > 0,
      });
      await this.apply(settlement, { order, attempt, payment });
      this.crash.reachPoint('inside_settle');
      return settlement.kind;
    });
  }

  /** An order without money: paid as soon as it is made. The caller brings the transaction and the buyer's lock. */
  async settleFree(order: OrderRow): Promise<void> {
    if (order.referralCodeId !== null)
      await this.codes.reserveUse(order.referralCodeId, order.userId, order.id);
    await this.records.orders.setState(order.id, 'PAID');
    await this.open(order, 'free');
  }

  /** The provider says that nothing was charged. */
  async failAttempt(attemptId: string, code: string, cause: string): Promise<void> {
    const known = await this.records.attempts.findAttempt(attemptId);
    const owner = known && (await this.records.orders.findOrder(known.orderId));
    if (!known || !owner) return;
    await this.transactions.runTransaction({ cause }, async () => {
      await this.transactions.lockBuyer(owner.userId);
      const order = await this.records.orders.lockOrder(known.orderId);
      const attempt = await this.records.attempts.findAttempt(attemptId);
      if (!order || !attempt || !isUndecided(attempt)) return;
      await this.end(order, attempt, { code, status: null, raw: undefined });
    });
  }

  /** Nobody knows yet whether money was taken. */
  async doubtAttempt(attemptId: string, cause: string): Promise<void> {
    await this.transactions.runTransaction({ cause }, async () => {
      const known = await this.records.attempts.findAttempt(attemptId);
      const order = known && (await this.records.orders.lockOrder(known.orderId));
      const attempt = await this.records.attempts.findAttempt(attemptId);
      if (!order || attempt?.state !== 'CONFIRMING') return;
      await this.records.attempts.recordAnswer(attemptId, { state: 'UNKNOWN', providerStatus: null });
      await this.records.attempts.checkSoon(attemptId, 5);
      await this.records.orders.setState(order.id, 'UNKNOWN');
    });
  }

  private async apply(settlement: Settlement, facts: Facts): Promise<void> {
    const { order, attempt, payment } = facts;
    switch (settlement.kind) {
      case 'foreign':
        await this.alerts.raiseAlert('merchant', attempt.id, `told of ${payment.orderId}, not ${order.id}`);
        return;
      case 'wait':
        if (isUndecided(attempt))
          await this.records.attempts.recordAnswer(attempt.id, toldBy(payment, attempt.state));
        return;
      case 'fail':
        await this.end(order, attempt, { code: settlement.code, status: payment.status, raw: payment.raw });
        return;
      case 'enrol':
        await this.charge(facts);
        await this.records.attempts.recordAnswer(attempt.id, toldBy(payment, 'DONE'));
        await this.records.orders.setState(order.id, 'PAID');
        await this.open(order, payment.method ?? '');
        await this.giveBack(facts, settlement.cancels);
        return;
      case 'reverse':
        await this.charge(facts);
        await this.records.attempts.recordAnswer(attempt.id, {
          ...toldBy(payment, 'REVERSING'),
          errorCode: settlement.why,
        });
        if (isUndecided(attempt)) await this.records.orders.setState(order.id, 'FAILED');
        await this.codes.releaseUse(order.id);
        await this.giveBack(facts, settlement.cancels);
        await this.sendBack(facts, settlement);
        return;
      case 'follow':
        await this.records.attempts.recordAnswer(attempt.id, toldBy(payment, attempt.state));
        await this.giveBack(facts, settlement.cancels);
        return;
    }
  }

  private async open(order: OrderRow, method: string): Promise<void> {
    const endsAt = await this.enrolments.openForOrder(openingOf(order));
    const { id, userId, curricula, amountMinor, currency } = order;
    await this.outbox.addEvent('order.paid', id, { userId, curricula, amountMinor, currency });
    await this.mails.sendReceipt(order, { method, endsAt });
  }

  private async end(
    order: OrderRow,
    attempt: AttemptRow,
    told: { code: string; status: string | null; raw: unknown },
  ): Promise<void> {
    await this.records.attempts.recordAnswer(attempt.id, {
      state: 'FAILED',
      providerStatus: told.status,
      errorCode: told.code,
      raw: told.raw,
    });
    await this.records.orders.setState(order.id, 'FAILED');
    await this.codes.releaseUse(order.id);
    await this.outbox.addEvent('order.failed', order.id, { userId: order.userId, code: told.code });
  }

  private async charge({ order, attempt, payment }: Facts): Promise<void> {
    // Once something was cancelled, the provider shows the key of the cancel alone.
    const isUntouched = payment.cancels.length === 0 && payment.lastTransactionKey !== null;
    await this.records.ledger.addEntry({
      orderId: order.id,
      attemptId: attempt.id,
      kind: 'charge',
      transactionKey: isUntouched ? (payment.lastTransactionKey ?? '') : `charge:${payment.paymentKey}`,
      amountMinor: payment.totalMinor,
      currency: payment.currency,
      occurredAt: payment.approvedAt ?? (await this.transactions.readClock()),
    });
  }

  /** Writes each cancel once: as the refund of ours that it carries out, or as one made at the provider. */
  private async giveBack(facts: Facts, cancels: readonly NewCancel[]): Promise<void> {
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
    { order, payment }: Facts,
    minor: number,
    transactionKey: string,
  ): Promise<string> {
    const { id } = await this.records.refunds.addRefund({
      id: randomUUID(),
      orderId: order.id,
      amountMinor: minor,
      currency: payment.currency,
      rule: 'provider',
      reason: 'Given back at the payment provider',
      requestedBy: 'provider',
      requesterId: null,
      closesAccess: false,
      state: 'DONE',
      transactionKey,
    });
    return id;
  }

  /** What is left decides the order's state; everything given back, or a refund that says so, closes the courses. */
  private async follow({ order, attempt }: Facts, refundId: string, isOurs: boolean): Promise<void> {
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
    if (left === 0 || refund.closesAccess) await this.enrolments.revokeOfOrder(order.id);
    await this.outbox.addEvent('order.refunded', order.id, {
      userId: order.userId,
      refundId,
      leftMinor: left,
    });
    if (isOurs) await this.mails.refundSent(order, refund);
  }

  private async sendBack(
    { order, payment }: Facts,
    { why }: Extract<Settlement, { kind: 'reverse' }>,
  ): Promise<void> {
    await this.alerts.raiseAlert(why === 'amount-differs' ? 'amount-differs' : 'reversed', order.id, why);
    const left = await this.records.leftOf(order.id);
    if (left === 0) return;
    await this.records.refunds.addRefund({
      id: randomUUID(),
      orderId: order.id,
      amountMinor: left,
      currency: payment.currency,
      rule: 'already',
      reason: `The payment was reversed: ${why}`,
      requestedBy: 'site',
      requesterId: null,
      closesAccess: false,
      state: 'APPROVED',
      dueAt: afterBusinessDays(await this.transactions.readClock(), PAYMENT_LIMITS.refundDays),
    });
    await this.mails.sendReversal(order, left, payment.currency);
  }
}

interface Facts {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
}

const isUndecided = ({ state }: AttemptRow): boolean => state === 'CONFIRMING' || state === 'UNKNOWN';

const toldBy = ({ status, raw }: ProviderPayment, state: AttemptRow['state']) => ({
  state,
  providerStatus: status,
  raw,
});

const openingOf = ({ id, userId, curricula, liveEndsAt }: OrderRow) => ({
  id,
  userId,
  curricula,
  notBefore: liveEndsAt,
});
