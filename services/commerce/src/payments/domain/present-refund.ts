import { PAYMENT_LIMITS, type RefundView, type StaffRefund } from '@lectern/contracts-commerce';
import { afterBusinessDays } from '@lectern/contracts-core';
import type { RefundRow } from './rows.ts';
import { readSiteReason } from './site-reason.ts';

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

/** Whether a buyer may know of a refund: not of what staff proposed among themselves, until another of them agreed to it. */
export const isToldToBuyer = ({ requestedBy, state }: Pick<RefundRow, 'requestedBy' | 'state'>): boolean =>
  requestedBy !== 'staff' || (state !== 'REQUESTED' && state !== 'DECLINED');

/** A refund as staff decide it, with the names of staff that are known. */
export const presentStaffRefund = (
  refund: RefundRow,
  { now, names }: { now: Date; names: ReadonlyMap<string, string> },
): StaffRefund => ({
  refund: presentRefund(refund),
  reason: refund.reason,
  siteReason: readSiteReason(refund),
  requestedBy: refund.requestedBy,
  closesAccess: refund.closesAccess,
  isOverdue: isOverdue(refund, now),
  proposal: proposalOf(refund, names),
});

/** Whether money is not sent that is due; of a request, whether its decision is, which was promised in as many business days. */
function isOverdue({ state, requestedAt, dueAt, sentAt }: RefundRow, now: Date): boolean {
  if (state === 'REQUESTED') return afterBusinessDays(requestedAt, PAYMENT_LIMITS.refundDays) < now;
  return dueAt !== null && sentAt === null && dueAt < now;
}

/** Whether the first of two approvers has spoken: of a request, or of one that failed and is to be sent again. */
export const waitsForSecond = ({ state, proposedAt, decidedAt }: RefundRow): boolean =>
  proposedAt !== null &&
  (state === 'REQUESTED' || (state === 'FAILED' && (decidedAt === null || proposedAt > decidedAt)));

/** Nothing where the refund no longer waits. */
function proposalOf(refund: RefundRow, names: ReadonlyMap<string, string>) {
  const { proposedBy, proposedMinor, proposedReason, proposedAt } = refund;
  if (!waitsForSecond(refund) || proposedBy === null || proposedMinor === null || proposedAt === null)
    return null;
  return {
    staffId: proposedBy,
    staff: names.get(proposedBy),
    amountMinor: proposedMinor,
    reason: proposedReason ?? '',
    message: refund.proposedNote,
    at: proposedAt.toISOString(),
  };
}
