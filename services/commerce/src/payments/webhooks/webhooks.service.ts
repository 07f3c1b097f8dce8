import { createHash } from 'node:crypto';
import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { DomainError, Jobs, LOGGER, SlidingLimits, type Limit, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CrashPoints } from '../../common/crash-points.ts';
import { AttemptsRepository } from '../settle/attempts.repository.ts';
import { ProviderTalk } from '../settle/provider-talk.service.ts';
import { followHintsJob, nextFollow } from './follow-hints.job.ts';
import { InboxRepository, type Hint, type NewHint } from './inbox.repository.ts';

/** Hints of one sender that name nothing of ours; the provider sends a few an hour, of payment windows that were closed unpaid. */
const UNKNOWN_HINTS: Limit = { name: 'payment-webhook', hits: 600, seconds: 60 };
/** Hints of one order within a minute that are kept as they came; the provider sends about one for each change of a payment, and repeats it once. */
const HINTS_OF_AN_ORDER = 30;

const key = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined);
const Named = z.catch(
  z.object({
    eventType: key,
    orderId: key,
    paymentKey: key,
    data: z.catch(z.optional(z.object({ orderId: key, paymentKey: key })), undefined),
  }),
  {},
);

/** Takes hints of the provider. They are unsigned: one names a payment of ours, and the payment is read, or it is nothing. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  /** The latest job that was asked for. */
  private askedFor: string | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly limits: SlidingLimits,
    private readonly inbox: InboxRepository,
    private readonly attempts: AttemptsRepository,
    private readonly talk: ProviderTalk,
    private readonly crash: CrashPoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(followHintsJob, async () => void (await this.followDue(500)));
  }

  /**
   * Stores the hint and answers; the payment is read afterwards. However many payments there are, a hint of one of ours is
   * refused only when that payment alone is named too often; the payment is then still read every ten seconds. @throws {DomainError} TOO_MANY_ATTEMPTS.
   */
  async takeHint(
    body: unknown,
    { transmissionId, address }: { transmissionId: string; address: string },
  ): Promise<void> {
    const named = Named.parse(body);
    const id = transmissionId || createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const isNew = await this.addHint({
      transmissionId: id.slice(0, 200),
      eventType: (named.eventType ?? 'DEPOSIT_CALLBACK').slice(0, 60),
      paymentKey: named.data?.paymentKey ?? named.paymentKey ?? null,
      orderId: named.data?.orderId ?? named.orderId ?? null,
      body,
      address,
    });
    this.crash.reachPoint('after_webhook_stored');
    if (isNew) await this.askForFollowing();
  }

  private async addHint(hint: NewHint): Promise<boolean> {
    const outcome = await this.inbox.addKnownHint(hint, HINTS_OF_AN_ORDER);
    if (outcome === 'full')
      throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter: 60 });
    if (outcome !== 'unknown') return outcome === 'added';
    await this.limits.countHit(UNKNOWN_HINTS, hint.address);
    return this.inbox.addHint(hint);
  }

  /** Hints that come together are followed together: each moment asks once. */
  private async askForFollowing(): Promise<void> {
    const next = nextFollow(Date.now());
    if (next.id === this.askedFor) return;
    await this.jobs.enqueueJob(followHintsJob, {}, next);
    this.askedFor = next.id;
  }

  /** Follows hints that wait. @returns how many. */
  async followDue(limit: number): Promise<number> {
    const hints = await this.inbox.listUnprocessed(limit);
    await this.inbox.endHints(
      hints.filter(({ isKnown }) => isKnown).map(({ id }) => id),
      'known',
    );
    for (const hint of hints) if (!hint.isKnown) await this.follow(hint);
    return hints.length;
  }

  /** A payment that cannot be read now is due for the reconciler, so that the hint has done its work. */
  private async follow(hint: Hint): Promise<void> {
    const attempt =
      (hint.paymentKey === null ? undefined : await this.attempts.withKey(hint.paymentKey)) ??
      (hint.orderId === null ? undefined : await this.attempts.ofOrder(hint.orderId));
    if (!attempt) return this.inbox.endHints([hint.id], 'unknown');
    try {
      const { kind } = await this.talk.readPayment(attempt, 'webhook');
      if (kind !== 'payment') await this.attempts.checkSoon(attempt.id, 5);
      await this.inbox.endHints([hint.id], kind === 'payment' ? 'settled' : 'left to the reconciler');
    } catch (err) {
      this.logger.warn({ err, attemptId: attempt.id }, 'hint is followed again later');
    }
  }
}
