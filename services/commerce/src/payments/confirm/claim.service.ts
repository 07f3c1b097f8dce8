import { randomUUID } from 'node:crypto';
import type { BodyOutput } from '@lectern/contracts-core';
import { COMMERCE_ERRORS as C, type confirmPayment } from '@lectern/contracts-commerce';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../../codes/codes.service.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { judgeClaim } from '../domain/claim.ts';
import { isForSale } from '../../products/domain/for-sale.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { ClaimFactsRepository, type MetByClaim } from './claim-facts.repository.ts';

export interface Claimed {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  /** The caller is the one who asks the provider. */
  readonly isNew: boolean;
}

/** Checks everything and claims an order for one payment key, in one transaction, before any money moves. */
@Injectable()
export class ClaimService {
  private readonly transactions: CausedTransactions;
  private readonly orders: OrdersRepository;
  private readonly facts: ClaimFactsRepository;
  private readonly codes: CodesService;
  private readonly partners: Partners;
  private readonly audit: AuditService;

  constructor(
    transactions: CausedTransactions,
    orders: OrdersRepository,
    facts: ClaimFactsRepository,
    codes: CodesService,
    partners: Partners,
    audit: AuditService,
  ) {
    this.transactions = transactions;
    this.orders = orders;
    this.facts = facts;
    this.codes = codes;
    this.partners = partners;
    this.audit = audit;
  }

  /** @throws {DomainError} those of `confirmPayment` that can be told before the provider is asked. */
  async claimAttempt(body: BodyOutput<typeof confirmPayment>, userId: string): Promise<Claimed> {
    const isSold = await this.isStillSold(body.orderId, userId);
    const outcome = await this.transactions.runStep(() => this.judge(body, userId, isSold));
    // What was written beside a refusal (an order that expired) stays: it is thrown after the commit.
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async judge(
    body: BodyOutput<typeof confirmPayment>,
    userId: string,
    isSold: boolean,
  ): Promise<Claimed | DomainError> {
    const { orderId, paymentKey } = body;
    const met = await this.facts.readClaim({ cause: 'confirm', userId, orderId, paymentKey });
    if (met?.order.userId !== userId) return this.refuseForeign(orderId, met?.order, userId);
    const { order, attempt, withKey, now } = met;
    const claim = judgeClaim({ order, attempt, withKey, body, now });
    const details = { orderId: order.id, curriculumId: order.productId };
    switch (claim.kind) {
      case 'repeat':
        return attempt ? { order, attempt, isNew: false } : new DomainError(C.INVALID_CONFIRM_REQUEST);
      case 'mismatch':
        return new DomainError(C.AMOUNT_MISMATCH, claim.details);
      case 'invalid':
        return this.refuseForeign(order.id, order, userId);
      case 'expire-now':
        await this.orders.setState(order.id, 'EXPIRED');
        return new DomainError(C.ORDER_EXPIRED, details);
      case 'expired':
        return new DomainError(C.ORDER_EXPIRED, details);
      case 'paid-otherwise':
        return new DomainError(C.ALREADY_PURCHASED, details);
      case 'in-progress':
        return new DomainError(C.PAYMENT_IN_PROGRESS, details);
      case 'new':
        return (await this.findObstacle(met, isSold)) ?? this.begin(order, paymentKey);
    }
  }

  /**
   * Whether the catalogue still sells what an order that is open is about. Asked before the transaction begins; without
   * an answer nothing is claimed, and the buyer's page asks again. @throws {DomainError} UNAVAILABLE.
   */
  private async isStillSold(orderId: string, userId: string): Promise<boolean> {
    const order = await this.orders.findOf(userId, orderId);
    if (order?.state !== 'OPEN') return true;
    const products = await this.partners.findProducts([order.productId]);
    const product = products.get(order.productId);
    const parts = product?.parts.flatMap((id) => products.get(id) ?? []) ?? [];
    return product !== undefined && isForSale(product, parts, await this.transactions.readClock());
  }

  /** What came to be since the order was made. */
  private async findObstacle(met: MetByClaim, isSold: boolean): Promise<DomainError | undefined> {
    const { order, isTaken, busyOrder, isCredited } = met;
    const { id } = order;
    const details = { orderId: id, curriculumId: order.productId };
    if (!isSold) {
      await this.orders.setState(id, 'EXPIRED');
      return new DomainError(C.NOT_FOR_SALE, details);
    }
    if (isTaken) return new DomainError(C.ALREADY_PURCHASED, details);
    if (busyOrder !== undefined)
      return new DomainError(C.PAYMENT_IN_PROGRESS, { ...details, orderId: busyOrder });
    if (isCredited) return undefined;
    // The price counted on a course that is gone, or goes with a refund that was approved.
    await this.orders.setState(id, 'EXPIRED');
    return new DomainError(C.ORDER_EXPIRED, details);
  }

  private async begin(order: OrderRow, paymentKey: string): Promise<Claimed | DomainError> {
    if (order.referralCodeId !== null) {
      try {
        await this.codes.reserveUse(order.referralCodeId, order.userId, order.id);
      } catch (error) {
        if (error instanceof DomainError) return error;
        throw error;
      }
    }
    const [id, merchant] = [randomUUID(), order.currency];
    const attempt = await this.facts.beginAttempt({ id, orderId: order.id, merchant, paymentKey });
    return { order, attempt, isNew: true };
  }

  private async refuseForeign(
    orderId: string,
    order: OrderRow | undefined,
    userId: string,
  ): Promise<DomainError> {
    if (order) {
      const detail = { orderId: order.id, isOwnOrder: order.userId === userId };
      await this.audit.recordEntry({
        action: 'payment.foreign',
        accountId: order.userId,
        actorId: userId,
        detail,
      });
    }
    return new DomainError(C.INVALID_CONFIRM_REQUEST, { orderId });
  }
}
