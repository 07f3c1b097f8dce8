import { Currency } from '@lectern/contracts-core';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const base = {
  userId: z.string(),
  orderId: z.string(),
  titleKo: z.string(),
  titleEn: z.string(),
  amountMinor: z.int(),
  currency: Currency,
};

/** What a mail about money tells; name, address and language are looked up when it is sent. */
export const PaymentMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('receipt'),
    ...base,
    method: z.string(),
    paidAt: z.string(),
    endsAt: z.string(),
  }),
  z.object({
    kind: z.literal('refund-decided'),
    ...base,
    isApproved: z.boolean(),
    note: z.nullable(z.string()),
    dueAt: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('refund-sent'), ...base, closesAccess: z.boolean() }),
  z.object({ kind: z.literal('reversed'), ...base }),
  z.object({ kind: z.literal('failed'), ...base }),
]);
export type PaymentMail = z.infer<typeof PaymentMail>;

/** Tried over more than a day: identity or messaging may be away for a night. */
export const paymentMailJob = defineJob({
  name: 'payment-mail',
  data: PaymentMail,
  tries: 40,
  longestPause: 60 * 60,
  batch: 10,
  isAnnounced: false,
});
