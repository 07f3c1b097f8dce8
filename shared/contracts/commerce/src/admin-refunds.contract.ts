import {
  type Currency,
  figuresFacts,
  figuresQuery,
  listFacts,
  listQuery,
  optionalLenient,
  Reason,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { AdminOrderRow, StaffRefund } from './admin-orders.contract.ts';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { BuyerMessage, Minor, RefundId, RefundState, ShownOrderId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { PAYMENT_LIMITS } from './order.vocabulary.ts';
import { RefundView } from './refund.schemas.ts';

/* Refunds as staff decide them (product-screens B17). Each act takes a reason and is audited. */

const OrderParams = z.object({ orderId: ShownOrderId });

const refundFilters = {
  /** Number or id of an order, key of its payment, or id of its buyer. */
  q: shortText(80),
  state: optionalLenient(RefundState),
  /** Only those that wait for a decision, or for their money, longer than was promised. */
  late: optionalLenient(z.enum(['1'])),
};

export const RefundExport = z.object(refundFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/admin/refunds/export',
  access: { roles: ['finance'] },
  summary: 'The filtered refunds as CSV',
  secondStep: 'fresh',
  query: RefundExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Refunds by the moment they were asked for',
  query: z.object({ ...refundFilters, ...listQuery, ...figuresQuery }),
  response: z.object({
    items: z.array(z.extend(StaffRefund, { order: AdminOrderRow })),
    ...listFacts,
    ...figuresFacts,
  }),
  errors: [],
});

/**
 * Words to the buyer, in the mail and beside the refund. Empty says nothing; where it is left out, the buyer reads the reason of a
 * refusal or of another sum, as in the release before.
 */
const message = z.optional(BuyerMessage);

const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), reason: Reason, message }),
  /** Another sum than the rule's, at most what is left of the payment. */
  z.strictObject({ decision: z.literal('approve-sum'), amountMinor: Minor, reason: Reason, message }),
  z.strictObject({ decision: z.literal('decline'), reason: Reason, message }),
]);

export const decideRefund = defineEndpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/decide',
  access: { roles: ['finance'] },
  summary: 'Approves or declines a refund; above a limit a second person has to approve the same sum',
  secondStep: 'fresh',
  params: z.object({ refundId: RefundId }),
  body: decision,
  response: RefundView,
  errors: [C.REFUND_NOT_FOUND, C.REFUND_STATE, C.REFUND_TOO_HIGH, C.REFUND_NOT_POSSIBLE, C.SECOND_APPROVER],
});

/** All that an order gives back counts, so that two small refunds are no way around the limit. Sums in minor units. */
export const needsSecondApprover = (
  order: { readonly currency: Currency; readonly amountMinor: number; readonly leftMinor: number },
  sumMinor: number,
): boolean =>
  order.amountMinor - order.leftMinor + sumMinor > PAYMENT_LIMITS.secondApproverMinor[order.currency];

/** For content that differs from its description, a cancelled session, or an agreement with the buyer. */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refund',
  access: { roles: ['finance'] },
  summary: 'Refunds an order without a request of the buyer',
  secondStep: 'fresh',
  params: OrderParams,
  body: z.strictObject({
    rule: z.enum(['mismatch', 'staff']),
    amountMinor: Minor,
    reason: Reason,
    message,
    /** What was left of the payment when the act was begun: sent twice, the second one is refused. */
    leftMinor: z.optional(Minor),
  }),
  response: RefundView,
  status: 202,
  errors: [C.ORDER_NOT_FOUND, C.REFUND_NOT_POSSIBLE, C.REFUND_TOO_HIGH, C.REFUND_CHANGED],
});

/** Tries a refund that failed at the provider once more. */
export const retryRefund = defineEndpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/retry',
  access: { roles: ['finance'] },
  summary: 'Sends a refund that failed once more; above a limit a second person has to agree to it',
  secondStep: 'fresh',
  params: z.object({ refundId: RefundId }),
  body: z.strictObject({ reason: Reason }),
  response: RefundView,
  errors: [C.REFUND_NOT_FOUND, C.REFUND_STATE, C.REFUND_NOT_POSSIBLE, C.SECOND_APPROVER],
});
