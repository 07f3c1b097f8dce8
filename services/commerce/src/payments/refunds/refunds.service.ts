import { randomUUID } from 'node:crypto';
import type { BodyOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  PAYMENT_LIMITS,
  type RefundPreview,
  type RefundView,
  type requestRefund,
} from '@lectern/contracts-commerce';
import { DomainError, SETTINGS, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Outbox } from '../../common/outbox.ts';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import type { EnrolmentRow } from '../../enrolments/enrolments.repository.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { presentRefund } from '../domain/present-refund.ts';
import { decideRefund, type RefundDecision } from '../domain/refund-policy.ts';
import { firstAccess, lecturesIn, sharesOf, startOf, type Products } from '../domain/pack-shares.ts';
import type { OrderRow } from '../domain/rows.ts';
import { MoneyRecords } from '../money-records.ts';

const REQUESTS: Limit = { name: 'refund-request', hits: 10, seconds: 600 };
/** Business days until money arrives, by how the provider names the method. */
const ARRIVES: Readonly<Record<string, number>> = { KRW: 4, USD: 5 };
const UNDER_WAY = new Set(['REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN']);

const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** What a refund of an order would be, and the request for it. */
@Injectable()
export class RefundsService {
  private readonly rules: CommerceSettings['refundRules'];

  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly limits: SlidingLimits,
    private readonly enrolments: EnrolmentsService,
    private readonly partners: Partners,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) { refundRules }: CommerceSettings,
  ) {
    this.rules = refundRules;
  }

  /** @throws {DomainError} ORDER_NOT_FOUND. */
  async previewRefund(orderId: string, userId: string): Promise<RefundPreview> {
    const order = await this.records.orders.findOf(userId, orderId);
    if (!order) throw new DomainError(C.ORDER_NOT_FOUND);
    return this.previewOf(order);
  }

  /** As `preview`, of an order that the caller may see. */
  async previewOf(order: OrderRow): Promise<RefundPreview> {
    const products = await this.findProducts(order);
    const enrolments = await this.enrolments.ofOrder(order.id);
    const { decision, leftMinor, lectures, opened } = await this.judge(order, enrolments, products);
    const closing = enrolments.filter(({ curriculumId }) => decision.closes?.includes(curriculumId) ?? true);
    return {
      orderId: order.id,
      isPossible: decision.amountMinor > 0,
      rule: decision.rule,
      amountMinor: decision.amountMinor,
      paidMinor: order.amountMinor,
      refundedMinor: Math.max(0, order.amountMinor - leftMinor),
      currency: order.currency,
      openedLectures: opened,
      lectures,
      fullUntil: decision.fullUntil?.toISOString() ?? null,
      closes: closing.map(({ curriculumId: id }) => ({
        id,
        title_ko: products.get(id)?.title_ko ?? order.titleKo,
        title_en: products.get(id)?.title_en ?? order.titleEn,
      })),
      sentWithinDays: PAYMENT_LIMITS.refundDays,
      arrivesWithinDays: ARRIVES[order.currency] ?? null,
    };
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
    // Asked of the catalogue before the transaction begins.
    const products = await this.findProducts(known);
    return this.transactions.runTransaction({ cause: 'refund request', actorId: userId }, async () => {
      await this.transactions.lockBuyer(userId);
      const order = await this.records.orders.lockOrder(orderId);
      if (!order) throw new DomainError(C.ORDER_NOT_FOUND);
      const enrolments = await this.enrolments.lockOfOrder(order.id);
      const running = (await this.records.refunds.ofOrder(order.id)).find(({ state }) =>
        UNDER_WAY.has(state),
      );
      if (running?.requesterId === userId) return presentRefund(running);
      const { decision } = await this.judge(order, enrolments, products);
      if (decision.amountMinor === 0)
        throw new DomainError(C.REFUND_NOT_POSSIBLE, { rule: decision.rule, orderId });
      if (decision.amountMinor !== expectedMinor) {
        throw new DomainError(C.REFUND_CHANGED, { amountMinor: decision.amountMinor, rule: decision.rule });
      }
      const refund = await this.records.refunds.addRefund({
        id: randomUUID(),
        orderId: order.id,
        amountMinor: decision.amountMinor,
        currency: order.currency,
        rule: decision.rule,
        reason,
        requestedBy: 'buyer',
        requesterId: userId,
        closesAccess: true,
        closes: decision.closes,
        state: 'REQUESTED',
      });
      await this.outbox.addEvent('refund.requested', order.id, { userId, refundId: refund.id });
      return presentRefund(refund);
    });
  }

  /** Its own course too, which a buyer of a pack may have owned before: its session has a deadline. */
  private findProducts({ productId, curricula }: OrderRow) {
    return this.partners.findProducts([...new Set([productId, ...curricula])]);
  }

  private async judge(
    order: OrderRow,
    enrolments: readonly EnrolmentRow[],
    products: Products,
  ): Promise<{ decision: RefundDecision; leftMinor: number; lectures: number; opened: number }> {
    const lectures = lecturesIn(order.curricula, products);
    const leftMinor = await this.records.leftOf(order.id);
    const refunds = await this.records.refunds.ofOrder(order.id);
    const opened = await this.enrolments.openedLectures(order.id);
    const credited = await this.records.orders.creditedWith(order.userId, order.curricula);
    const ends = enrolments.map(({ endsAt }) => endsAt.getTime());
    const now = await this.transactions.readClock();
    const decision = decideRefund({
      rules: this.rules,
      now,
      paidAt: order.paidAt ?? now,
      isPaid: PAID.has(order.state),
      paidMinor: order.amountMinor,
      leftMinor,
      // A refund that closed the courses is the last one that a rule gives.
      isUnderWay: refunds.some(
        ({ state, closesAccess }) => UNDER_WAY.has(state) || (state === 'DONE' && closesAccess),
      ),
      isPartOfPack: credited.some(({ id }) => id !== order.id),
      liveStartsAt: order.liveStartsAt,
      liveStartsNowAt: startOf(order.productId, products),
      firstAccessAt: firstAccess(enrolments),
      accessEndsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
      lectures,
      opened,
      shares: sharesOf(order, enrolments, products),
    });
    return { decision, leftMinor, lectures: lectures.length, opened: opened.size };
  }
}
