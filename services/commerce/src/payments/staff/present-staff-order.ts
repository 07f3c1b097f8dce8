import type { AdminOrderRow } from '@lectern/contracts-commerce';
import { orderNumber } from '../orders/order-number.ts';
import type { StaffOrder } from './staff-order.columns.ts';

/** An order as staff see it. */
export const presentStaffOrder = ({ createdAt, paidAt, ...row }: StaffOrder): AdminOrderRow => ({
  ...row,
  number: orderNumber(row.orderId),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});
