import { Currency, Reason, WaitingFigures } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { MatchedList } from './admin-matches.contract.ts';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, OrderNumber } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* What went wrong with money and waits for somebody of finance (product-screens B17). */

const when = z.iso.datetime();

/**
 * Kinds of alerts that are listed. Differences of a day with the provider are not among them: they have a list of their own, which
 * each of them leaves once it is explained.
 */
export const SHOWN_ALERTS = [
  'amount-differs',
  'earnings',
  'invariant',
  'match-escalated',
  'merchant',
  'refund-failed',
  'reversed',
  'undecided',
] as const;

/** Alerts that an answer names. */
export const MOST_ALERTS = 100;

/** What the service says of a payment, as figures, so that every language has words for it. */
export const AlertFacts = z.object({
  /**
   * `answer`: the provider answers `code`. `no-answer`: it answers nothing, and `code` says what happened in place of it. `sum`: it names
   * another sum, in `currency`, which alerts of before did not keep. `other-order`: it names the order `theirs` in place of `ours`.
   * `refusal`: it refused with `code`, or that is why the payment came to nothing here.
   */
  says: z.enum(['answer', 'no-answer', 'sum', 'other-order', 'refusal']),
  code: z.optional(z.string()),
  amountMinor: z.optional(Minor),
  currency: z.optional(Currency),
  theirs: z.optional(z.string()),
  ours: z.optional(z.string()),
});
export type AlertFacts = z.infer<typeof AlertFacts>;

const Alert = z.object({
  kind: z.enum(SHOWN_ALERTS),
  /** What it is about, as the service that raised it says. */
  subject: z.string(),
  /** In English words of the service or of the provider, for readers without words for the facts; or of the colleague who escalated. */
  detail: z.string(),
  /** Null where the detail is words of a colleague, and of what no payment is said to be. */
  facts: z._default(z.nullable(AlertFacts), null),
  since: when,
  /** When it was raised last: closing it takes no later one with it. */
  latest: when,
  times: z.int().check(z.describe('Days on which it was raised since it was closed last')),
  isLate: z.boolean(),
  /** The order that it is about; null for none. */
  orderId: z.nullable(z.string()),
  /** Of that order, as its buyer reads it out. */
  number: z.nullable(OrderNumber),
  /** The day of a difference that a colleague escalated; null for other alerts. */
  difference: z.nullable(z.object({ list: MatchedList, day: z.iso.date() })),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-alerts',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Alerts about money that nobody has closed, the oldest first',
  response: z.object({
    /** At most `MOST_ALERTS`. */
    items: z.array(Alert),
    count: z.int().check(z.describe('Alerts that are open, counted up to the cap of lists')),
    isCapped: z.boolean(),
    figures: WaitingFigures,
  }),
  errors: [],
});

/** Closes every alert of a kind about a subject that was raised until then; what is raised later opens it again. */
export const closeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payment-alerts/close',
  access: { roles: ['finance'] },
  summary: 'Closes an alert about money, with the reason',
  secondStep: 'passed',
  body: z.strictObject({
    kind: z.enum(SHOWN_ALERTS),
    subject: z.string().check(z.minLength(1), z.maxLength(500)),
    /** As it was listed. */
    latest: when,
    reason: Reason,
  }),
  response: z.object({ closed: z.int().check(z.describe('Days of the alert that are closed')) }),
  errors: [C.ALERT_NOT_FOUND],
});
