import type { RefundView } from '@lectern/contracts-commerce';
import type { RefundRow } from './rows.ts';

/** A refund as its buyer sees it. */
export const presentRefund = (refund: RefundRow): RefundView => ({
  refundId: refund.id,
  orderId: refund.orderId,
  state: refund.state,
  rule: refund.rule,
  amountMinor: refund.amountMinor,
  currency: refund.currency,
  requestedAt: refund.requestedAt.toISOString(),
  decidedAt: refund.decidedAt?.toISOString() ?? null,
  sentAt: refund.sentAt?.toISOString() ?? null,
  dueAt: refund.dueAt?.toISOString() ?? null,
  note: refund.note,
});
