import { randomUUID } from 'node:crypto';
import type { BodyOutput } from '@lectern/contracts-core';
import { COMMERCE_ERRORS as C, type confirmPayment } from '@lectern/contracts-commerce';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../../codes/codes.service.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { judgeClaim } from '../domain/claim.ts';
import { isForSale } from '../../products/domain/for-sale.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';

/** Seconds after which the reconciler first looks at an attempt whose process fell silent. */
const FIRST_LOOK_SECONDS = 30;

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
  private readonly attempts: AttemptsRepository;
  private readonly enrolments: EnrolmentsService;
  private readonly codes: CodesService;
  private readonly refunds: RefundsRepository;
  private readonly partners: Partners;
  private readonly audit: AuditService;

  constructor(
    transactions: CausedTransactions,
    orders: OrdersRepository,
    attempts: AttemptsRepository,
    enrolments: EnrolmentsService,
    codes: CodesService,
    refunds: RefundsRepository,
    partners: Partners,
    audit: AuditService,
  ) {
    this.transactions = transactions;
    this.orders = orders;
    this.attempts = attempts;
    this.enrolments = enrolments;
    this.codes = codes;
    this.refunds = refunds;
    this.partners = partners;
    this.audit = audit;
  }

  /** @throws {DomainError} those of `confirmPayment` that can be told before the provider is asked. */
  async claimAttempt(body: BodyOutput<typeof confirmPayment>, userId: string): Promise<Claimed> {
    const isSold = await this.isStillSold(body.orderId, userId);
    const outcome = await this.transactions.runTransaction({ cause: 'confirm', actorId: userId }, () =>
      this.judge(body, userId, isSold),
    );
    // What was written beside a refusal (an order that expired) stays: it is thrown after the commit.
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async judge(
    body: BodyOutput<typeof confirmPayment>,
    userId: string,
    isSold: boolean,
  ): Promise<Claimed | DomainError> {
    await this.transactions.lockBuyer(userId);
    const order = await this.orders.lockOrder(body.orderId);
    const withKey = await this.attempts.withKey(body.paymentKey);
    if (order?.userId !== userId) return this.refuseForeign(body.orderId, order, userId);
    const attempt = await this.attempts.ofOrder(order.id);
    const now = await this.transactions.readClock();
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
        return (await this.findObstacle(order, isSold)) ?? this.begin(order, body.paymentKey);
    }
  }

  /**
   * Whether the catalogue still sells what an order that is open is about. Asked before the transaction begins; without
   * an answer nothing is claimed, and the buyer's page asks again. @throws {DomainError} UNAVAILABLE.
   */
  private async isStillSold(orderId: string, userId: string): Promise<boolean> {
    const order = await this.orders.findOf(userId, orderId);
    if (order?.state !== 'OPEN') return true;
    const product = (await this.partners.findProducts([order.productId])).get(order.productId);
    return product !== undefined && isForSale(product, await this.transactions.readClock());
  }

  /** What came to be since the order was made. */
  private async findObstacle(order: OrderRow, isSold: boolean): Promise<DomainError | undefined> {
    const { id, userId, curricula, credited, liveEndsAt } = order;
    const details = { orderId: id, curriculumId: order.productId };
    if (!isSold) {
      await this.orders.setState(id, 'EXPIRED');
      return new DomainError(C.NOT_FOR_SALE, details);
    }
    const taken = await this.enrolments.takenBefore({ id, userId, curricula, notBefore: liveEndsAt });
    if (taken.length > 0) return new DomainError(C.ALREADY_PURCHASED, details);
    const others = await this.orders.underWay(userId, [...curricula, ...credited]);
    const busy = others.find((other) => other.id !== id && other.state !== 'OPEN');
    if (busy) return new DomainError(C.PAYMENT_IN_PROGRESS, { ...details, orderId: busy.id });
    const owned = new Set((await this.enrolments.activeOf(userId, credited)).map((row) => row.curriculumId));
    const isLeaving = await this.refunds.isSendingBack(userId, credited);
    if (!isLeaving && credited.every((course) => owned.has(course))) return undefined;
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
    const id = randomUUID();
    await this.attempts.addAttempt(
      { id, orderId: order.id, merchant: order.currency, paymentKey },
      FIRST_LOOK_SECONDS,
    );
    await this.orders.setState(order.id, 'CONFIRMING');
    const attempt = await this.attempts.findAttempt(id);
    if (!attempt) throw new Error('The attempt left no row');
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
