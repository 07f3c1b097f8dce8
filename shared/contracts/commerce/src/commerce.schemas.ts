import { Currency, Money } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import {
  ATTEMPT_STATES,
  CODE_REASONS,
  CONFIRM_STATUSES,
  METHOD_PROBLEMS,
  FAILED_MONEY,
  ORDER_FAILURES,
  ORDER_STATES,
  PAYMENT_LIMITS,
  PAYMENT_METHODS,
  REFUND_RULES,
  REFUND_STATES,
} from './order.vocabulary.ts';

export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;
export const OrderFailure = z.enum(ORDER_FAILURES);
export type OrderFailure = z.infer<typeof OrderFailure>;
export const FailedMoney = z.enum(FAILED_MONEY);
export const AttemptState = z.enum(ATTEMPT_STATES);
export type AttemptState = z.infer<typeof AttemptState>;
export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;
export const RefundRule = z.enum(REFUND_RULES);
export type RefundRule = z.infer<typeof RefundRule>;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export const CodeReason = z.enum(CODE_REASONS);
export type CodeReason = z.infer<typeof CodeReason>;
export const ConfirmStatus = z.enum(CONFIRM_STATUSES);
export type ConfirmStatus = z.infer<typeof ConfirmStatus>;
export const MethodProblem = z.enum(METHOD_PROBLEMS);
export type MethodProblem = z.infer<typeof MethodProblem>;

/** Id of a course or a pack; packs are sold under the id of their course. */
export const ProductId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const OrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,40}$/));
/**
 * What people call an order: ten digits in two groups, such as 48210-93571. Commerce of the release before says none.
 */
export const OrderNumber = z.string();
/** An order id as a browser brings it back: anything that is none belongs to no order. */
export const ShownOrderId = z.string().check(z.minLength(1), z.maxLength(64));
export const PaymentKey = z.string().check(z.regex(/^[A-Za-z0-9_=-]{1,200}$/));
export const RefundId = z.uuid();
/** What staff write to a buyer about a refund; the mail holds no more. */
export const BuyerMessage = z
  .string()
  .check(z.trim(), z.maxLength(PAYMENT_LIMITS.buyerMessageLength), z.describe('Words to the buyer'));
/** A referral code as typed; normalised by the service (case, width, spaces). Empty is no code. */
export const TypedCode = z.string().check(z.maxLength(64));
/** Minor units of the currency beside it. */
export const Minor = z
  .int()
  .check(z.minimum(0), z.describe('Minor units of the currency beside it: won, or cents'));
/** Signed minor units: what is taken off is negative. */
export const SignedMinor = z.int().check(z.describe('Minor units, negative for what is taken off'));
/** Major units as the payment provider counts them: whole won, or dollars with at most two decimals. */
export const MajorAmount = z
  .number()
  .check(
    z.minimum(0),
    z.maximum(1_000_000_000_000),
    z.describe('Major units: whole won, or dollars with two decimals'),
  );

/** The sum that a code takes off, of prices in its currency alone; never nothing. */
export const FixedDiscount = z.extend(Money, { amountMinor: Minor.check(z.minimum(1)) });
export type FixedDiscount = z.infer<typeof FixedDiscount>;

/** The rate behind a sum: won for one dollar. */
export const FxQuote = z.object({
  /** Won for one dollar. */
  rate: z.number(),
  asOf: z.iso.datetime(),
  source: z.string(),
});
export type FxQuote = z.infer<typeof FxQuote>;

/** Why a line of the price is there: the list price, a part of the pack that is owned already, or a referral code. */
export const PriceLine = z.object({
  kind: z.enum(['list', 'owned-part', 'code']),
  /** Negative where it is taken off. */
  amountMinor: SignedMinor,
  /** The owned course, of `owned-part`. */
  curriculumId: z.optional(z.string()),
  title_ko: z.optional(z.string()),
  title_en: z.optional(z.string()),
  /** Of `code`; absent of a code for a fixed sum. */
  discountPercent: z.optional(z.number()),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** A sum and how it came about; the lines add up to the total. */
export const Price = z.object({
  currency: Currency,
  listMinor: Minor,
  discountMinor: Minor,
  totalMinor: Minor,
  lines: z.array(PriceLine),
  /** The list price was converted by the quote; otherwise it is set in this currency. */
  isConverted: z.boolean(),
});
export type Price = z.infer<typeof Price>;

/** Words of a person about a refund. */
export const RefundReason = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z
    .string()
    .check(z.minLength(PAYMENT_LIMITS.reasonLength.least), z.maxLength(PAYMENT_LIMITS.reasonLength.most)),
);

/** Whether a person waits for a seat. `offered`: one is held for them until `offerEndsAt`. */
export const WaitStanding = z.object({
  state: z.enum(['none', 'waiting', 'offered']),
  offerEndsAt: z.nullable(z.iso.datetime()),
});
export type WaitStanding = z.infer<typeof WaitStanding>;
