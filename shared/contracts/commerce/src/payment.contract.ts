import { ACCESS_ERRORS as A, Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import {
  ConfirmStatus,
  FxQuote,
  MajorAmount,
  Minor,
  PaymentKey,
  PaymentMethod,
  Price,
  ProductId,
  ShownOrderId,
  TypedCode,
} from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** More than any pack has. */
const MOST_COURSES = 100;

/**
 * The same inputs answer with the same open order; other inputs supersede it. A free order is PAID at once: there is no
 * widget, the page goes to the success page without payment parameters but `orderId`.
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payment/orders',
  access: 'licensed',
  summary: 'Fixes price, rate and code of a purchase; the amount comes back for the widget',
  body: z.strictObject({
    curriculumId: ProductId,
    /** Ignored: the name comes from the catalogue. */
    orderName: z.optional(z.string().check(z.maxLength(300))),
    currency: Currency,
    method: z.optional(PaymentMethod),
    referralCode: z.optional(z.nullable(TypedCode)),
    /** The total that was shown; another price of now answers PRICE_CHANGED instead of an order. */
    expectedMinor: z.optional(Minor),
    /**
     * Of the courses that were shown, when the first live session of each begins, null without one; another start of now
     * answers SCHEDULE_CHANGED.
     */
    expectedStarts: z.optional(
      z
        .array(z.strictObject({ courseId: ProductId, startsAt: z.nullable(z.iso.datetime()) }))
        .check(z.maxLength(MOST_COURSES)),
    ),
    /** As a checkout of the release before tells it: the start of the product itself. */
    expectedStart: z.optional(z.nullable(z.iso.datetime())),
  }),
  response: z.object({
    orderId: z.string(),
    /** At most 100 characters, for the widget. */
    orderName: z.string(),
    state: z.enum(['OPEN', 'PAID']),
    /** For `setAmount` of the widget: major units. */
    amount: z.number(),
    amountMinor: Minor,
    currency: Currency,
    price: Price,
    quote: FxQuote,
    /** After it the order can no longer be paid. */
    expiresAt: z.iso.datetime(),
  }),
  errors: [
    A.TOO_MANY_ATTEMPTS,
    C.PRODUCT_NOT_FOUND,
    C.NOT_FOR_SALE,
    C.SALE_NOT_STARTED,
    C.SALE_ENDED,
    C.ALREADY_PURCHASED,
    C.PAYMENT_IN_PROGRESS,
    C.PRICE_CHANGED,
    C.SCHEDULE_CHANGED,
    C.SOLD_OUT,
    C.RATE_TOO_OLD,
    C.DOLLARS_NOT_OFFERED,
    C.METHOD_CURRENCY,
    C.BELOW_MINIMUM_AMOUNT,
    C.CODE_NOT_FOUND,
    C.CODE_INACTIVE,
    C.CODE_EXPIRED,
    C.NOT_STARTED,
    C.USED_UP,
    C.ALREADY_USED,
    C.NOT_APPLICABLE,
    C.BELOW_MINIMUM,
  ],
});

/** Where a payment stands. `processing` is there, and true, exactly while the page has to keep asking. */
export const PaymentStanding = z.object({
  status: ConfirmStatus,
  processing: z.optional(z.boolean()),
  orderId: z.string(),
  curriculumId: z.string(),
  /** The provider's code, of FAILED. */
  code: z.optional(z.string()),
  traceId: z.string(),
});
export type PaymentStanding = z.infer<typeof PaymentStanding>;

/**
 * 200 when it is settled (repeats succeed), 202 with `processing` while the provider is being asked.
 * LICENSE_REQUIRED refuses the first confirmation of an order; repeats are answered without a licence, because the buyer
 * has to learn what the first one did.
 */
export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payment/confirm',
  access: 'account',
  summary: 'Takes the money of an order that was authenticated in the widget; repeats are harmless',
  timeout: 15_000,
  body: z.strictObject({
    paymentKey: PaymentKey,
    orderId: ShownOrderId,
    amount: MajorAmount,
    currency: Currency,
  }),
  response: PaymentStanding,
  errors: [
    A.LICENSE_REQUIRED,
    A.TOO_MANY_ATTEMPTS,
    C.AMOUNT_MISMATCH,
    C.INVALID_CONFIRM_REQUEST,
    C.ORDER_EXPIRED,
    C.NOT_FOR_SALE,
    C.SALE_NOT_STARTED,
    C.SALE_ENDED,
    C.SCHEDULE_CHANGED,
    C.SOLD_OUT,
    C.ALREADY_PURCHASED,
    C.PAYMENT_IN_PROGRESS,
    C.USED_UP,
    C.ALREADY_USED,
    C.PAYMENT_DECLINED,
    C.TOSS_CONFIRM_FAILED,
  ],
});

/** Reads our own rows only. Without `paymentKey` it tells about a free order. */
export const pollPayment = defineEndpoint({
  method: 'GET',
  path: '/api/payment/confirm',
  access: 'account',
  summary: 'Where a payment stands',
  query: z.object({ paymentKey: z.optional(PaymentKey), orderId: ShownOrderId }),
  response: PaymentStanding,
  errors: [C.INVALID_CONFIRM_REQUEST],
});

/** Reads only: 200 when the server has the purchase, else 404. It never enrols (specification 2 §7). */
export const completePurchase = defineEndpoint({
  method: 'POST',
  path: '/api/users/purchase-complete',
  access: 'account',
  summary: 'Whether a purchase is complete; changes nothing',
  body: z.object({
    userId: z.optional(z.string().check(z.maxLength(64))),
    curriculumId: ProductId,
    paymentId: z.optional(z.string().check(z.maxLength(200))),
    amount: z.optional(z.number()),
    currency: z.optional(Currency),
  }),
  response: z.object({ success: z.boolean() }),
  errors: [A.FORBIDDEN, C.ORDER_NOT_FOUND],
});

/**
 * Sent by the payment provider, unsigned: a hint to look at the payment, never its content. The answer is 200 for
 * every readable message, so that the provider does not send it again.
 */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payment/webhooks/toss',
  access: 'proof',
  summary: 'A hint of the payment provider that a payment has changed',
  body: z.looseObject({ eventType: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({ received: z.boolean() }),
  errors: [A.TOO_MANY_ATTEMPTS],
});
