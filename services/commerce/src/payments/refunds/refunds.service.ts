import { randomUUID } from 'node:crypto';
import { afterBusinessDays, type BodyOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  PAYMENT_LIMITS,
  type RefundPreview,
  type RefundView,
  type requestRefund,
} from '@lectern/contracts-commerce';
import { AuditService, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Outbox } from '../../common/outbox.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { presentRefund } from '../domain/present-refund.ts';
import type { RefundDecision } from '../domain/refund-policy.ts';
import type { OrderRow, RefundRow } from '../domain/rows.ts';
import { MoneyRecords } from '../money-records.ts';
import { orderNumber } from '../orders/order-number.ts';
import { RefundJudge } from './refund-judge.service.ts';

const REQUESTS: Limit = { name: 'refund-request', hits: 10, seconds: 600 };
const UNDER_WAY = new Set(['REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN']);

/** What a refund of an order would be, and the request for it. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly limits: SlidingLimits,
    private readonly enrolments: EnrolmentsService,
    private readonly judge: RefundJudge,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} ORDER_NOT_FOUND. */
  async previewRefund(orderId: string, userId: string): Promise<RefundPreview> {
    const order = await this.records.orders.findOf(userId, orderId);
    if (!order) throw new DomainError(C.ORDER_NOT_FOUND);
    return this.judge.previewOrder(order);
  }

  /** @throws {DomainError} those of `requestRefund`. */
  async requestRefund(
    orderId: string,
    { reason, expectedMinor }: BodyOutput<typeof requestRefund>,
    userId: string,
  ): Promise<RefundView> {
    await this.limits.countHit(REQUESTS, userId);
    const known = await this.records.orders.findOf(userId, orderId);
    if (!known) throw new DomainError(C.ORDER_NOT_FOUND);
    // Asked of the other services before the transaction begins.
    const facts = await this.judge.gatherFacts(known);
    return this.transactions.runTransaction({ cause: 'refund request', actorId: userId }, async () => {
      await this.transactions.lockBuyer(userId);
      const order = await this.records.orders.lockOrder(orderId);
      if (!order) throw new DomainError(C.ORDER_NOT_FOUND);
      const enrolments = await this.enrolments.lockOfOrder(order.id);
      const running = (await this.records.refunds.ofOrder(order.id)).find(({ state }) =>
        UNDER_WAY.has(state),
      );
      if (running?.requesterId === userId) return presentRefund(running);
      const { decision } = await this.judge.judgeOrder(order, enrolments, facts);
      if (decision.amountMinor === 0)
        throw new DomainError(C.REFUND_NOT_POSSIBLE, { rule: decision.rule, orderId });
      if (decision.amountMinor !== expectedMinor) {
        throw new DomainError(C.REFUND_CHANGED, { amountMinor: decision.amountMinor, rule: decision.rule });
      }
      return presentRefund(
        await this.addRefund(order, decision, { reason, requestedBy: 'buyer', requesterId: userId }),
      );
    });
  }

  /** Gives back, without being asked, what was paid for a course that does not take place. Repeats change nothing. */
  async refundCancelled(orderId: string, staffId: string, reason: string): Promise<void> {
    const known = await this.records.orders.findOrder(orderId);
    if (!known) return;
    const facts = await this.judge.gatherFacts(known);
    await this.transactions.runTransaction({ cause: 'course cancelled', actorId: staffId }, async () => {
      await this.transactions.lockBuyer(known.userId);
      const order = await this.records.orders.lockOrder(orderId);
      if (!order) return;
      const enrolments = await this.enrolments.lockOfOrder(order.id);
      const { decision } = await this.judge.judgeOrder(order, enrolments, facts);
      // Of a pack with other parts the buyer decides: what is left of it may be worth keeping.
      if (decision.rule !== 'live-cancelled' || decision.amountMinor === 0) return;
      const refund = await this.addRefund(order, decision, {
        reason,
        requestedBy: 'staff',
        requesterId: staffId,
      });
      await this.audit.recordEntry({
        action: 'refund.made',
        accountId: order.userId,
        actorId: staffId,
        detail: {
          refundId: refund.id,
          orderId,
          orderNumber: orderNumber(orderId),
          amountMinor: refund.amountMinor,
          currency: order.currency,
          reason,
        },
      });
    });
  }

  /** Within a transaction, of a locked order. Nobody has to approve what a cancelled course cost. */
  private async addRefund(
    order: OrderRow,
    { rule, amountMinor, closes, givenParts }: RefundDecision,
    from: Pick<RefundRow, 'reason' | 'requestedBy' | 'requesterId'>,
  ): Promise<RefundRow> {
    const isApproved = rule === 'live-cancelled';
    const now = await this.transactions.readClock();
    const refund = await this.records.refunds.addRefund({
      ...from,
      id: randomUUID(),
      orderId: order.id,
      amountMinor,
      currency: order.currency,
      rule,
      closesAccess: true,
      closes,
      givenParts: givenParts ?? null,
      ...(isApproved
        ? { state: 'APPROVED', dueAt: afterBusinessDays(now, PAYMENT_LIMITS.refundDays) }
        : { state: 'REQUESTED' }),
    });
    const { userId } = order;
    await this.outbox.addEvent('refund.requested', order.id, { userId, refundId: refund.id });
    const decided = { refundId: refund.id, isApproved, mail: 'refund-decided' as const };
    if (isApproved) await this.outbox.addEvent('refund.decided', order.id, decided);
    return refund;
  }
}
