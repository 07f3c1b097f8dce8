import type { AdminOrderRow } from '@lectern/contracts-commerce';
import type { StaffOrder } from './staff-order.columns.ts';

/** An order as staff see it. */
export const presentStaffOrder = ({ createdAt, paidAt, ...row }: StaffOrder): AdminOrderRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});
