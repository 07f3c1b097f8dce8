import { defineEndpoint, IDENTITY_ERRORS as E } from '@lectern/contracts';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, RefundReason, ShownOrderId } from './commerce.schemas.ts';
import { RefundPreview, RefundView } from './refund.schemas.ts';

export const previewRefund = defineEndpoint({
  method: 'GET',
  path: '/api/payment/orders/:orderId/refund',
  summary: 'Rule, sum and consequence of a refund, before it is asked for',
  params: z.object({ orderId: ShownOrderId }),
  response: RefundPreview,
  errors: [E.UNAUTHENTICATED, C.ORDER_NOT_FOUND],
});

/** Asked twice, it is one request. `expectedMinor` is the sum that was shown. */
export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/api/payment/orders/:orderId/refund',
  summary: 'Asks for the refund that was shown; the courses close when it is sent',
  params: z.object({ orderId: ShownOrderId }),
  body: z.strictObject({ reason: RefundReason, expectedMinor: Minor }),
  response: RefundView,
  status: 202,
  errors: [
    E.UNAUTHENTICATED,
    E.TOO_MANY_ATTEMPTS,
    E.CROSS_SITE,
    C.ORDER_NOT_FOUND,
    C.REFUND_NOT_POSSIBLE,
    C.REFUND_CHANGED,
  ],
});
