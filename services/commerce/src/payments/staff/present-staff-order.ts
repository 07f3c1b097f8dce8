import type { AdminOrderRow } from '@lectern/contracts-commerce';
import { orderNumber } from '../orders/order-number.ts';
import type { StaffOrder } from './staff-order.columns.ts';

/** An order as staff see it, with the names of people that are known. */
export const presentStaffOrder = (
  { createdAt, paidAt, ...row }: StaffOrder,
  names: ReadonlyMap<string, string>,
): AdminOrderRow => ({
  ...row,
  buyer: names.get(row.userId),
  number: orderNumber(row.orderId),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});
