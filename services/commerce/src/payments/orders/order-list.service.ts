import type { QueryOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  type listOrders,
  type OrderSummary,
  type Receipt,
} from '@lectern/contracts-commerce';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { parsePayment } from '../domain/provider-payment.ts';
import { isToldToBuyer, presentRefund } from '../domain/present-refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { failureOf } from '../domain/failure.ts';
import type { AttemptRow, OrderRow, RefundRow } from '../domain/rows.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';
import { orderNumber } from './order-number.ts';
import { OrdersRepository } from './orders.repository.ts';

/** Orders as their buyers see them. */
@Injectable()
export class OrderListService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly enrolments: EnrolmentsService,
    private readonly partners: Partners,
  ) {}

  async listOrders(
    { page, size }: QueryOutput<typeof listOrders>,
    userId: string,
  ): Promise<RouteOutput<typeof listOrders>> {
    const [rows, total] = await Promise.all([
      this.orders.listOf(userId, { page, size }),
      this.orders.countOf(userId),
    ]);
    return { items: await this.summaries(rows, userId), total, page, size };
  }

  /** @throws {DomainError} ORDER_NOT_FOUND, also for another person's order and for one that was never paid. */
  async getReceipt(orderId: string, userId: string): Promise<Receipt> {
    const order = await this.orders.findOf(userId, orderId);
    if (!order || order.paidAt === null) throw new DomainError(C.ORDER_NOT_FOUND);
    const [summary] = await this.summaries([order], userId);
    if (!summary) throw new DomainError(C.ORDER_NOT_FOUND);
    const attempt = await this.attempts.ofOrder(order.id);
    const payment = parsePayment(attempt?.raw);
    const products = await this.partners.findProducts(order.curricula);
    return {
      order: summary,
      price: order.price,
      quote: { rate: order.fxRate, asOf: order.fxOfAt.toISOString(), source: order.fxSource },
      payment: payment?.approvedAt
        ? {
            method: payment.method ?? '',
            card: payment.card,
            approveNo: payment.approveNo,
            receiptUrl: payment.receiptUrl,
            approvedAt: payment.approvedAt.toISOString(),
          }
        : null,
      vatMinor: order.currency === 'KRW' ? Math.round(order.amountMinor / 11) : null,
      courses: order.curricula.map((id) => ({
        id,
        title_ko: products.get(id)?.title_ko ?? order.titleKo,
        title_en: products.get(id)?.title_en ?? order.titleEn,
      })),
    };
  }

  private async summaries(rows: readonly OrderRow[], userId: string): Promise<OrderSummary[]> {
    const ids = rows.map(({ id }) => id);
    const [refunds, enrolments, attempts] = await Promise.all([
      this.refunds.ofOrders(ids),
      this.enrolments.activeOf(userId),
      this.attempts.ofOrders(ids),
    ]);
    return rows.map((order) => {
      const own = refunds.filter(({ orderId }) => orderId === order.id);
      const attempt = attempts.find(({ orderId }) => orderId === order.id);
      const ends = enrolments.find(({ orderId }) => orderId === order.id)?.endsAt;
      return summaryOf(order, {
        refunds: own,
        method: parsePayment(attempt?.raw)?.method ?? null,
        accessEndsAt: ends?.toISOString() ?? null,
        attempt,
      });
    });
  }
}

function summaryOf(
  order: OrderRow,
  facts: {
    refunds: readonly RefundRow[];
    method: string | null;
    accessEndsAt: string | null;
    attempt: AttemptRow | undefined;
  },
): OrderSummary {
  const last = facts.refunds.findLast((refund) => refund.requestedBy !== 'site' && isToldToBuyer(refund));
  const done = facts.refunds.filter(({ state }) => state === 'DONE');
  return {
    orderId: order.id,
    number: orderNumber(order.id),
    curriculumId: order.productId,
    title_ko: order.titleKo,
    title_en: order.titleEn,
    state: order.state,
    currency: order.currency,
    amountMinor: order.amountMinor,
    discountMinor: order.discountMinor,
    refundedMinor: done.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    method: facts.method,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    accessEndsAt: facts.accessEndsAt,
    refund: last ? presentRefund(last) : null,
    failure: failureOf(order, facts.attempt, facts.refunds),
  };
}
