import { ORDER_FAILURES, type OrderFailure, type OrderSummary } from '@lectern/contracts-commerce';
import type { AttemptRow, OrderRow, RefundRow } from './rows.ts';

/** Written on an attempt whose payment waits for a deposit that is not offered. */
export const DEPOSIT_NOT_OFFERED = 'DEPOSIT_NOT_OFFERED';

/** Why an order failed and where its money is; null for an order that did not fail. */
export function failureOf(
  order: Pick<OrderRow, 'state' | 'amountMinor'>,
  attempt: Pick<AttemptRow, 'state' | 'errorCode'> | undefined,
  refunds: readonly Pick<RefundRow, 'requestedBy' | 'amountMinor'>[],
): OrderSummary['failure'] {
  if (order.state !== 'FAILED') return null;
  const amountMinor =
    refunds.find(({ requestedBy }) => requestedBy === 'site')?.amountMinor ?? order.amountMinor;
  const isReversed = attempt?.state === 'REVERSING' || attempt?.state === 'REVERSED';
  if (isReversed) {
    const money = attempt.state === 'REVERSED' ? 'given-back' : 'going-back';
    return { why: whyReversed(attempt.errorCode), money, amountMinor };
  }
  const why = attempt?.errorCode === DEPOSIT_NOT_OFFERED ? 'virtual-account' : 'declined';
  return { why, money: 'not-charged', amountMinor };
}

const whyReversed = (code: string | null): OrderFailure =>
  ORDER_FAILURES.find((one) => one === code) ?? 'late';
