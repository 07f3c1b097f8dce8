import type { PaymentStanding } from '@lectern/contracts-commerce';
import type { AttemptRow, OrderRow } from './rows.ts';

/** What the page that waits for a payment is told. */
export function standingOf(
  order: Pick<OrderRow, 'state'>,
  attempt: Pick<AttemptRow, 'errorCode' | 'state'> | undefined,
): Pick<PaymentStanding, 'status' | 'processing' | 'code'> {
  switch (order.state) {
    case 'PAID':
      return { status: 'DONE' };
    case 'PARTIALLY_REFUNDED':
      return { status: 'PARTIAL_CANCELED' };
    case 'REFUNDED':
      return { status: 'CANCELED' };
    case 'OPEN':
    case 'CONFIRMING':
    case 'UNKNOWN':
      return { status: 'PROCESSING', processing: true };
    case 'FAILED':
    case 'EXPIRED':
    case 'SUPERSEDED':
      // The money was taken and goes back.
      if (attempt?.state === 'REVERSING' || attempt?.state === 'REVERSED') return { status: 'CANCELED' };
      return { status: 'FAILED', ...(attempt?.errorCode ? { code: attempt.errorCode } : {}) };
  }
}
