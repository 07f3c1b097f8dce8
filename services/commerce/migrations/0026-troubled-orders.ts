import type { Migration } from '@lectern/nest-kit';

/**
 * Orders that need a person, few among all: `sql/18-troubled-orders.sql` keeps a row for each, so that a page of them and their
 * number are read from one index.
 */
export const troubledOrders: Migration = {
  name: '0026-troubled-orders',
  sql: `
create table troubled_order (
  order_id text primary key references orders on delete cascade,
  -- That of the order, which never changes.
  created_at timestamptz not null
);
create index troubled_order_by_key on troubled_order (created_at, order_id);
`,
};

/** Orders of before, each of which is held and looked at again, as the triggers do. */
export const troubledOrdersOfBefore: Migration = {
  name: '0027-troubled-orders-of-before',
  usesFunctions: true,
  sql: `
do $$
declare
  wanted text;
begin
  for wanted in
    select id from orders where state = 'UNKNOWN'
    union select order_id from payment_attempt where state in ('REVERSING', 'REVERSED')
    union select order_id from refund where state in ('FAILED', 'UNKNOWN')
    order by 1
  loop
    perform note_trouble(wanted);
  end loop;
end $$;
analyze troubled_order;
`,
};
