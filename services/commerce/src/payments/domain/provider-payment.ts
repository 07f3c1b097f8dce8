import { Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { toMinor } from '../../common/domain/minor.ts';
import { storableJson } from '../../common/domain/storable.ts';

/** States of a payment at the provider. */
export const ProviderStatus = z.enum([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
]);
export type ProviderStatus = z.infer<typeof ProviderStatus>;

const text = (longest: number) => z.string().check(z.maxLength(longest));

const RawCancel = z.object({
  transactionKey: text(100),
  cancelAmount: z.number(),
  canceledAt: text(40),
  cancelStatus: z.optional(z.nullable(z.enum(['DONE', 'IN_PROGRESS', 'ABORTED']))),
});

/** What of the provider's payment object counts here; fields are added to it without notice. */
const RawPayment = z.object({
  paymentKey: text(200),
  orderId: text(64),
  status: ProviderStatus,
  currency: Currency,
  totalAmount: z.number(),
  balanceAmount: z.number(),
  lastTransactionKey: z.optional(z.nullable(text(100))),
  approvedAt: z.optional(z.nullable(text(40))),
  method: z.optional(z.nullable(text(60))),
  cancels: z.optional(z.nullable(z.array(RawCancel))),
  card: z.optional(
    z.nullable(
      z.object({ number: z.optional(z.nullable(text(40))), approveNo: z.optional(z.nullable(text(40))) }),
    ),
  ),
  receipt: z.optional(z.nullable(z.object({ url: text(500) }))),
  failure: z.optional(z.nullable(z.object({ code: text(100) }))),
});

export interface ProviderCancel {
  readonly transactionKey: string;
  readonly minor: number;
  readonly at: Date;
  readonly status: 'DONE' | 'IN_PROGRESS' | 'ABORTED';
}

/** A payment as the provider tells it; sums in minor units. */
export interface ProviderPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: ProviderStatus;
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly balanceMinor: number;
  readonly lastTransactionKey: string | null;
  readonly approvedAt: Date | null;
  readonly method: string | null;
  readonly cancels: readonly ProviderCancel[];
  readonly card: string | null;
  readonly approveNo: string | null;
  readonly receiptUrl: string | null;
  readonly failureCode: string | null;
  /** As it came, to be kept; text that PostgreSQL does not keep is replaced. */
  readonly raw: unknown;
}

/** Undefined for what is no payment, counts in fractions of a minor unit, or was approved at no time that can be read. */
export function parsePayment(told: unknown): ProviderPayment | undefined {
  const raw = storableJson(told);
  const parsed = RawPayment.safeParse(raw);
  if (!parsed.success) return undefined;
  const { currency, totalAmount, balanceAmount, cancels, ...payment } = parsed.data;
  const [totalMinor, balanceMinor] = [toMinor(totalAmount, currency), toMinor(balanceAmount, currency)];
  const given = (cancels ?? []).map((cancel) => ({
    transactionKey: cancel.transactionKey,
    minor: toMinor(cancel.cancelAmount, currency),
    at: new Date(cancel.canceledAt),
    status: cancel.cancelStatus ?? 'DONE',
  }));
  const approvedAt = payment.approvedAt ? new Date(payment.approvedAt) : null;
  if (totalMinor === undefined || balanceMinor === undefined || !given.every(isWhole)) return undefined;
  if (approvedAt !== null && Number.isNaN(approvedAt.getTime())) return undefined;
  return {
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    status: payment.status,
    currency,
    totalMinor,
    balanceMinor,
    lastTransactionKey: payment.lastTransactionKey ?? null,
    approvedAt,
    method: payment.method ?? null,
    cancels: given,
    card: payment.card?.number ?? null,
    approveNo: payment.card?.approveNo ?? null,
    receiptUrl: webAddress(payment.receipt?.url),
    failureCode: payment.failure?.code ?? null,
    raw,
  };
}

/** The page of a receipt becomes a link on ours, so that only an address of the web counts. */
const webAddress = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\//.test(url) ? url : null;

const isWhole = (
  cancel: Omit<ProviderCancel, 'minor'> & { minor: number | undefined },
): cancel is ProviderCancel => cancel.minor !== undefined && !Number.isNaN(cancel.at.getTime());

/**
 * Whether a payment, as told now, is older than what is kept: answers overtake each other, and the provider repeats an
 * answer under the same idempotency key as it was. Approval and cancels only ever add to a payment that was taken.
 */
export function isOlder(told: ProviderPayment, kept: ProviderPayment | undefined): boolean {
  if (!kept) return false;
  if (kept.approvedAt !== null && told.approvedAt === null) return true;
  if (told.balanceMinor !== kept.balanceMinor) return told.balanceMinor > kept.balanceMinor;
  const now = new Map(told.cancels.map((cancel) => [cancel.transactionKey, cancel.status]));
  return kept.cancels.some(({ transactionKey, status }) => {
    const seen = now.get(transactionKey);
    return seen === undefined || (seen === 'IN_PROGRESS' && status !== 'IN_PROGRESS');
  });
}
