import type { Currency } from '@lectern/contracts-core';
import type {
  AttemptState,
  OrderState,
  PaymentMethod,
  Price,
  RefundRule,
  RefundState,
} from '@lectern/contracts-commerce';
import type { GivenPart } from './refund-policy.ts';

/** A course of a pack that an order opens. JSON of the database: times are texts. */
export interface OrderPart {
  readonly id: string;
  /** Its list price in the order's currency: the weight of its share in the sum. */
  readonly listMinor: number;
  /** What it cost alone on the day of the purchase; what is kept counts at it. Orders of before have the weight alone. */
  readonly ownMinor?: number | undefined;
  readonly liveStartsAt: string | null;
}

/** An order as it is stored; sums in minor units of its currency. */
export interface OrderRow {
  readonly id: string;
  readonly userId: string;
  readonly productId: string;
  readonly titleKo: string;
  readonly titleEn: string;
  /** Courses it opens when it is paid. */
  readonly curricula: readonly string[];
  /** Courses that lowered its price because they were owned. */
  readonly credited: readonly string[];
  readonly currency: Currency;
  readonly method: PaymentMethod | null;
  readonly listMinor: number;
  readonly discountMinor: number;
  readonly amountMinor: number;
  readonly fxRate: number;
  readonly fxOfAt: Date;
  readonly fxSource: string;
  readonly referralCodeId: number | null;
  readonly state: OrderState;
  /** Digest of what was asked for: equal inputs are the same order. */
  readonly inputs: string;
  readonly quoteExpiresAt: Date;
  readonly liveStartsAt: Date | null;
  readonly liveEndsAt: Date | null;
  readonly price: Price;
  /** Of a pack, the parts it opens besides its own course; empty for a course. */
  readonly parts: readonly OrderPart[];
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

export interface AttemptRow {
  /** Also the idempotency key at the provider. */
  readonly id: string;
  readonly orderId: string;
  readonly merchant: Currency;
  readonly paymentKey: string;
  readonly state: AttemptState;
  readonly providerStatus: string | null;
  readonly errorCode: string | null;
  readonly checks: number;
  readonly nextCheckAt: Date | null;
  /** The payment as the provider told it last; parse it before use. */
  readonly raw: unknown;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export interface RefundRow {
  readonly id: string;
  /** Key of the call to the provider: the same while its outcome is in doubt, a new one after a definite failure. */
  readonly idempotencyKey: string;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly rule: RefundRule;
  readonly reason: string;
  readonly requestedBy: 'buyer' | 'staff' | 'site' | 'provider';
  readonly requesterId: string | null;
  readonly closesAccess: boolean;
  /** Courses that it closes; null: all of the order. */
  readonly closes: readonly string[] | null;
  /** The parts of a pack that it is of, as the rules have it; null where it is of the whole order. */
  readonly givenParts: readonly GivenPart[] | null;
  readonly state: RefundState;
  readonly expectedBalanceMinor: number | null;
  /** Of the cancel at the provider that carries it out, as soon as it is known. */
  readonly transactionKey: string | null;
  /** Cancels at the provider that were begun for it and came to nothing. */
  readonly abortedCancels: readonly string[];
  readonly errorCode: string | null;
  readonly note: string | null;
  readonly checks: number;
  /** Looks since it was sent that showed no cancel. */
  readonly emptyLooks: number;
  readonly nextCheckAt: Date | null;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  /** What the first of two approvers proposed; above the limit a second one decides. */
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  readonly proposedMinor: number | null;
  readonly proposedReason: string | null;
  /** What the first approver wrote to the buyer. */
  readonly proposedNote: string | null;
}

export interface LedgerRow {
  readonly kind: 'charge' | 'refund';
  readonly transactionKey: string;
  /** Negative where it was given back. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly occurredAt: Date;
}
