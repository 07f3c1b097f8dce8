import { randomUUID } from 'node:crypto';
import type { BodyOutput } from '@lectern/contracts-core';
import { COMMERCE_ERRORS as C, type confirmPayment } from '@lectern/contracts-commerce';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../../codes/codes.service.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { judgeClaim } from '../domain/claim.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
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
  private readonly audit: AuditService;

  constructor(
    transactions: CausedTransactions,
    orders: OrdersRepository,
    attempts: AttemptsRepository,
    enrolments: EnrolmentsService,
    codes: CodesService,
    audit: AuditService,
  ) {
    this.transactions = transactions;
    this.orders = orders;
    this.attempts = attempts;
    this.enrolments = enrolments;
    this.codes = codes;
    this.audit = audit;
  }

  /** @throws {DomainError} those of `confirmPayment` that can be told before the provider is asked. */
  async claimAttempt(body: BodyOutput<typeof confirmPayment>, userId: string): Promise<Claimed> {
    const outcome = await this.transactions.runTransaction({ cause: 'confirm', actorId: userId }, () =>
      this.judge(body, userId),
    );
    // What was written beside a refusal (an order that expired) stays: it is thrown after the commit.
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async judge(
    body: BodyOutput<typeof confirmPayment>,
    userId: string,
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
        return (await this.findObstacle(order)) ?? this.begin(order, body.paymentKey);
    }
  }

  /** What came to be since the order was made. */
  private async findObstacle(order: OrderRow): Promise<DomainError | undefined> {
    const { id, userId, curricula, credited, liveEndsAt } = order;
    const details = { orderId: id, curriculumId: order.productId };
    const taken = await this.enrolments.takenBefore({ id, userId, curricula, notBefore: liveEndsAt });
    if (taken.length > 0) return new DomainError(C.ALREADY_PURCHASED, details);
    const others = await this.orders.underWay(userId, [...curricula, ...credited]);
    const busy = others.find((other) => other.id !== id && other.state !== 'OPEN');
    if (busy) return new DomainError(C.PAYMENT_IN_PROGRESS, { ...details, orderId: busy.id });
    const owned = new Set((await this.enrolments.activeOf(userId, credited)).map((row) => row.curriculumId));
    if (credited.every((course) => owned.has(course))) return undefined;
    // The price counted on a course that is gone, by a refund for example.
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
