import { randomUUID } from 'node:crypto';
import { ACCESS_ERRORS, afterBusinessDays, type BodyOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  needsSecondApprover,
  PAYMENT_LIMITS,
  type decideRefund,
  type refundOrder,
  type RefundView,
} from '@lectern/contracts-commerce';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Outbox } from '../../common/outbox.ts';
import { presentRefund, waitsForSecond } from '../domain/present-refund.ts';
import type { OrderRow, RefundRow } from '../domain/rows.ts';
import { MoneyRecords } from '../money-records.ts';
import { orderNumber } from '../orders/order-number.ts';

type Decision = BodyOutput<typeof decideRefund>;

/** What staff decide about refunds: each act has a reason, an audit line in its transaction, and a mail. */
@Injectable()
export class StaffRefundsService {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Two who decide at once: the later one is told REFUND_STATE. @throws {DomainError} */
  decideRefund(refundId: string, decision: Decision, staffId: string): Promise<RefundView> {
    return this.transactions.runTransaction(
      { cause: `staff: ${decision.reason}`, actorId: staffId },
      async () => {
        const { order, refund } = await this.lock(refundId);
        refuseOwnOrder(order, staffId);
        if (refund.state !== 'REQUESTED') throw new DomainError(C.REFUND_STATE, { state: refund.state });
        const left = await this.records.leftOf(order.id);
        const amountMinor = decision.decision === 'approve-sum' ? decision.amountMinor : refund.amountMinor;
        const isApproved = decision.decision !== 'decline';
        if (isApproved && (amountMinor > left || amountMinor === 0)) {
          throw new DomainError(C.REFUND_TOO_HIGH, { leftMinor: left });
        }
        if (isApproved) await this.refusePartOfPack(order, refund);
        const note = noteOf(decision, refund);
        const proposal = { amountMinor, reason: decision.reason, note, staffId };
        if (isApproved && !this.isAgreed(order, refund, { ...proposal, left }))
          return this.propose(order, refund, proposal);
        await this.records.refunds.decideRefund(refundId, {
          state: isApproved ? 'APPROVED' : 'DECLINED',
          amountMinor,
          rule: decision.decision === 'approve-sum' ? 'staff' : refund.rule,
          note,
          staffId,
          dueAt: await this.dueAt(),
        });
        const detail = {
          refundId,
          orderId: order.id,
          decision: decision.decision,
          amountMinor,
          currency: order.currency,
          reason: decision.reason,
        };
        await this.note('refund.decided', order, { staffId, detail });
        // A buyer who asked for nothing hears nothing of what colleagues decided against.
        if (!isApproved && refund.requestedBy === 'staff') return this.findDecided(refundId);
        return this.tell(order, refundId, isApproved);
      },
    );
  }

  /** @throws {DomainError} those of `refundOrder`. */
  refundOrder(orderId: string, body: BodyOutput<typeof refundOrder>, staffId: string): Promise<RefundView> {
    const { rule, amountMinor, reason, leftMinor } = body;
    const note = body.message || null;
    return this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      const order = await this.lockOrder(orderId);
      if (!order) throw new DomainError(C.ORDER_NOT_FOUND);
      refuseOwnOrder(order, staffId);
      const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
      const isRunning = (await this.records.refunds.ofOrder(orderId)).some(isUnderWay);
      if (!isPaid || isRunning) throw new DomainError(C.REFUND_NOT_POSSIBLE, { state: order.state });
      const left = await this.records.leftOf(orderId);
      if (leftMinor !== undefined && leftMinor !== left)
        throw new DomainError(C.REFUND_CHANGED, { amountMinor: left });
      if (amountMinor > left || amountMinor === 0)
        throw new DomainError(C.REFUND_TOO_HIGH, { leftMinor: left });
      const closesAccess = amountMinor === left;
      await this.refusePartOfPack(order, { closesAccess, requestedBy: 'staff' });
      const needsTwo = isAboveLimit(order, { amountMinor, left });
      const refund = await this.records.refunds.addRefund({
        id: randomUUID(),
        orderId,
        amountMinor,
        currency: order.currency,
        rule,
        reason,
        requestedBy: 'staff',
        requesterId: staffId,
        closesAccess,
        // Words that wait for a second approver are the proposal's: nobody has told them to the buyer yet.
        note: needsTwo ? null : note,
        ...(needsTwo ? { state: 'REQUESTED' } : { state: 'APPROVED', dueAt: await this.dueAt() }),
      });
      if (needsTwo) return this.propose(order, refund, { staffId, amountMinor, reason, note });
      await this.note('refund.made', order, {
        staffId,
        detail: { refundId: refund.id, orderId, amountMinor, currency: order.currency, reason },
      });
      return this.tell(order, refund.id, true);
    });
  }

  /**
   * Above the limit two people have to agree to the sum here too: what was approved below it may be above it by now.
   * @throws {DomainError} REFUND_STATE for one that did not fail; SECOND_APPROVER.
   */
  retryRefund(refundId: string, reason: string, staffId: string): Promise<RefundView> {
    return this.transactions.runTransaction({ cause: `staff: ${reason}`, actorId: staffId }, async () => {
      const { order, refund } = await this.lock(refundId);
      refuseOwnOrder(order, staffId);
      if (refund.state !== 'FAILED') throw new DomainError(C.REFUND_STATE, { state: refund.state });
      if ((await this.records.refunds.ofOrder(order.id)).some(isUnderWay))
        throw new DomainError(C.REFUND_STATE);
      await this.refusePartOfPack(order, refund);
      const { amountMinor } = refund;
      const left = await this.records.leftOf(order.id);
      const isAgreed = !isAboveLimit(order, { amountMinor, left }) || mayBeRepeated(refund, staffId);
      if (!isAgreed) {
        if (waitsForSecond(refund)) throw new DomainError(C.SECOND_APPROVER);
        return this.propose(order, refund, { staffId, amountMinor, reason, note: refund.note });
      }
      await this.records.refunds.retryRefund(refundId, randomUUID());
      await this.note('refund.retried', order, { staffId, detail: { refundId, orderId: order.id, reason } });
      const now = await this.records.refunds.findRefund(refundId);
      return presentRefund(now ?? refund);
    });
  }

  /**
   * Whether the sum needs no second approver, or this is the second one for the same sum.
   * @throws {DomainError} SECOND_APPROVER when the person who proposed it approves it again.
   */
  private isAgreed(
    order: OrderRow,
    { proposedBy, proposedMinor }: RefundRow,
    { amountMinor, staffId, left }: Proposal & { left: number },
  ): boolean {
    if (!isAboveLimit(order, { amountMinor, left })) return true;
    const isSame = proposedMinor === amountMinor;
    if (isSame && proposedBy === staffId) throw new DomainError(C.SECOND_APPROVER);
    return isSame && proposedBy !== null;
  }

  /** The first of two approvers; another sum than an earlier proposal's takes its place. */
  private async propose(order: OrderRow, refund: RefundRow, proposal: Proposal): Promise<RefundView> {
    const { staffId, amountMinor, reason } = proposal;
    await this.records.refunds.proposeRefund(refund.id, proposal);
    const { currency } = order;
    const detail = { refundId: refund.id, orderId: order.id, amountMinor, currency, reason };
    await this.note('refund.proposed', order, { staffId, detail });
    return presentRefund(refund);
  }

  /** @throws {DomainError} REFUND_NOT_POSSIBLE for a course that lowered the price of a pack that is still owned. */
  private async refusePartOfPack(
    { id, userId, curricula }: OrderRow,
    { closesAccess, requestedBy }: Pick<RefundRow, 'closesAccess' | 'requestedBy'>,
  ): Promise<void> {
    // Money that the site itself sends back was never the price of a course that is owned.
    if (!closesAccess || requestedBy === 'site') return;
    const pack = (await this.records.orders.creditedWith(userId, curricula)).find((one) => one.id !== id);
    if (pack) throw new DomainError(C.REFUND_NOT_POSSIBLE, { rule: 'part-of-pack', orderId: pack.id });
  }

  /** The buyer before the order, as everywhere: the claim of a pack that counts on this order waits, or is seen. */
  private async lockOrder(orderId: string): Promise<OrderRow | undefined> {
    const known = await this.records.orders.findOrder(orderId);
    if (known) await this.transactions.lockBuyer(known.userId);
    return known && this.records.orders.lockOrder(orderId);
  }

  private async lock(refundId: string): Promise<{ order: OrderRow; refund: RefundRow }> {
    const known = await this.records.refunds.findRefund(refundId);
    const order = known && (await this.lockOrder(known.orderId));
    const refund = await this.records.refunds.lockRefund(refundId);
    if (!order || !refund) throw new DomainError(C.REFUND_NOT_FOUND);
    return { order, refund };
  }

  private async tell(order: OrderRow, refundId: string, isApproved: boolean): Promise<RefundView> {
    await this.outbox.addEvent('refund.decided', order.id, { refundId, isApproved, mail: 'refund-decided' });
    return this.findDecided(refundId);
  }

  private async findDecided(refundId: string): Promise<RefundView> {
    const refund = await this.records.refunds.findRefund(refundId);
    if (!refund) throw new DomainError(C.REFUND_NOT_FOUND);
    return presentRefund(refund);
  }

  private async dueAt(): Promise<Date> {
    return afterBusinessDays(await this.transactions.readClock(), PAYMENT_LIMITS.refundDays);
  }

  private note(
    action: string,
    { id, userId }: OrderRow,
    { staffId, detail: about }: { staffId: string; detail: Readonly<Record<string, string | number>> },
  ): Promise<void> {
    // Staff who read the record see the digits that buyers read out; only this service can compute them from the id.
    const detail = { ...about, orderNumber: orderNumber(id) };
    return this.audit.recordEntry({ action, accountId: userId, actorId: staffId, detail });
  }
}

interface Proposal {
  readonly staffId: string;
  readonly amountMinor: number;
  readonly reason: string;
  /** Words to the buyer. */
  readonly note: string | null;
}

/**
 * Words to the buyer; none where colleagues decline what one of them proposed. Where none are given, as by clients of the release
 * before, a refusal and another sum say the reason, and an approval what the first of two approvers wrote.
 */
function noteOf(
  { decision, reason, message }: Decision,
  { proposedNote, requestedBy }: RefundRow,
): string | null {
  if (decision === 'decline' && requestedBy === 'staff') return null;
  if (message !== undefined) return message || null;
  return decision === 'approve' ? proposedNote : reason;
}

const isAboveLimit = (
  { currency, amountMinor: paid }: OrderRow,
  { amountMinor, left }: { amountMinor: number; left: number },
): boolean => needsSecondApprover({ currency, amountMinor: paid, leftMinor: left }, amountMinor);

/** Rules that nobody had to approve the first time need nobody now; all else needs another person who agreed to this sum. */
function mayBeRepeated(refund: RefundRow, staffId: string): boolean {
  if (refund.rule === 'live-cancelled' || refund.requestedBy === 'site') return true;
  const agreed = [
    refund.decidedBy,
    refund.proposedMinor === refund.amountMinor ? refund.proposedBy : null,
    refund.requestedBy === 'staff' ? refund.requesterId : null,
  ];
  return agreed.some((person) => person !== null && person !== staffId);
}

const isUnderWay = ({ state }: RefundRow): boolean =>
  state === 'REQUESTED' || state === 'APPROVED' || state === 'EXECUTING' || state === 'UNKNOWN';

/** Money of an own order is another colleague's to decide about. @throws {DomainError} FORBIDDEN. */
function refuseOwnOrder({ userId }: OrderRow, staffId: string): void {
  if (userId === staffId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
}
