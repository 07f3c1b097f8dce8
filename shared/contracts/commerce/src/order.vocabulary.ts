/** States of an order. OPEN, CONFIRMING and UNKNOWN are under way: one of them at most for a person and a product. */
export const ORDER_STATES = [
  'OPEN',
  'CONFIRMING',
  'UNKNOWN',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'FAILED',
  'EXPIRED',
  'SUPERSEDED',
] as const;

/**
 * Why an order failed:
 * - `declined`: the payment was not approved
 * - `virtual-account`: it waited for a deposit, which is not offered, so that it was cancelled at the provider
 * - `amount-differs`, `owned`, `late`: the money was taken, but not as agreed, for a course that is owned, or after the
 *   provider had said no: all of it goes back
 */
export const ORDER_FAILURES = ['declined', 'virtual-account', 'amount-differs', 'owned', 'late'] as const;

/** Where the money of a failed order is. */
export const FAILED_MONEY = ['not-charged', 'going-back', 'given-back'] as const;

/** States of one try to take the money of an order. REVERSING: taken, not wanted, being given back in full. */
export const ATTEMPT_STATES = ['CONFIRMING', 'UNKNOWN', 'DONE', 'FAILED', 'REVERSING', 'REVERSED'] as const;

/** States of a refund. UNKNOWN: the provider was asked and its answer was lost; reading it decides. */
export const REFUND_STATES = [
  'REQUESTED',
  'APPROVED',
  'EXECUTING',
  'UNKNOWN',
  'DONE',
  'DECLINED',
  'FAILED',
] as const;

/** Ways to pay that the checkout offers (specification 2 §4). PayPal charges dollars, the others won. */
export const PAYMENT_METHODS = ['domestic', 'paypal', 'overseas_krw'] as const;
export const METHOD_CURRENCY = { domestic: 'KRW', paypal: 'USD', overseas_krw: 'KRW' } as const;

/** Why a referral code is refused; the first three are the specification's. */
export const CODE_REASONS = [
  'CODE_NOT_FOUND',
  'CODE_INACTIVE',
  'CODE_EXPIRED',
  'NOT_STARTED',
  'USED_UP',
  'ALREADY_USED',
  'NOT_APPLICABLE',
  'BELOW_MINIMUM',
] as const;

/** What a poll of a payment answers. PROCESSING: keep asking. */
export const CONFIRM_STATUSES = ['DONE', 'PARTIAL_CANCELED', 'CANCELED', 'FAILED', 'PROCESSING'] as const;

/** Why a method cannot be chosen now. */
export const METHOD_PROBLEMS = ['BELOW_MINIMUM', 'RATE_TOO_OLD', 'FREE'] as const;

/**
 * The rule that decided a refund, each with its clause of the refund policy:
 * - `vod-unstarted`: within 7 days of the purchase, nothing watched: everything
 * - `vod-divisible`: within 7 days, partly watched: the lectures that were not opened, by their length
 * - `vod-late`: after 7 days: nothing
 * - `live-early`: until 23:59:59 KST of the seventh day before the start: everything
 * - `live-late`: after that: nothing
 * - `live-cancelled`: the course does not take place: everything, without a decision of staff
 * - `facility-unopened`: registered facility: the lectures that were not opened, within the service period
 * - `mismatch`: content differs from its description: everything, decided by staff
 * - `part-of-pack`: the course lowered the price of a pack that is still owned: refund the pack first
 * - `pack-parts`: a pack whose parts each follow their own rule: the sum of them, less what stays open counts at its list price
 * - `not-paid`: the order was not paid, or it is not known yet whether it was
 * - `free`: it cost nothing
 * - `already`: everything was given back, or a request is under way
 * - `provider-window`: the provider no longer gives this payment back; staff send the money otherwise
 * - `staff`: staff set the sum
 * - `provider`: given back at the provider, outside of this site
 */
export const REFUND_RULES = [
  'vod-unstarted',
  'vod-divisible',
  'vod-late',
  'live-early',
  'live-late',
  'live-cancelled',
  'facility-unopened',
  'mismatch',
  'part-of-pack',
  'pack-parts',
  'not-paid',
  'free',
  'already',
  'provider-window',
  'staff',
  'provider',
] as const;

/** Limits of payments; amounts in minor units. */
export const PAYMENT_LIMITS = {
  /** Smallest sums the provider takes: 100 won by card, and PayPal's dollar. */
  minimumMinor: { KRW: 100, USD: 100 },
  /** Months a course stays open after it was bought. */
  enrolmentMonths: 12,
  /** Business days in which a decided refund is sent. */
  refundDays: 3,
  /** Sums above which a refund takes two members of staff. */
  secondApproverMinor: { KRW: 500_000, USD: 40_000 },
  /** Hours after which a rate is too old to sell in dollars. */
  rateHours: 24,
  /** A rate that staff set holds so long at most, begins so many days ahead at most, and is so near to its source. */
  setRateDays: 31,
  setRateAheadDays: 90,
  setRateSpread: 0.1,
  reasonLength: { least: 2, most: 500 },
  /** Characters of what staff write to a buyer. */
  buyerMessageLength: 1_000,
} as const;
