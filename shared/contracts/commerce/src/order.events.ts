import { Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';

/** Which mail tells the buyer of an event; without it none does. */
const mail = <const Kind extends string>(kind: Kind) => ({ mail: z.optional(z.literal(kind)) });

/**
 * What happens to orders, by topic; the key of each event is the id of the order. Payloads name no person: who follows events
 * looks up the order.
 */
export const ORDER_EVENTS = {
  'order.paid': z.object({
    curricula: z.array(z.string()),
    amountMinor: z.int(),
    currency: Currency,
    ...mail('receipt'),
  }),
  'order.failed': z.object({ code: z.optional(z.string()), ...mail('failed') }),
  /** Money went back at the provider; `leftMinor` is what is left of the order's. */
  'order.refunded': z.object({ refundId: z.string(), leftMinor: z.int(), ...mail('refund-sent') }),
  /** All that is left of a payment goes back, because it was not as agreed or no longer wanted. */
  'order.reversed': z.object({ amountMinor: z.int(), currency: Currency, ...mail('reversed') }),
  'refund.requested': z.object({ refundId: z.string() }),
  'refund.decided': z.object({ refundId: z.string(), isApproved: z.boolean(), ...mail('refund-decided') }),
  /** Written for processes of the release before, which noted receipts in a table of their own. */
  'receipt.due': z.object(mail('receipt')),
} as const;
export type OrderTopic = keyof typeof ORDER_EVENTS;
