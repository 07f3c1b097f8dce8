import type { AlertFacts } from '@lectern/contracts-commerce';
import { LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { describeAlert } from '../../common/alert-facts.ts';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { CrashPoints } from '../../common/crash-points.ts';
import { classOfCode, type CodeClass } from '../domain/provider-codes.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import { isAgreed, wasTaken } from '../domain/settlement.ts';
import { MoneyRecords } from '../money-records.ts';
import { TossClient, type TossAnswer } from '../provider/toss-client.ts';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { SettleService } from './settle.service.ts';

/** Milliseconds after which an authentication can no longer be confirmed, by any clock. */
const HOPELESS_AFTER = 45 * 60_000;
/** Refusals of a look that say nothing about the payment. */
const SAYS_NOTHING: ReadonlySet<CodeClass> = new Set<CodeClass>(['unknown', 'key']);
/** Milliseconds a payment stays undecided before a person is told. */
const UNDECIDED_AFTER = 30 * 60_000;

/** Asks the provider about attempts and hands what it says to `settle`. No transaction is open while it waits. */
@Injectable()
export class ProviderTalk {
  constructor(
    private readonly toss: TossClient,
    private readonly settling: SettleService,
    private readonly records: MoneyRecords,
    private readonly transactions: CausedTransactions,
    private readonly alerts: Alerts,
    private readonly crash: CrashPoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Has the provider take the money; under the attempt's own key, so that repeats are the same call.
   * @returns whether it was taken as agreed and settled; false leaves it to a look at our rows.
   */
  async confirmAttempt(attempt: AttemptRow, order: OrderRow, cause: string): Promise<boolean> {
    const answer = await this.toss.confirmPayment({
      merchant: attempt.merchant,
      idempotencyKey: attempt.id,
      paymentKey: attempt.paymentKey,
      orderId: order.id,
      amountMinor: order.amountMinor,
    });
    this.crash.reachPoint('after_toss_before_settle');
    const isPaid = await this.conclude(attempt, order, answer, cause);
    this.crash.reachPoint('after_settle');
    return isPaid;
  }

  /** Reads the payment and settles what it says. @returns the answer of the provider. */
  async readPayment(attempt: AttemptRow, cause: string): Promise<TossAnswer> {
    const answer = await this.toss.readPayment(attempt.merchant, attempt.paymentKey);
    if (answer.kind === 'payment') await this.settle(attempt, answer.payment, cause);
    return answer;
  }

  /** Settles a payment; one that waits for a deposit is cancelled, because deposits are not offered. */
  private async settle(attempt: AttemptRow, payment: ProviderPayment, cause: string): Promise<void> {
    await this.settling.settlePayment(attempt, payment, cause);
    await this.refuseDeposit(attempt, payment, cause);
  }

  private async refuseDeposit(attempt: AttemptRow, payment: ProviderPayment, cause: string): Promise<void> {
    if (payment.status !== 'WAITING_FOR_DEPOSIT') return;
    if (!(await this.settling.refuseDeposit(attempt.id, cause))) return;
    const { merchant, paymentKey } = attempt;
    const answer = await this.toss.cancelPayment({
      merchant,
      paymentKey,
      idempotencyKey: uuidOf(`deposit not offered ${attempt.id}`),
      reason: 'Virtual accounts are not offered',
    });
    // Also after a refusal: the deposit may have arrived meanwhile, which settles as a payment.
    const seen = answer.kind === 'payment' ? answer : await this.toss.readPayment(merchant, paymentKey);
    if (seen.kind === 'payment') await this.settling.settlePayment(attempt, seen.payment, cause);
  }

  /**
   * Brings an attempt that is due to its end. One that was claimed and never confirmed, because the process died, is
   * confirmed now under the same key: the buyer asked for it, and the provider takes the money once.
   */
  async completeAttempt(attempt: AttemptRow): Promise<void> {
    const answer = await this.readPayment(attempt, 'reconciler');
    const age = (await this.transactions.readClock()).getTime() - attempt.createdAt.getTime();
    if (answer.kind === 'payment' && isUndecided(attempt)) {
      const { status } = answer.payment;
      if (status === 'WAITING_FOR_DEPOSIT' || wasTaken(answer.payment)) return;
      // A look may be old: only the answer to the same call says that it can no longer be confirmed.
      if (status === 'IN_PROGRESS') await this.confirmAgain(attempt);
      else if (age >= HOPELESS_AFTER)
        await this.settling.failAttempt(attempt.id, 'NOT_CONFIRMED_IN_TIME', 'reconciler');
    }
    if (answer.kind === 'refused' && classOfCode(answer.code) === 'gone' && age >= HOPELESS_AFTER) {
      await this.settling.failAttempt(attempt.id, answer.code, 'reconciler');
    }
    if (
      age >= UNDECIDED_AFTER &&
      isUndecided((await this.records.attempts.findAttempt(attempt.id)) ?? attempt)
    ) {
      await this.alerts.raiseAlert('undecided', attempt.orderId, factsOf(answer));
    }
  }

  private async confirmAgain(attempt: AttemptRow): Promise<void> {
    const order = await this.records.orders.findOrder(attempt.orderId);
    if (!order) throw new Error(`Order ${attempt.orderId} is gone`);
    await this.confirmAttempt(attempt, order, 'reconciler');
  }

  /** What the answer to a confirmation means. A refusal counts only when a look agrees that nothing was taken. */
  private async conclude(
    attempt: AttemptRow,
    order: OrderRow,
    answer: TossAnswer,
    cause: string,
  ): Promise<boolean> {
    if (answer.kind === 'payment') {
      if (isAgreed(order, answer.payment)) {
        const { payment } = answer;
        const outcome = await this.settling.settleClaimed({ order, attempt, payment }, cause);
        await this.refuseDeposit(attempt, payment, cause);
        return outcome === 'enrol' && payment.cancels.length === 0;
      }
      // An answer that names another sum is believed only when a look at the payment says the same.
      const seen = await this.readPayment(attempt, cause);
      if (seen.kind !== 'payment') await this.settling.doubtAttempt(attempt.id, cause);
      return false;
    }
    await this.concludeRefusal(attempt, answer, cause);
    return false;
  }

  private async concludeRefusal(
    attempt: AttemptRow,
    answer: Exclude<TossAnswer, { kind: 'payment' }>,
    cause: string,
  ): Promise<void> {
    const kind = answer.kind === 'refused' ? classOfCode(answer.code) : 'unknown';
    this.logger.warn(
      { attemptId: attempt.id, answer: describeAlert(factsOf(answer)), kind },
      'payment was not confirmed',
    );
    if (kind === 'key' && answer.kind === 'refused') {
      await this.alerts.raiseAlert('merchant', attempt.orderId, { says: 'refusal', code: answer.code });
      // The reconciler confirms it once the provider takes our key.
      return this.settling.doubtAttempt(attempt.id, cause);
    }
    // A payment that was authenticated a moment ago may not be found yet.
    const isMissing = answer.kind === 'refused' && answer.code === 'NOT_FOUND_PAYMENT';
    if (answer.kind === 'lost' || kind === 'unknown' || isMissing) {
      await this.settling.doubtAttempt(attempt.id, cause);
      // A refusal such as "already processed" is decided by a look, which needs no pause.
      if (answer.kind === 'refused') await this.readPayment(attempt, cause);
      return;
    }
    if (kind === 'ours')
      await this.alerts.raiseAlert('merchant', attempt.orderId, { says: 'refusal', code: answer.code });
    const seen = await this.readPayment(attempt, cause);
    if (seen.kind === 'payment' && wasTaken(seen.payment)) return;
    // Only an answer about the payment says that nothing was taken.
    if (seen.kind === 'lost' || (seen.kind === 'refused' && SAYS_NOTHING.has(classOfCode(seen.code))))
      return this.settling.doubtAttempt(attempt.id, cause);
    await this.settling.failAttempt(attempt.id, answer.code, cause);
  }
}

const isUndecided = ({ state }: AttemptRow): boolean => state === 'CONFIRMING' || state === 'UNKNOWN';

function factsOf(answer: TossAnswer): AlertFacts {
  switch (answer.kind) {
    case 'payment':
      return { says: 'answer', code: answer.payment.status };
    case 'refused':
      return { says: 'answer', code: answer.code };
    case 'lost':
      return { says: 'no-answer', code: answer.why };
  }
}
