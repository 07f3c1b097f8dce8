import { randomBytes } from 'node:crypto';
import type { MovableClock } from './clock.ts';
import type { Journal } from './journal.ts';
import type { Cancel, Payment } from './payment.ts';
import { TossFailure } from './toss-errors.ts';
import {
  CONFIRM_MS,
  NEXT_STATES,
  WINDOW_MS,
  type Currency,
  type Merchant,
  type MethodCode,
  type PaymentStatus,
} from './vocabulary.ts';

export interface NewPayment {
  readonly merchant: Merchant;
  readonly orderId: string;
  readonly orderName: string;
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly method: MethodCode;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

export interface CancelOrder {
  readonly reason: string;
  /** All that is left when undefined. */
  readonly minor: number | undefined;
  /** What the shop believes is left. */
  readonly refundableMinor: number | undefined;
  /** Leaves the cancel in progress, as foreign wallets do. */
  readonly isSlow: boolean;
}

/** A row of the transaction list: money in or out. */
export interface Transaction {
  readonly transactionKey: string;
  readonly payment: Payment;
  readonly amountMinor: number;
  readonly status: PaymentStatus;
  readonly at: number;
}

const MINIMUM: Partial<Record<MethodCode, number>> = { CARD: 100, FOREIGN_CARD: 100, TRANSFER: 200 };
const DAY_MS = 24 * 3_600_000;
/** How long after the approval each way to pay can be cancelled. */
const CANCEL_WITHIN: Partial<Record<MethodCode, number>> = {
  TRANSFER: 180 * DAY_MS,
  PAYPAL: 180 * DAY_MS,
  VIRTUAL_ACCOUNT: 365 * DAY_MS,
};

/** Every payment the provider knows, and what may happen to it. */
export class Payments {
  private readonly byKey = new Map<string, Payment>();
  readonly transactions: Transaction[] = [];
  private readonly clock: MovableClock;
  private readonly journal: Journal;
  private readonly origin: () => string;
  /** Told of each state that the provider announces. */
  announce: (payment: Payment) => void = () => undefined;

  constructor(parts: { clock: MovableClock; journal: Journal; origin: () => string }) {
    this.clock = parts.clock;
    this.journal = parts.journal;
    this.origin = parts.origin;
    for (const payment of this.journal.read()) this.restore(payment);
  }

  /** The payment window opens: nothing is authenticated yet. */
  open(request: NewPayment): Payment {
    const { merchant, metadata = null, ...rest } = request;
    if (this.findAll(merchant, request.orderId).some(({ approvedAt }) => approvedAt !== null)) {
      throw new TossFailure('ALREADY_COMPLETED_PAYMENT');
    }
    if (request.totalMinor < (MINIMUM[request.method] ?? 1)) throw new TossFailure('BELOW_MINIMUM_AMOUNT');
    const payment: Payment = {
      ...rest,
      metadata,
      mId: merchant.mId,
      origin: this.origin(),
      paymentKey: `tsim_${randomBytes(18).toString('base64url')}`,
      balanceMinor: request.totalMinor,
      status: 'READY',
      requestedAt: this.clock.now(),
      authenticatedAt: null,
      approvedAt: null,
      lastTransactionKey: null,
      approvalKey: null,
      secret: `ps_${randomBytes(12).toString('base64url')}`,
      cancels: [],
      failureCode: null,
    };
    this.byKey.set(payment.paymentKey, payment);
    this.journal.write(payment);
    this.clock.after(WINDOW_MS, () => this.expire(payment, 'READY'));
    return payment;
  }

  /** The payer has proved who they are; money moves only when the shop confirms. */
  authenticate(payment: Payment): void {
    payment.authenticatedAt = this.clock.now();
    this.move(payment, 'IN_PROGRESS');
    this.clock.after(CONFIRM_MS, () => this.expire(payment, 'IN_PROGRESS'));
  }

  abort(payment: Payment, code: string): void {
    payment.failureCode = code;
    this.move(payment, 'ABORTED');
  }

  /** Takes the money. @throws {TossFailure} */
  confirm(payment: Payment, orderId: string, amountMinor: number): void {
    if (payment.orderId !== orderId || payment.totalMinor !== amountMinor) {
      throw new TossFailure('FORBIDDEN_REQUEST');
    }
    if (payment.status === 'EXPIRED' || payment.status === 'READY') {
      throw new TossFailure('NOT_FOUND_PAYMENT_SESSION');
    }
    if (payment.status !== 'IN_PROGRESS') throw new TossFailure('ALREADY_PROCESSED_PAYMENT');
    if (payment.method === 'VIRTUAL_ACCOUNT') this.move(payment, 'WAITING_FOR_DEPOSIT');
    else this.approve(payment);
  }

  /** A deposit on a virtual account. */
  deposit(payment: Payment): void {
    this.approve(payment);
  }

  /** A deposit was wrong and is taken back. */
  takeDepositBack(payment: Payment): void {
    payment.approvedAt = null;
    this.move(payment, 'WAITING_FOR_DEPOSIT');
  }

  /** Gives money back. @throws {TossFailure} */
  cancel(payment: Payment, order: CancelOrder): Cancel {
    if (payment.status === 'CANCELED') throw new TossFailure('ALREADY_CANCELED_PAYMENT');
    if (!(['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'] as PaymentStatus[]).includes(payment.status)) {
      throw new TossFailure('NOT_CANCELABLE_PAYMENT');
    }
    if (order.refundableMinor !== undefined && order.refundableMinor !== payment.balanceMinor) {
      throw new TossFailure('NOT_MATCHES_REFUNDABLE_AMOUNT');
    }
    const minor = order.minor ?? payment.balanceMinor;
    if (minor <= 0 || minor > payment.balanceMinor) throw new TossFailure('NOT_CANCELABLE_AMOUNT');
    if (payment.status === 'WAITING_FOR_DEPOSIT' && minor !== payment.balanceMinor) {
      throw new TossFailure('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
    }
    const { approvedAt } = payment;
    const within = CANCEL_WITHIN[payment.method];
    if (approvedAt !== null && within !== undefined && this.clock.now() - approvedAt > within) {
      throw new TossFailure('EXCEED_MAX_REFUND_DUE');
    }
    const cancel: Cancel = {
      transactionKey: transactionKey(),
      cancelMinor: minor,
      refundableMinor: payment.balanceMinor - minor,
      reason: order.reason,
      canceledAt: this.clock.now(),
      status: order.isSlow ? 'IN_PROGRESS' : 'DONE',
    };
    payment.cancels.push(cancel);
    if (order.isSlow) this.journal.write(payment);
    else this.finishCancel(payment, cancel, 'DONE');
    return cancel;
  }

  /** Ends a cancel that was in progress. */
  finishCancel(payment: Payment, cancel: Cancel, status: 'DONE' | 'ABORTED'): void {
    cancel.status = status;
    if (status === 'ABORTED') {
      this.journal.write(payment);
      return;
    }
    payment.balanceMinor -= cancel.cancelMinor;
    payment.lastTransactionKey = cancel.transactionKey;
    this.move(payment, payment.balanceMinor === 0 ? 'CANCELED' : 'PARTIAL_CANCELED');
    this.transactions.push(cancelRow(payment, cancel));
  }

  /** @throws {TossFailure} also when it belongs to another shop. */
  find(merchant: Merchant, paymentKey: string): Payment {
    const payment = this.byKey.get(paymentKey);
    if (payment?.mId !== merchant.mId) throw new TossFailure('NOT_FOUND_PAYMENT');
    return payment;
  }

  /** The payment of an order that went furthest: approved before authenticated before opened, then the latest. */
  findByOrder(merchant: Merchant, orderId: string): Payment {
    const [best] = this.findAll(merchant, orderId).toSorted(
      (a, b) =>
        Number(b.approvedAt !== null) - Number(a.approvedAt !== null) ||
        Number(b.authenticatedAt !== null) - Number(a.authenticatedAt !== null) ||
        b.requestedAt - a.requestedAt,
    );
    if (!best) throw new TossFailure('NOT_FOUND_PAYMENT');
    return best;
  }

  list(): Payment[] {
    return [...this.byKey.values()];
  }

  private findAll(merchant: Merchant, orderId: string): Payment[] {
    return this.list().filter((payment) => payment.orderId === orderId && payment.mId === merchant.mId);
  }

  private approve(payment: Payment): void {
    payment.approvedAt = this.clock.now();
    payment.approvalKey = transactionKey();
    payment.lastTransactionKey = payment.approvalKey;
    this.move(payment, 'DONE');
    this.transactions.push(approvalRow(payment, payment.approvedAt));
  }

  private expire(payment: Payment, from: PaymentStatus): void {
    if (payment.status !== from) return;
    payment.failureCode = 'EXPIRED_PAYMENT';
    this.move(payment, 'EXPIRED');
  }

  private move(payment: Payment, status: PaymentStatus): void {
    const next: readonly PaymentStatus[] = NEXT_STATES[payment.status];
    if (!next.includes(status)) throw new TossFailure('FORBIDDEN_REQUEST');
    payment.status = status;
    this.journal.write(payment);
    this.announce(payment);
  }

  private restore(payment: Payment): void {
    this.byKey.set(payment.paymentKey, payment);
    const { approvedAt, requestedAt, authenticatedAt } = payment;
    const wait = (since: number, limit: number): number => Math.max(since + limit - this.clock.now(), 0);
    if (payment.status === 'READY') {
      this.clock.after(wait(requestedAt, WINDOW_MS), () => this.expire(payment, 'READY'));
    }
    if (payment.status === 'IN_PROGRESS') {
      this.clock.after(wait(authenticatedAt ?? 0, CONFIRM_MS), () => this.expire(payment, 'IN_PROGRESS'));
    }
    const done = payment.cancels.filter(({ status }) => status === 'DONE');
    if (approvedAt !== null) this.transactions.push(approvalRow(payment, approvedAt));
    this.transactions.push(...done.map((cancel) => cancelRow(payment, cancel)));
  }
}

const transactionKey = (): string => `txs_${randomBytes(14).toString('base64url')}`;

const approvalRow = (payment: Payment, at: number): Transaction => ({
  transactionKey: payment.approvalKey ?? '',
  payment,
  amountMinor: payment.totalMinor,
  status: 'DONE',
  at,
});

const cancelRow = (payment: Payment, cancel: Cancel): Transaction => ({
  transactionKey: cancel.transactionKey,
  payment,
  amountMinor: -cancel.cancelMinor,
  status: cancel.refundableMinor === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
  at: cancel.canceledAt,
});
