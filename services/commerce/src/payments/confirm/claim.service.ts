import { randomUUID } from 'node:crypto';
import type { Product } from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, type BodyOutput, type ErrorSpec, type SignedInPerson } from '@lectern/contracts-core';
import { COMMERCE_ERRORS as C, type confirmPayment } from '@lectern/contracts-commerce';
import { AuditService, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import { judgeClaim } from '../domain/claim.ts';
import { isStrayTestOrder } from '../orders/order-id.ts';
import { orderNumber } from '../orders/order-number.ts';
import { CancelledCourses } from '../../prices/cancelled/cancelled-courses.service.ts';
import { isForSale } from '../../prices/domain/for-sale.ts';
import { refuseSale } from '../../prices/domain/refuse-sale.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { quotedAt } from '../domain/quote.ts';
import { isAsScheduled } from '../domain/schedule.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { seatsOf } from '../domain/seats.ts';
import { ClaimFactsRepository, type MetByClaim } from './claim-facts.repository.ts';

export interface Claimed {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  /** The caller is the one who asks the provider. */
  readonly isNew: boolean;
}

/** Times that a claim is judged anew because something changed after it was judged. */
const MOST_LOOKS = 5;

/** Checks everything and claims an order for one payment key as it was checked, before any money moves. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly orders: OrdersRepository,
    private readonly facts: ClaimFactsRepository,
    private readonly partners: Partners,
    private readonly cancelled: CancelledCourses,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: CommerceSettings,
  ) {}

  /** @throws {DomainError} those of `confirmPayment` that can be told before the provider is asked. */
  async claimAttempt(body: BodyOutput<typeof confirmPayment>, person: SignedInPerson): Promise<Claimed> {
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      const claimed = await this.lookAndClaim(body, person);
      if (claimed) return claimed;
    }
    throw new DomainError(C.PAYMENT_IN_PROGRESS, { orderId: body.orderId });
  }

  /** Judges what is there, and claims it as it was judged. Undefined when it changed in between. */
  private async lookAndClaim(
    body: BodyOutput<typeof confirmPayment>,
    { userId, licenseVerified }: SignedInPerson,
  ): Promise<Claimed | undefined> {
    const { orderId, paymentKey } = body;
    const met = await this.facts.readFacts(userId, orderId, paymentKey);
    if (met?.order.userId !== userId) throw await this.noteForeign(orderId, met?.order, userId);
    const { order, attempt, withKey, now } = met;
    const claim = judgeClaim({ order, attempt, withKey, body, now });
    const details = { orderId: order.id, curriculumId: order.productId };
    switch (claim.kind) {
      case 'repeat':
        if (!attempt) throw new DomainError(C.INVALID_CONFIRM_REQUEST);
        return { order, attempt, isNew: false };
      case 'mismatch':
        throw new DomainError(C.AMOUNT_MISMATCH, claim.details);
      case 'invalid':
        throw await this.noteForeign(order.id, order, userId);
      case 'expire-now':
        return this.expire(order, C.ORDER_EXPIRED);
      case 'expired':
        throw new DomainError(C.ORDER_EXPIRED, details);
      case 'paid-otherwise':
        throw new DomainError(C.ALREADY_PURCHASED, details);
      case 'in-progress':
        throw new DomainError(C.PAYMENT_IN_PROGRESS, details);
      case 'new':
        // Only here: a repeat moves no money, and its buyer has to learn what the first confirmation did.
        if (!licenseVerified) throw new DomainError(ACCESS_ERRORS.LICENSE_REQUIRED);
        return this.begin(met, paymentKey);
    }
  }

  /**
   * Claims an order that may be paid, unless something came to be since it was made. Without an answer of the catalogue
   * nothing is claimed, and the buyer's page asks again. @throws {DomainError} UNAVAILABLE, and those of `claimAttempt`.
   */
  private async begin(met: MetByClaim, paymentKey: string): Promise<Claimed | undefined> {
    const { order, isTaken, busyOrder, isCredited, now } = met;
    const details = { orderId: order.id, curriculumId: order.productId };
    if (isStrayTestOrder(order.id, this.settings.toss.apiUrl)) return this.expire(order, C.ORDER_EXPIRED);
    const products = await this.partners.findProducts([order.productId]);
    const cancelled = await this.cancelled.findCancelled([...products.keys()]);
    if (!isStillSold(met, products, cancelled)) return this.expire(order, C.NOT_FOR_SALE);
    const unsold = refuseSale(products.get(order.productId), quotedAt(order));
    if (unsold) return this.expire(order, unsold.why);
    if (!isAsScheduled(order, products)) return this.expire(order, C.SCHEDULE_CHANGED);
    if (isTaken) throw new DomainError(C.ALREADY_PURCHASED, details);
    if (busyOrder !== undefined)
      throw new DomainError(C.PAYMENT_IN_PROGRESS, { ...details, orderId: busyOrder });
    // The price counted on a course that is gone, or goes with a refund that was approved.
    if (!isCredited) return this.expire(order, C.ORDER_EXPIRED);
    const seats = seatsOf(products.values(), order.curricula, now);
    const begun = await this.facts.beginAttempt(randomUUID(), met, { paymentKey, seats });
    if (begun === 'changed') return undefined;
    if (typeof begun === 'string') throw new DomainError(C[begun]);
    return { order, attempt: begun.attempt, isNew: true };
  }

  /** An order that can no longer be paid is over. Undefined when it is being paid by now. @throws {DomainError} `why`. */
  private async expire({ id, userId, productId }: OrderRow, why: ErrorSpec): Promise<undefined> {
    const isOver = await this.transactions.runTransaction({ cause: 'confirm', actorId: userId }, () =>
      this.orders.expireOpen(id),
    );
    if (isOver) throw new DomainError(why, { orderId: id, curriculumId: productId });
    return undefined;
  }

  /** Leaves a line of who tried what is not theirs. @returns the refusal. */
  private async noteForeign(
    orderId: string,
    order: OrderRow | undefined,
    userId: string,
  ): Promise<DomainError> {
    if (order) {
      const isOwnOrder = order.userId === userId;
      const detail = { orderId: order.id, orderNumber: orderNumber(order.id), isOwnOrder };
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

function isStillSold(
  { order, now }: MetByClaim,
  products: ReadonlyMap<string, Product>,
  cancelled: ReadonlySet<string>,
): boolean {
  const product = products.get(order.productId);
  const parts = product?.parts.flatMap((id) => products.get(id) ?? []) ?? [];
  return product !== undefined && isForSale(product, parts, { now, cancelled });
}
