import type { BodyOutput } from '@lectern/contracts-core';
import { toMajor } from '@lectern/contracts-core';
import type { confirmPayment } from '@lectern/contracts-commerce';
import { toMinor } from '../../common/domain/minor.ts';
import type { AttemptRow, OrderRow } from './rows.ts';

/** What a confirmation meets. `repeat`: it was asked for before, with the same key. */
export type Claim =
  | { readonly kind: 'repeat' | 'new' }
  | { readonly kind: 'mismatch'; readonly details: Readonly<Record<string, unknown>> }
  | { readonly kind: 'expired' | 'expire-now' | 'paid-otherwise' | 'in-progress' | 'invalid' };

export interface ClaimFacts {
  readonly order: OrderRow;
  readonly attempt: AttemptRow | undefined;
  /** The attempt, of any order, that has this key. */
  readonly withKey: AttemptRow | undefined;
  readonly body: BodyOutput<typeof confirmPayment>;
  readonly now: Date;
}

/** Judges a confirmation before anything is asked of the provider. */
export function judgeClaim({ order, attempt, withKey, body, now }: ClaimFacts): Claim {
  const minor = toMinor(body.amount, body.currency);
  const isSum = minor === order.amountMinor && body.currency === order.currency;
  if (!isSum) return { kind: 'mismatch', details: mismatchOf(order, body) };
  if (attempt?.paymentKey === body.paymentKey) return { kind: 'repeat' };
  if (withKey) return { kind: 'invalid' };
  switch (order.state) {
    case 'OPEN':
      return { kind: now > order.quoteExpiresAt ? 'expire-now' : 'new' };
    case 'CONFIRMING':
    case 'UNKNOWN':
      return { kind: 'in-progress' };
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
      return { kind: 'paid-otherwise' };
    case 'REFUNDED':
    case 'FAILED':
    case 'EXPIRED':
    case 'SUPERSEDED':
      return { kind: 'expired' };
  }
}

/** Everything the failure page shows of a mismatch (specification 2 §2). */
function mismatchOf(order: OrderRow, body: ClaimFacts['body']): Record<string, unknown> {
  const orderAmount = toMajor({ amountMinor: order.amountMinor, currency: order.currency });
  return {
    orderId: order.id,
    curriculumId: order.productId,
    expectedAmount: orderAmount,
    expectedCurrency: order.currency,
    actualAmount: body.amount,
    actualCurrency: body.currency,
    orderAmount,
    orderCurrency: order.currency,
    fxRate: order.fxRate,
    fxAsOf: order.fxOfAt.toISOString(),
    fxSource: order.fxSource,
  };
}
