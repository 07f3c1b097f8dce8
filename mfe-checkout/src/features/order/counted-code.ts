import type { Price } from '@lectern/contracts-commerce';
import type { Checkout } from './checkout.api.ts';

/** Whether a code is counted into a price: one for a fixed sum is into the price of its currency alone. */
export const isCounted = (
  { reason, fixedDiscount }: NonNullable<Checkout['code']>,
  { currency }: Price,
): boolean => reason === null && (!fixedDiscount || fixedDiscount.currency === currency);
