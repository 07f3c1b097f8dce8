import { Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { Minor, RefundRule, RefundState } from './commerce.schemas.ts';

/** A refund to its buyer. */
export const RefundView = z.object({
  refundId: z.string(),
  orderId: z.string(),
  state: RefundState,
  rule: RefundRule,
  amountMinor: Minor,
  currency: Currency,
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  /** Until when a decided refund is sent: three business days. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Words of staff to the buyer, of a refusal or another sum. */
  note: z.nullable(z.string()),
});
export type RefundView = z.infer<typeof RefundView>;

/** What a refund would be now: shown before anything is asked. */
export const RefundPreview = z.object({
  orderId: z.string(),
  /** Staff may decide otherwise about what the rule refuses; only `isPossible` can be requested with one press. */
  isPossible: z.boolean(),
  rule: RefundRule,
  amountMinor: Minor,
  paidMinor: Minor,
  refundedMinor: Minor,
  currency: Currency,
  /** What was used up, of sums by lecture. */
  openedLectures: z.int(),
  lectures: z.int(),
  /** Until when the rule gives everything back; null when it never did or the time is not set. */
  fullUntil: z.nullable(z.iso.datetime()),
  /** Courses that close with the refund. */
  closes: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
  /** List prices of the courses of a pack that stay open, where they lower the sum. */
  keptMinor: z.optional(Minor),
  /** Business days: until it is sent, and until it arrives by this method. */
  sentWithinDays: z.int(),
  arrivesWithinDays: z.nullable(z.int()),
});
export type RefundPreview = z.infer<typeof RefundPreview>;
