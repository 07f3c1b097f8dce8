import type { Migration } from '@lectern/nest-kit';

/**
 * How an order was paid, as the provider names it, in the order of the list of orders: thousands of a million orders were paid in a way that
 * few people choose, and each payment would be read to find them. Kept by `sql/22-methods-of-orders.sql`.
 */
export const methodsOfOrders: Migration = {
  name: '0040-methods-of-orders',
  sql: `
create table method_of_order (
  order_id text primary key references orders on delete cascade,
  provider_method text not null,
  -- That of the order, which never changes.
  created_at timestamptz not null
);
create index method_of_order_by_key on method_of_order (provider_method, created_at, order_id);
`,
};

/**
 * Payments of before. The provider's answer to a payment of a step waits for that step, so that the trigger has the last word.
 * `sql` finds nothing left to do. The indexes `attempt_of_method` and `refund_unsent`, by which the release before finds such orders and late
 * refunds, go with the next release.
 */
export const methodsOfOrdersOfBefore: Migration = {
  name: '0040-methods-of-orders-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select a.id, a.order_id, a.raw ->> 'method' as its_method from payment_attempt a
   where a.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by a.id limit 2000 for share
), added as (
  insert into method_of_order (order_id, provider_method, created_at)
  select looked_at.order_id, its_method, o.created_at from looked_at join orders o on o.id = looked_at.order_id where its_method is not null
  on conflict do nothing
)
select max(id::text) as last from looked_at`,
  sql: `
insert into method_of_order (order_id, provider_method, created_at)
select a.order_id, a.raw ->> 'method', o.created_at from payment_attempt a join orders o on o.id = a.order_id
 where a.raw ->> 'method' is not null and not exists (select from method_of_order m where m.order_id = a.order_id)
on conflict do nothing;
analyze method_of_order;
`,
};
