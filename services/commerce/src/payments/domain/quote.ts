import type { OrderRow } from './rows.ts';

/** The provider's window is open for 30 minutes and its authentication for 10 more. `sql/14-seats.sql` has the same number. */
export const QUOTE_MINUTES = 45;

/**
 * When an order was made, or made to hold longer. Its sale window is judged at this moment also when it is paid: the buyer saw that
 * the course was sold and is in the window of the provider, so a sale that ends meanwhile does not refuse them. It is no way around
 * the end, because an order can be paid for `QUOTE_MINUTES` only and is not made to hold longer outside of the sale. A window that
 * staff changed since counts as it is now: an order of before its new start, or of after its new end, is not paid.
 */
export const quotedAt = ({ quoteExpiresAt }: Pick<OrderRow, 'quoteExpiresAt'>): Date =>
  new Date(quoteExpiresAt.getTime() - QUOTE_MINUTES * 60_000);
