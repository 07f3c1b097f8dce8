import type { Migration } from '@lectern/nest-kit';

/**
 * The last digits of the card that an order was paid with, in the order of the list of orders: hundreds of a million orders have the
 * same ones, and each payment would be read to find them. Kept by `sql/21-cards-of-orders.sql`. The index `attempt_card`, by which the
 * release before finds them, goes in the next release.
 */
export const cardsOfOrders: Migration = {
  name: '0034-cards-of-orders',
  sql: `
create table card_of_order (
  order_id text primary key references orders on delete cascade,
  tail text not null,
  -- That of the order, which never changes.
  created_at timestamptz not null
);
create index card_of_order_by_key on card_of_order (tail, created_at, order_id);
`,
};

const TAIL = `substring(a.raw #>> '{card,number}' from '([0-9]{3,4})[*]?$')`;

/**
 * Payments of before. The provider's answer to a payment of a step waits for that step, so that the trigger has the last word.
 * `sql` finds nothing left to do.
 */
export const cardsOfOrdersOfBefore: Migration = {
  name: '0034-cards-of-orders-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select a.id, a.order_id, ${TAIL} as tail from payment_attempt a
   where a.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by a.id limit 2000 for share
), added as (
  insert into card_of_order (order_id, tail, created_at)
  select looked_at.order_id, tail, o.created_at from looked_at join orders o on o.id = looked_at.order_id where tail is not null
  on conflict do nothing
)
select max(id::text) as last from looked_at`,
  sql: `
insert into card_of_order (order_id, tail, created_at)
select a.order_id, ${TAIL}, o.created_at from payment_attempt a join orders o on o.id = a.order_id
 where ${TAIL} is not null and not exists (select from card_of_order c where c.order_id = a.order_id)
on conflict do nothing;
analyze card_of_order;
`,
};
