import {
  ATTEMPT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  Price,
  REFUND_RULES,
  REFUND_STATES,
} from '@lectern/contracts-commerce';
import { column } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const CURRENCY = column.oneOf(['KRW', 'USD']);
const PARTS = z.array(
  z.object({
    id: z.string(),
    listMinor: z.number(),
    ownMinor: z.optional(z.number()),
    liveStartsAt: z.nullable(z.string()),
  }),
);
/** Lectures as they were sold with an order. */
export const SOLD_LECTURES = column.parsed(
  z.array(z.object({ courseId: z.string(), id: z.string(), duration: z.nullable(z.int()) })),
);

/** Parts of a pack that a refund is of. */
export const GIVEN_PARTS = column.parsed(
  z.array(z.object({ curricula: z.array(z.string()), amountMinor: z.int(), withheldMinor: z.int() })),
);

const ORDER_COLUMNS = {
  id: column.text,
  userId: column.text,
  productId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  curricula: column.texts,
  credited: column.texts,
  currency: CURRENCY,
  method: column.oneOf(PAYMENT_METHODS).orNull,
  listMinor: column.integer,
  discountMinor: column.integer,
  amountMinor: column.integer,
  fxRate: column.float,
  fxOfAt: column.time,
  fxSource: column.text,
  referralCodeId: column.integer.orNull,
  state: column.oneOf(ORDER_STATES),
  inputs: column.text,
  quoteExpiresAt: column.time,
  liveStartsAt: column.time.orNull,
  liveEndsAt: column.time.orNull,
  price: column.parsed(Price),
  parts: column.parsed(PARTS),
  createdAt: column.time,
  paidAt: column.time.orNull,
};

const ATTEMPT_COLUMNS = {
  id: column.text,
  orderId: column.text,
  merchant: CURRENCY,
  paymentKey: column.text,
  state: column.oneOf(ATTEMPT_STATES),
  providerStatus: column.text.orNull,
  errorCode: column.text.orNull,
  checks: column.integer,
  nextCheckAt: column.time.orNull,
  raw: column.json.orNull,
  createdAt: column.time,
  settledAt: column.time.orNull,
};

const REFUND_COLUMNS = {
  id: column.text,
  idempotencyKey: column.text,
  orderId: column.text,
  amountMinor: column.integer,
  currency: CURRENCY,
  rule: column.oneOf(REFUND_RULES),
  reason: column.text,
  requestedBy: column.oneOf(['buyer', 'staff', 'site', 'provider']),
  requesterId: column.text.orNull,
  closesAccess: column.boolean,
  closes: column.texts.orNull,
  givenParts: GIVEN_PARTS.orNull,
  state: column.oneOf(REFUND_STATES),
  expectedBalanceMinor: column.integer.orNull,
  transactionKey: column.text.orNull,
  abortedCancels: column.texts,
  errorCode: column.text.orNull,
  note: column.text.orNull,
  checks: column.integer,
  emptyLooks: column.integer,
  nextCheckAt: column.time.orNull,
  requestedAt: column.time,
  decidedAt: column.time.orNull,
  decidedBy: column.text.orNull,
  dueAt: column.time.orNull,
  sentAt: column.time.orNull,
  proposedBy: column.text.orNull,
  proposedAt: column.time.orNull,
  proposedMinor: column.integer.orNull,
  proposedReason: column.text.orNull,
  proposedNote: column.text.orNull,
};

const LEDGER_COLUMNS = {
  kind: column.oneOf(['charge', 'refund']),
  transactionKey: column.text,
  amountMinor: column.integer,
  currency: CURRENCY,
  occurredAt: column.time,
};

/** Rows of the tables of money as JSON: inside it a `bigint` is a number. */
export const ORDER = column.row('orders', ORDER_COLUMNS);
export const ATTEMPT = column.row('payment_attempt', ATTEMPT_COLUMNS);
export const REFUND = column.row('refund', REFUND_COLUMNS);
export const REFUNDS = column.rows('refund', REFUND_COLUMNS);
export const LEDGER_ENTRY = column.row('ledger_entry', LEDGER_COLUMNS);
export const LEDGER_ENTRIES = column.rows('ledger_entry', LEDGER_COLUMNS);
