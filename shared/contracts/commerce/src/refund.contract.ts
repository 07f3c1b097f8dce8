import { ACCESS_ERRORS as A } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, RefundReason, ShownOrderId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { RefundPreview, RefundView } from './refund.schemas.ts';

export const previewRefund = defineEndpoint({
  method: 'GET',
  path: '/api/payment/orders/:orderId/refund',
  access: 'account',
  summary: 'Rule, sum and consequence of a refund, before it is asked for',
  params: z.object({ orderId: ShownOrderId }),
  response: RefundPreview,
  errors: [C.ORDER_NOT_FOUND],
});

/** Asked twice, it is one request. `expectedMinor` is the sum that was shown. */
export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/api/payment/orders/:orderId/refund',
  access: 'account',
  summary: 'Asks for the refund that was shown; the courses close when it is sent',
  params: z.object({ orderId: ShownOrderId }),
  body: z.strictObject({ reason: RefundReason, expectedMinor: Minor }),
  response: RefundView,
  status: 202,
  errors: [A.TOO_MANY_ATTEMPTS, C.ORDER_NOT_FOUND, C.REFUND_NOT_POSSIBLE, C.REFUND_CHANGED],
});
