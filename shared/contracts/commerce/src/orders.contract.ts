import { clampedInt, Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import {
  FailedMoney,
  FxQuote,
  Minor,
  OrderFailure,
  OrderNumber,
  OrderState,
  Price,
  ShownOrderId,
} from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { RefundView } from './refund.schemas.ts';

/** An order to its buyer (product-screens B4). */
export const OrderSummary = z.object({
  orderId: z.string(),
  number: z.optional(OrderNumber),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  state: OrderState,
  currency: Currency,
  amountMinor: Minor,
  discountMinor: Minor,
  refundedMinor: Minor,
  /** The provider's word, such as `카드`; null until it is paid, and of free orders. */
  method: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  /** Until when the course is open; null when it is not, or no longer. */
  accessEndsAt: z.nullable(z.iso.datetime()),
  /** A refund that is under way, or the last one. */
  refund: z.nullable(RefundView),
  /** Of an order that failed: why, and where its money is; `amountMinor` is what was charged. */
  failure: z.nullable(z.object({ why: OrderFailure, money: FailedMoney, amountMinor: Minor })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Orders that were paid, are being verified or failed; open ones that were never tried are not shown. */
export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/payment/orders',
  access: 'account',
  summary: 'Orders of the signed-in person, the latest first',
  query: z.object({ page: clampedInt(1, 10_000, 1), size: clampedInt(5, 100, 20) }),
  response: z.object({ items: z.array(OrderSummary), total: z.int(), page: z.int(), size: z.int() }),
  errors: [],
});

/** What was sold to whom, for a receipt that can be printed. */
export const Receipt = z.object({
  order: OrderSummary,
  price: Price,
  quote: FxQuote,
  /** Of the payment, as the provider names it: masked card number, approval number, and the provider's own receipt. */
  payment: z.nullable(
    z.object({
      method: z.string(),
      card: z.nullable(z.string()),
      approveNo: z.nullable(z.string()),
      receiptUrl: z.nullable(z.string()),
      approvedAt: z.iso.datetime(),
    }),
  ),
  /** Included in the total, in minor units; null in dollars. */
  vatMinor: z.nullable(Minor),
  courses: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/payment/orders/:orderId',
  access: 'account',
  summary: 'One order of the signed-in person with everything a receipt shows',
  params: z.object({ orderId: ShownOrderId }),
  response: Receipt,
  errors: [C.ORDER_NOT_FOUND],
});
