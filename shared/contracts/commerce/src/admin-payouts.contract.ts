import { Currency, listFacts, listQuery, optionalLenient, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { Minor, SignedMinor } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* What instructors are paid for closed months (product-screens B12). Paying happens at the bank; here it is written down. */

const when = z.iso.datetime();
/** A month as Korea counts it, such as 2026-11. */
const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

export const PAYOUT_STATES = ['payable', 'paid'] as const;
/** Characters of the number under which a bank keeps a transfer. */
export const MOST_REFERENCE = 64;

/** A closed month of one owner in one currency, with something to pay. */
const Payout = z.object({
  ownerId: z.string(),
  month: z.string(),
  currency: Currency,
  state: z.enum(PAYOUT_STATES),
  netMinor: SignedMinor,
  carriedMinor: SignedMinor,
  withheldMinor: Minor,
  payoutMinor: Minor,
  closedAt: when,
  /** The Korean day of the transfer and its number; null before. */
  paidOn: z.nullable(z.iso.date()),
  reference: z.nullable(z.string()),
  paidAt: z.nullable(when),
  paidBy: z.nullable(z.string()),
});
export type Payout = z.infer<typeof Payout>;

/** With the name of its owner; null when the account is gone, or identity does not answer. */
export const NamedPayout = z.extend(Payout, { name: z.nullable(z.string()) });
export type NamedPayout = z.infer<typeof NamedPayout>;

const filters = { state: optionalLenient(z.enum(PAYOUT_STATES)) };

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: { roles: ['finance', 'viewer'] },
  summary: 'Closed months of instructors that are to be paid, and those that were',
  query: z.object({ ...filters, ...listQuery }),
  response: z.object({ items: z.array(NamedPayout), ...listFacts }),
  errors: [],
});

export const PayoutExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/export',
  access: { roles: ['finance'] },
  summary: 'The filtered payouts as CSV',
  secondStep: 'fresh',
  query: PayoutExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

/** Cannot be undone: a statement that was paid stays so. */
export const markPayout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts',
  access: { roles: ['finance'] },
  summary: 'Writes down that a closed month of an instructor was paid',
  secondStep: 'fresh',
  body: z.strictObject({
    ownerId: z.string().check(z.minLength(1), z.maxLength(64)),
    month,
    currency: Currency,
    /** What was transferred: another sum than that of the statement is refused. */
    payoutMinor: Minor,
    paidOn: z.iso.date(),
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_REFERENCE)),
    reason: Reason,
  }),
  response: Payout,
  errors: [C.STATEMENT_NOT_FOUND, C.PAYOUT_MADE, C.PAYOUT_DIFFERS, C.PAID_ON_REFUSED],
});
