import {
  clampedInt,
  Currency,
  Done,
  optionalDay,
  Reason,
  shortText,
  WaitingFigures,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, OrderNumber, ShownOrderId, SignedMinor } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/*
 * The provider's lists beside the ledger (product-screens B17): its transactions and its settlements. What differs is red
 * until it matches, or until staff explain it.
 */

const when = z.iso.datetime();
export const MatchedList = z.enum(['transactions', 'settlements']);
export type MatchedList = z.infer<typeof MatchedList>;

/** `day-missing`: the provider settled nothing of a day on which money moved. `payout-differs`: sum less fee is not what it pays out. */
export const MatchProblemKind = z.enum([
  'missing-here',
  'missing-there',
  'amount-differs',
  'payout-differs',
  'day-missing',
]);

const movement = z.object({
  kind: z.enum(['charge', 'refund']),
  amountMinor: Minor,
  currency: Currency,
  orderId: z.string(),
});

/** What differs, as figures, so that every language has words for it. Each kind of difference names its own. */
export const MatchProblemFacts = z.object({
  /** As the provider has it. */
  theirs: z.optional(movement),
  /** As the ledger has it. */
  ours: z.optional(movement),
  /** Of `payout-differs`, in won. */
  payOut: z.optional(z.object({ amountMinor: SignedMinor, feeMinor: SignedMinor, payOutMinor: SignedMinor })),
  /** Of `day-missing`: how often money moved on that day. */
  movements: z.optional(z.int().check(z.describe('Movements of money on the day'))),
});
export type MatchProblemFacts = z.infer<typeof MatchProblemFacts>;

const MatchProblemView = z.object({
  kind: MatchProblemKind,
  transactionKey: z.string(),
  orderId: z.nullable(z.string()),
  /** The number of the order that people read; missing from a service of the release before. */
  number: z.optional(z.nullable(OrderNumber)),
  /** In English, for readers without words for the facts. */
  detail: z.string(),
  /** Missing in reports of the release before. */
  facts: z.optional(MatchProblemFacts),
  /** What staff said of it last; an explained one is no longer red. */
  remark: z.nullable(
    z.object({ act: z.enum(['explain', 'escalate']), reason: z.string(), staffId: z.string(), at: when }),
  ),
});

/** Days that the lists show at most. */
export const MATCH_DAYS = 90;
/** The latest days, or one. */
const days = { size: clampedInt(1, MATCH_DAYS, 14), day: optionalDay() };
const matchedDay = {
  day: z.iso.date(),
  ranAt: when,
  matched: z.int(),
  problems: z.array(MatchProblemView),
};

/** Each day, the provider's list and ours side by side. */
export const listMatches = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-matches',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Results of the daily comparison with the provider',
  query: z.object(days),
  response: z.object({ items: z.array(z.object({ ...matchedDay, repaired: z.int() })) }),
  errors: [],
});

/** What the provider settled of each Korean day on which money moved. Won alone: PayPal has no settlements to read. */
export const listSettlements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settlements',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Settlements of the payment provider, compared with the ledger',
  query: z.object(days),
  response: z.object({
    items: z.array(
      z.object({
        ...matchedDay,
        /** Charged less refunded, in won. */
        grossMinor: SignedMinor,
        /** Fees of the provider with their tax, in won; fees of refunds come back. */
        feeMinor: SignedMinor,
        payOutMinor: SignedMinor,
        lines: z.int(),
        /** The last day on which any of it is paid out. */
        paidOutOn: z.nullable(z.iso.date()),
      }),
    ),
  }),
  errors: [],
});

/** Days that still have differences which nobody explained, the earliest first: the work of a day, not its reports. */
export const listOpenDifferences = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-differences',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Days with differences that wait for an explanation',
  response: z.object({
    /** At most twenty. */
    items: z.array(
      z.object({
        list: MatchedList,
        day: z.iso.date(),
        /** When the day was over, after which it can be compared. */
        since: when,
        open: z.int().check(z.describe('Differences of the day that nobody has explained')),
        isLate: z.boolean(),
      }),
    ),
    /** Differences of all days that a report can show. */
    count: z.int(),
    figures: WaitingFigures,
  }),
  errors: [],
});

/** A month in Korea, such as 2026-11; empty is every month. */
export const SettlementExport = z.object({ month: shortText(7) });

/** Lines of settlements as a file, by the day on which the money moved. */
export const exportSettlements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settlements/export',
  access: { roles: ['finance'] },
  summary: 'Lines of settlements as CSV',
  secondStep: 'fresh',
  query: SettlementExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

/**
 * Compares one Korean day again, now: a difference that was mended leaves, one that was not stays. With `orderId`, the payment
 * of that order is read at the provider first. One reading of a list at a time; days of the last year alone.
 */
export const matchDayAgain = defineEndpoint({
  method: 'POST',
  path: '/api/admin/match-days',
  access: { roles: ['finance'] },
  summary: 'Reads a day of the provider again and compares it with the ledger',
  secondStep: 'passed',
  // The provider tells of a day page by page.
  timeout: 60_000,
  body: z.strictObject({
    list: MatchedList,
    day: z.iso.date(),
    orderId: z.optional(ShownOrderId),
    reason: Reason,
  }),
  response: z.object({
    matched: z.int(),
    /** Differences that nobody explained. */
    open: z.int().check(z.describe('Differences that nobody has explained')),
    explained: z.int().check(z.describe('Differences that staff have explained')),
  }),
  errors: [C.MATCH_RUNNING, C.MATCH_DAY_REFUSED],
});

/** Explains a difference, or says that somebody above has to look. */
export const remarkMatchProblem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/match-remarks',
  access: { roles: ['finance'] },
  summary: 'Explains or escalates a difference',
  secondStep: 'passed',
  body: z.strictObject({
    list: MatchedList,
    day: z.iso.date(),
    kind: MatchProblemKind,
    transactionKey: z.string().check(z.minLength(1), z.maxLength(100)),
    act: z.enum(['explain', 'escalate']),
    reason: Reason,
  }),
  response: Done,
  errors: [C.MATCH_PROBLEM_NOT_FOUND],
});
