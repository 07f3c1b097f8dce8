import { SITE_REASONS, type SiteReason } from '@lectern/contracts-commerce';
import type { RefundRow } from './rows.ts';

const SENTENCES: Readonly<Record<SiteReason, string>> = {
  'at-provider': 'Given back at the payment provider',
  'amount-differs': 'The payment was reversed: amount-differs',
  late: 'The payment was reversed: late',
  owned: 'The payment was reversed: owned',
};

/** As a refund keeps it. */
export const writeSiteReason = (why: SiteReason): string => SENTENCES[why];

/** Null of a refund that a person asked for, whatever they wrote. */
export const readSiteReason = ({
  requestedBy,
  reason,
}: Pick<RefundRow, 'requestedBy' | 'reason'>): SiteReason | null =>
  requestedBy === 'buyer' || requestedBy === 'staff'
    ? null
    : (SITE_REASONS.find((why) => SENTENCES[why] === reason) ?? null);
