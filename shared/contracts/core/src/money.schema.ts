import * as z from 'zod/mini';

export const Currency = z.enum(['KRW', 'USD']);
export type Currency = z.infer<typeof Currency>;

/** An amount in the currency's smallest unit: whole won for KRW, cents for USD. */
export const Money = z.object({
  amountMinor: z.int().check(z.minimum(0)),
  currency: Currency,
});
export type Money = z.infer<typeof Money>;
