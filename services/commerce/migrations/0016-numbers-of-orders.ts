import type { Migration } from '@lectern/nest-kit';

/** Staff find an order by the number that its buyer reads out (src/payments/orders/order-number.ts). */
export const numbersOfOrders: Migration = {
  name: '0016-numbers-of-orders',
  sql: `create index order_number on orders (((('x' || left(md5(id), 15))::bit(60)::bigint) % 10000000000));`,
};
