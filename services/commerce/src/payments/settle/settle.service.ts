import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../../prices/codes/codes.service.ts';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { CrashPoints } from '../../common/crash-points.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { DEPOSIT_NOT_OFFERED } from '../domain/failure.ts';
import { decideSettlement, type Settlement } from '../domain/settlement.ts';
import { isOlder, parsePayment, type ProviderPayment } from '../domain/provider-payment.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { MoneyBack, type PaymentFacts } from './money-back.service.ts';
import { OrderNews } from './order-news.service.ts';
import type { MetBySettlement, PaidFacts } from './settlement.repository.ts';
import { MoneyRecords } from '../money-records.ts';

export type Outcome = Settlement['kind'];
/** Milliseconds after which the buyer was told to wait for a mail instead of an answer on the page. */
export const ANSWER_WITHIN = 3_000;

/**
 * The only writer of what a payment means: ledger, order, attempt, refund, enrolment, code and mail change in one
 * commit. Confirmation, webhook, poll, reconciler, match and refunds all come here; repeats and late news change nothing.
 */
@Injectable()
export class SettleService {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly enrolments: EnrolmentsService,
    private readonly codes: CodesService,
    private readonly alerts: Alerts,
    private readonly news: OrderNews,
    private readonly moneyBack: MoneyBack,
    private readonly crash: CrashPoints,
  ) {}

  /** @param cause Who brings the news, such as `webhook`. */
  async settlePayment(
    { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
    payment: ProviderPayment,
    cause: string,
  ): Promise<Outcome> {
    return this.transactions.runStep(async () => {
      const met = await this.records.settlements.readSettlement(orderId, cause);
      if (met?.attempt.id !== id) throw new Error(`There is no attempt ${id}`);
      const settlement = decideSettlement({ ...met, payment });
      await this.apply(settlement, { ...met, payment });
      if (settlement.kind !== 'doubt') await this.moneyBack.noteCancels(orderId, payment);
      this.crash.reachPoint('inside_settle');
      return settlement.kind;
    });
  }

  /**
   * Settles what the provider answered to the confirmation of an attempt that was claimed for it. A payment that was taken
   * as agreed, with nothing in between, is one statement; every other one is settled as news are.
   */
  async settleClaimed({ order, attempt, payment }: PaymentFacts, cause: string): Promise<Outcome> {
    const asClaimed = { order, attempt, payment, ledger: [], refunds: [], isTaken: false };
    const settlement = attempt.state === 'CONFIRMING' ? decideSettlement(asClaimed) : undefined;
    if (settlement?.kind === 'enrol' && settlement.cancels.length === 0) {
      // One statement has no inside: a process that dies over it leaves all of it or nothing.
      this.crash.reachPoint('inside_settle');
      if (await this.records.settlements.settleClaimed(paidFacts({ order, attempt, payment }), cause))
        return 'enrol';
    }
    return this.settlePayment(attempt, payment, cause);
  }

  /** An order without money: paid as soon as it is made. The caller brings the transaction and the buyer's lock. */
  async settleFree(order: OrderRow): Promise<void> {
    if (order.referralCodeId !== null)
      await this.codes.reserveUse(order.referralCodeId, order.userId, order.id);
    await this.records.orders.setState(order.id, 'PAID');
    await this.enrolments.openForOrder(order);
    await this.news.tellFree(order);
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

  /** Marks an attempt of which the provider has not said yet whether money was taken. */
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

  /**
   * Writes down that a payment waits for a deposit that is not offered, before it is cancelled at the provider, so that
   * the settlement of the cancelled payment finds the reason. @returns false when it is decided otherwise by now.
   */
  async refuseDeposit(attemptId: string, cause: string): Promise<boolean> {
    return this.transactions.runTransaction({ cause }, async () => {
      const known = await this.records.attempts.findAttempt(attemptId);
      if (!known || !(await this.records.orders.lockOrder(known.orderId))) return false;
      const attempt = await this.records.attempts.findAttempt(attemptId);
      if (!attempt || !isUndecided(attempt)) return false;
      const { state, providerStatus } = attempt;
      await this.records.attempts.recordAnswer(attemptId, {
        state,
        providerStatus,
        errorCode: DEPOSIT_NOT_OFFERED,
      });
      return true;
    });
  }

  private async apply(settlement: Settlement, facts: PaymentFacts & MetBySettlement): Promise<void> {
    const { order, attempt, payment } = facts;
    switch (settlement.kind) {
      case 'foreign':
        await this.alerts.raiseAlert('merchant', attempt.id, {
          says: 'other-order',
          theirs: payment.orderId,
          ours: order.id,
        });
        return;
      case 'doubt':
        await this.alerts.raiseAlert('amount-differs', order.id, {
          says: 'sum',
          amountMinor: payment.totalMinor,
          currency: payment.currency,
        });
        return;
      case 'wait':
        if (isUndecided(attempt))
          await this.records.attempts.recordAnswer(attempt.id, toldBy(payment, attempt.state));
        return;
      case 'fail':
        await this.end(order, attempt, { code: settlement.code, status: payment.status, raw: payment.raw });
        return;
      case 'enrol':
        await this.recordPaid(facts);
        await this.moneyBack.recordCancels(facts, settlement.cancels);
        return;
      case 'reverse':
        await this.charge(facts);
        await this.records.attempts.recordAnswer(attempt.id, {
          ...toldBy(payment, 'REVERSING'),
          errorCode: settlement.why,
        });
        if (isUndecided(attempt)) await this.records.orders.setState(order.id, 'FAILED');
        await this.codes.releaseUse(order.id);
        await this.moneyBack.recordCancels(facts, settlement.cancels);
        await this.moneyBack.sendAllBack(facts, settlement.why);
        return;
      case 'follow':
        // Reads overtake each other: what is kept is the newest that the provider told.
        if (isDeepStrictEqual(payment.raw, attempt.raw)) return;
        if (!isOlder(payment, parsePayment(attempt.raw)))
          await this.records.attempts.recordAnswer(attempt.id, toldBy(payment, attempt.state));
        await this.moneyBack.recordCancels(facts, settlement.cancels);
        return;
    }
  }

  private async recordPaid({
    order,
    attempt,
    payment,
    hasEnded,
  }: PaymentFacts & MetBySettlement): Promise<void> {
    if (hasEnded) await this.enrolments.endOver(order.userId, order.curricula);
    await this.records.settlements.recordPaid(paidFacts({ order, attempt, payment }));
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
    const age = (await this.transactions.readClock()).getTime() - attempt.createdAt.getTime();
    const isAwaited = attempt.state === 'UNKNOWN' || age >= ANSWER_WITHIN;
    await this.news.tellFailed(order, told.code, isAwaited);
  }

  private async charge({ order, attempt, payment }: PaymentFacts): Promise<void> {
    await this.records.ledger.addEntry({
      orderId: order.id,
      attemptId: attempt.id,
      kind: 'charge',
      transactionKey: chargeKeyOf(payment),
      amountMinor: payment.totalMinor,
      currency: payment.currency,
      occurredAt: payment.approvedAt ?? (await this.transactions.readClock()),
    });
  }
}

const isUndecided = ({ state }: AttemptRow): boolean => state === 'CONFIRMING' || state === 'UNKNOWN';

const paidFacts = ({ order, attempt, payment }: PaymentFacts): PaidFacts => ({
  order,
  attemptId: attempt.id,
  charge: { transactionKey: chargeKeyOf(payment), minor: payment.totalMinor, at: payment.approvedAt },
  providerStatus: payment.status,
  raw: payment.raw,
});

const toldBy = ({ status, raw }: ProviderPayment, state: AttemptRow['state']) => ({
  state,
  providerStatus: status,
  raw,
});

/** Once something was cancelled, the provider shows the key of the cancel alone. */
const chargeKeyOf = ({ cancels, lastTransactionKey, paymentKey }: ProviderPayment): string =>
  cancels.length === 0 && lastTransactionKey !== null ? lastTransactionKey : `charge:${paymentKey}`;
