import type { AttemptRow, LedgerRow, OrderRow, RefundRow } from './rows.ts';
import type { ProviderCancel, ProviderPayment } from './provider-payment.ts';

/** A cancel at the provider that our ledger does not have yet, and the refund of ours that it is. */
export interface NewCancel {
  readonly cancel: ProviderCancel;
  /** Absent: given back at the provider, outside of this site. */
  readonly refundId: string | undefined;
}

/**
 * What a payment, as the provider tells it, means for the order.
 * - `foreign`: it is not the payment of this order
 * - `doubt`: it names another sum than was charged; the sum of a payment never changes, so the answer is not believed
 * - `wait`: nothing is decided yet
 * - `fail`: nothing was or will be charged
 * - `enrol`: the money was taken as agreed
 * - `reverse`: the money was taken, but not as agreed or no longer wanted: all of it goes back
 * - `follow`: the payment was settled before; only cancels may be new
 */
export type Settlement =
  | { readonly kind: 'foreign' | 'doubt' | 'wait' }
  | { readonly kind: 'fail'; readonly code: string }
  | { readonly kind: 'enrol' | 'follow'; readonly cancels: readonly NewCancel[] }
  | {
      readonly kind: 'reverse';
      readonly why: 'amount-differs' | 'owned' | 'late';
      readonly cancels: readonly NewCancel[];
    };

export type SentRefund = Pick<
  RefundRow,
  'id' | 'amountMinor' | 'state' | 'transactionKey' | 'abortedCancels'
>;

export interface SettlementFacts {
  readonly order: Pick<OrderRow, 'id' | 'amountMinor' | 'currency' | 'state'>;
  readonly attempt: Pick<AttemptRow, 'paymentKey' | 'state' | 'errorCode'>;
  readonly payment: ProviderPayment;
  readonly ledger: readonly LedgerRow[];
  readonly refunds: readonly SentRefund[];
  /** A course of the order is open by another order. */
  readonly isTaken: boolean;
}

const TAKEN: ReadonlySet<string> = new Set(['DONE', 'CANCELED', 'PARTIAL_CANCELED']);

/** Whether the provider has taken the money of a payment at some time; a cancelled deposit was never taken. */
export const wasTaken = ({ status, approvedAt }: Pick<ProviderPayment, 'status' | 'approvedAt'>): boolean =>
  status === 'DONE' || (TAKEN.has(status) && approvedAt !== null);

/** Whether a payment is of the sum and currency of its order. */
export const isAgreed = (
  order: Pick<OrderRow, 'amountMinor' | 'currency'>,
  payment: Pick<ProviderPayment, 'totalMinor' | 'currency'>,
): boolean => payment.totalMinor === order.amountMinor && payment.currency === order.currency;

/** Decides and changes nothing, so that the same facts always mean the same. */
export function decideSettlement(facts: SettlementFacts): Settlement {
  const { order, attempt, payment } = facts;
  if (payment.orderId !== order.id || payment.paymentKey !== attempt.paymentKey) return { kind: 'foreign' };
  switch (attempt.state) {
    case 'DONE':
    case 'REVERSING':
    case 'REVERSED':
      if (!hasChargedSum(facts)) return { kind: 'doubt' };
      return { kind: 'follow', cancels: newCancels(facts) };
    case 'FAILED':
      return wasTaken(payment)
        ? { kind: 'reverse', why: 'late', cancels: newCancels(facts) }
        : { kind: 'wait' };
    case 'CONFIRMING':
    case 'UNKNOWN':
      return firstWord(facts);
  }
}

const hasChargedSum = ({ ledger, payment }: SettlementFacts): boolean =>
  ledger.every(
    ({ kind, amountMinor, currency }) =>
      kind !== 'charge' || (amountMinor === payment.totalMinor && currency === payment.currency),
  );

function firstWord(facts: SettlementFacts): Settlement {
  const { order, attempt, payment, isTaken } = facts;
  if (!wasTaken(payment)) {
    const isOver =
      payment.status === 'ABORTED' || payment.status === 'EXPIRED' || payment.status === 'CANCELED';
    if (!isOver) return { kind: 'wait' };
    // What was written before the payment was cancelled for us says why it was.
    return { kind: 'fail', code: attempt.errorCode ?? payment.failureCode ?? payment.status };
  }
  const cancels = newCancels(facts);
  if (!isAgreed(order, payment)) return { kind: 'reverse', why: 'amount-differs', cancels };
  return isTaken ? { kind: 'reverse', why: 'owned', cancels } : { kind: 'enrol', cancels };
}

/** Cancels of a sum that are not in the ledger yet, each once and with the refund that it carries out. */
function newCancels({ payment, ledger, refunds }: SettlementFacts): NewCancel[] {
  const known = new Set(ledger.filter(({ kind }) => kind === 'refund').map((row) => row.transactionKey));
  const owners = ownersOf(payment, refunds);
  const fresh = payment.cancels.flatMap((cancel) => {
    const { transactionKey, status, minor } = cancel;
    return status === 'DONE' && minor > 0 && !known.has(transactionKey)
      ? [[transactionKey, { cancel, refundId: owners.get(transactionKey) }] as const]
      : [];
  });
  return [...new Map(fresh).values()];
}

/** What the provider tells of cancels that run for our refunds: begun, or come to nothing. */
export interface RefundNews {
  readonly refundId: string;
  readonly transactionKey: string;
  readonly isAborted: boolean;
}

export function refundNews(payment: ProviderPayment, refunds: readonly SentRefund[]): RefundNews[] {
  const owners = ownersOf(payment, refunds);
  return payment.cancels.flatMap(({ transactionKey, status }) => {
    const refundId = owners.get(transactionKey);
    if (refundId === undefined || status === 'DONE') return [];
    return [{ refundId, transactionKey, isAborted: status === 'ABORTED' }];
  });
}

/**
 * The running refund that each cancel carries out, by the cancel's key: the one that is known to be its own, else one of
 * the same sum. Each refund is carried out once. Cancels that came to nothing for an earlier try belong to no refund.
 */
function ownersOf(payment: ProviderPayment, refunds: readonly SentRefund[]): Map<string, string> {
  const owners = new Map<string, string>();
  const running = refunds.filter(({ state }) => state === 'EXECUTING' || state === 'UNKNOWN');
  const past = new Set(
    refunds.flatMap(({ state, transactionKey, abortedCancels }) => [
      ...abortedCancels,
      ...(state === 'DONE' && transactionKey !== null ? [transactionKey] : []),
    ]),
  );
  const open = payment.cancels.filter(({ transactionKey }) => !past.has(transactionKey));
  for (const { id, transactionKey } of running) {
    if (transactionKey !== null) owners.set(transactionKey, id);
  }
  const unnamed = running.filter(({ transactionKey }) => transactionKey === null);
  // A cancel that was carried out counts before one that is under way or came to nothing.
  const order = ['DONE', 'IN_PROGRESS', 'ABORTED'];
  for (const cancel of open.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
    if (owners.has(cancel.transactionKey)) continue;
    const index = unnamed.findIndex(({ amountMinor }) => amountMinor === cancel.minor);
    const [refund] = index < 0 ? [] : unnamed.splice(index, 1);
    if (refund) owners.set(cancel.transactionKey, refund.id);
  }
  return owners;
}
