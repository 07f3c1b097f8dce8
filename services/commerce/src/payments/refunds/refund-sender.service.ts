import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Alerts } from '../../common/alerts.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { CrashPoints } from '../../common/crash-points.ts';
import { classOfCode, refusesCancel } from '../domain/provider-codes.ts';
import { TossClient, type TossAnswer } from '../provider/toss-client.ts';
import type { AttemptRow, RefundRow } from '../domain/rows.ts';
import { SettleService } from '../settle/settle.service.ts';
import { MoneyRecords } from '../money-records.ts';

/**
 * Looks that showed no cancel after its answer was lost, about 23 minutes of them, after which a refusal counts. Before that
 * the lost call may still be running, and a look may show the state before it. Looks that the provider did not answer say
 * nothing, so that its absence brings no decision nearer.
 */
const EMPTY_LOOKS_IN_DOUBT = 7;

interface Prepared {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  /** What is left at the provider, as we believe. */
  readonly balanceMinor: number;
  /** It was sent before: the provider repeats its first answer, so that only a read tells what became of it. */
  readonly isRepeat: boolean;
}

/** Has the provider give money back, each refund once: under its idempotency key, with the balance as an optimistic lock. */
@Injectable()
export class RefundSender {
  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly toss: TossClient,
    private readonly settling: SettleService,
    private readonly alerts: Alerts,
    private readonly crash: CrashPoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends or looks after every refund that is due. @returns how many. */
  async sendDue(limit: number): Promise<number> {
    const due = await this.records.refunds.leaseDue(limit);
    for (const { id } of due) {
      await this.send(id).catch((err: unknown) =>
        this.logger.warn({ err, refundId: id }, 'refund is sent again later'),
      );
      await this.records.refunds.endLease(id);
    }
    return due.length;
  }

  private async send(id: string): Promise<void> {
    const prepared = await this.prepare(id);
    if (!prepared) return;
    if (prepared.isRepeat) {
      // The state is read before a repeat, because the cancel may have been made and its answer lost.
      const known = await this.look(prepared);
      if (known === 'lost') await this.doubt(id, undefined);
      if (known !== 'nothing') return;
      await this.records.refunds.noteEmptyLook(id);
    }
    const answer = await this.call(prepared);
    if (answer.kind === 'payment') {
      const outcome = await this.settling.settlePayment(prepared.attempt, answer.payment, 'refund');
      if (!prepared.isRepeat && outcome !== 'doubt') return;
    }
    if (answer.kind === 'refused' && classOfCode(answer.code) === 'key')
      await this.alerts.raiseAlert('merchant', prepared.refund.orderId, {
        says: 'refusal',
        code: answer.code,
      });
    const seen = await this.look(prepared);
    if (answer.kind === 'payment' || seen === 'known') return;
    const isFinal = answer.kind === 'refused' && refusesCancel(answer.code) && seen === 'nothing';
    const isInDoubt = prepared.isRepeat && prepared.refund.emptyLooks + 1 < EMPTY_LOOKS_IN_DOUBT;
    await this.doubt(id, isFinal && !isInDoubt ? answer.code : undefined);
  }

  /** Reads the payment and settles what it shows. @returns whether the cancel of this refund is known; `lost` without a read that counts. */
  private async look({ refund, attempt }: Prepared): Promise<'known' | 'nothing' | 'lost'> {
    const seen = await this.toss.readPayment(attempt.merchant, attempt.paymentKey);
    if (seen.kind !== 'payment') return 'lost';
    const outcome = await this.settling.settlePayment(attempt, seen.payment, 'refund');
    if (outcome === 'doubt') return 'lost';
    const now = await this.records.refunds.findRefund(refund.id);
    // A cancel that is under way at the provider is only looked at: wallets abroad take days.
    return now?.transactionKey === null ? 'nothing' : 'known';
  }

  private async call({ refund, attempt, balanceMinor }: Prepared): Promise<TossAnswer> {
    this.crash.reachPoint('before_refund_call');
    const answer = await this.toss.cancelPayment({
      merchant: attempt.merchant,
      idempotencyKey: refund.idempotencyKey,
      paymentKey: attempt.paymentKey,
      sum: { amountMinor: refund.amountMinor, balanceMinor },
      reason: refund.reason,
    });
    this.crash.reachPoint('after_refund_call');
    return answer;
  }

  /** EXECUTING is written before the call, so that a restart knows that it may have been made. */
  private prepare(id: string): Promise<Prepared | undefined> {
    return this.transactions.runTransaction({ cause: 'refund' }, async () => {
      const known = await this.records.refunds.findRefund(id);
      const order = known && (await this.records.orders.lockOrder(known.orderId));
      const refund = await this.records.refunds.lockRefund(id);
      const attempt = order && (await this.records.attempts.ofOrder(order.id));
      if (!order || !refund || !attempt) return undefined;
      const left = await this.records.leftOf(order.id);
      if (refund.state === 'EXECUTING' || refund.state === 'UNKNOWN') {
        return { refund, attempt, balanceMinor: refund.expectedBalanceMinor ?? left, isRepeat: true };
      }
      if (refund.state !== 'APPROVED') return undefined;
      if (refund.amountMinor > left) {
        await this.records.refunds.setState(id, 'FAILED', { errorCode: 'NOTHING_LEFT' });
        return undefined;
      }
      await this.records.refunds.setExecuting(id, left);
      return { refund, attempt, balanceMinor: left, isRepeat: false };
    });
  }

  private doubt(id: string, refusal: string | undefined): Promise<void> {
    return this.transactions.runTransaction({ cause: 'refund' }, async () => {
      const refund = await this.records.refunds.lockRefund(id);
      if (refund?.state !== 'EXECUTING' && refund?.state !== 'UNKNOWN') return;
      if (refusal !== undefined) {
        await this.records.refunds.setState(id, 'FAILED', { errorCode: refusal });
        await this.alerts.raiseEvent('refund-failed', refund.orderId, { says: 'refusal', code: refusal });
      } else if (refund.state === 'EXECUTING') await this.records.refunds.setState(id, 'UNKNOWN');
    });
  }
}
