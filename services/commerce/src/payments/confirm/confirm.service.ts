import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOutput, QueryOutput, SignedInPerson } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  type completePurchase,
  type confirmPayment,
  type PaymentStanding,
  type pollPayment,
} from '@lectern/contracts-commerce';
import {
  currentTraceId,
  DomainError,
  LOGGER,
  SlidingLimits,
  type Limit,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CrashPoints } from '../../common/crash-points.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { classOfCode } from '../domain/provider-codes.ts';
import { standingOf } from '../domain/standing.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';
import { ProviderTalk } from '../settle/provider-talk.service.ts';
import { ANSWER_WITHIN } from '../settle/settle.service.ts';
import { ClaimService } from './claim.service.ts';

const CONFIRMS: Limit = { name: 'payment-confirm', hits: 30, seconds: 60 };
/** Milliseconds a stopping process waits for the provider's answers to calls under way. */
const FINISH_WITHIN = 6_000;

/** Takes the money of an order once, and tells where a payment stands. */
@Injectable()
export class ConfirmService implements BeforeApplicationShutdown {
  /** Calls to the provider that go on after their request was answered. */
  private readonly running = new Set<Promise<boolean>>();

  constructor(
    private readonly limits: SlidingLimits,
    private readonly claims: ClaimService,
    private readonly talk: ProviderTalk,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly enrolments: EnrolmentsService,
    private readonly crash: CrashPoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {DomainError} those of `confirmPayment`. */
  async confirmPayment(
    body: BodyOutput<typeof confirmPayment>,
    person: SignedInPerson,
  ): Promise<PaymentStanding> {
    const { userId } = person;
    await this.limits.countHit(CONFIRMS, userId);
    this.crash.reachPoint('before_claim');
    const { order, attempt, isNew } = await this.claims.claimAttempt(body, person);
    if (isNew) {
      this.crash.reachPoint('after_claim');
      const isPaid = await Promise.race([
        this.start(attempt, order),
        pause(ANSWER_WITHIN, false, { ref: false }),
      ]);
      if (isPaid) return this.present({ ...order, state: 'PAID' }, attempt);
    }
    return this.answer(order.id, userId);
  }

  /** Reads our rows alone; the buyer's question moves the next look at a slow payment forward. */
  async pollPayment(
    { orderId, paymentKey }: QueryOutput<typeof pollPayment>,
    userId: string,
  ): Promise<PaymentStanding> {
    const { order, attempt } = await this.orders.findWithAttempt(orderId, userId);
    const isTheirs = paymentKey === undefined || attempt === undefined || attempt.paymentKey === paymentKey;
    if (!order || !isTheirs) throw new DomainError(C.INVALID_CONFIRM_REQUEST);
    if (attempt?.state === 'UNKNOWN') await this.attempts.checkSoon(attempt.id, 1);
    return this.present(order, attempt);
  }

  /** Grants nothing: it says whether the server has the purchase. */
  async completePurchase(
    { curriculumId }: BodyOutput<typeof completePurchase>,
    userId: string,
  ): Promise<{ success: boolean }> {
    const owned = await this.enrolments.activeOf(userId, [curriculumId]);
    if (owned.length === 0) throw new DomainError(C.ORDER_NOT_FOUND);
    return { success: true };
  }

  async beforeApplicationShutdown(): Promise<void> {
    const limit = new AbortController();
    const cut = pause(FINISH_WITHIN, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.running), cut]);
    limit.abort();
  }

  /** What fails here is not lost: the attempt is due for the reconciler. @returns whether it is known to be paid. */
  private start(attempt: AttemptRow, order: OrderRow): Promise<boolean> {
    const call = this.talk
      .confirmAttempt(attempt, order, 'confirm')
      .catch((err: unknown) => {
        this.logger.error({ err, attemptId: attempt.id }, 'confirmation left to the reconciler');
        return false;
      })
      .finally(() => this.running.delete(call));
    this.running.add(call);
    return call;
  }

  private async answer(orderId: string, userId: string): Promise<PaymentStanding> {
    const { order, attempt } = await this.orders.findWithAttempt(orderId, userId);
    if (!order || !attempt) throw new DomainError(C.INVALID_CONFIRM_REQUEST);
    if (attempt.state === 'FAILED') {
      const code = attempt.errorCode ?? 'UNKNOWN';
      // Attempts of a release before may have ended with a refused key.
      const isOurs = ['ours', 'key'].includes(classOfCode(code));
      throw new DomainError(isOurs ? C.TOSS_CONFIRM_FAILED : C.PAYMENT_DECLINED, { code, orderId });
    }
    if (attempt.state === 'REVERSING' || attempt.state === 'REVERSED') {
      // Money that was taken otherwise than agreed goes back; only an owned course is told as bought before.
      const isOwned = attempt.errorCode === 'owned';
      const code = isOwned ? C.ALREADY_PURCHASED : C.TOSS_CONFIRM_FAILED;
      throw new DomainError(code, { orderId, isGivenBack: true });
    }
    return this.present(order, attempt);
  }

  private async present(order: OrderRow, attempt: AttemptRow | undefined): Promise<PaymentStanding> {
    const standing = standingOf(order, attempt);
    const isClosed =
      order.state === 'PARTIALLY_REFUNDED' && (await this.enrolments.ofOrder(order.id)).length === 0;
    return {
      ...(isClosed ? { status: 'CANCELED' as const } : standing),
      orderId: order.id,
      curriculumId: order.productId,
      traceId: currentTraceId() ?? '',
    };
  }
}
