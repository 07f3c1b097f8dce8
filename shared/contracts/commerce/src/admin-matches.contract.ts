import { clampedInt, Done, Reason, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { SignedMinor } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/*
 * The provider's lists beside the ledger (product-screens B17): its transactions and its settlements. What differs is red
 * until it matches, or until staff explain it.
 */

const when = z.iso.datetime();
const MatchedList = z.enum(['transactions', 'settlements']);
export type MatchedList = z.infer<typeof MatchedList>;

/** `day-missing`: the provider settled nothing of a day on which money moved. `payout-differs`: sum less fee is not what it pays out. */
export const MatchProblemKind = z.enum([
  'missing-here',
  'missing-there',
  'amount-differs',
  'payout-differs',
  'day-missing',
]);

const MatchProblemView = z.object({
  kind: MatchProblemKind,
  transactionKey: z.string(),
  orderId: z.nullable(z.string()),
  detail: z.string(),
  /** What staff said of it last; an explained one is no longer red. */
  remark: z.nullable(
    z.object({ act: z.enum(['explain', 'escalate']), reason: z.string(), staffId: z.string(), at: when }),
  ),
});

const days = { size: clampedInt(1, 90, 14) };
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
