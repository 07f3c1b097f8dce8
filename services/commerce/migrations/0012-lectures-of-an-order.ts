import type { Migration } from '@lectern/nest-kit';

/**
 * The lectures that were on sale when an order was made, with their lengths. A refund counts by them, because an author may
 * take lectures off the course, or shorten them, afterwards. Orders of before have no row: theirs are those of now.
 */
export const lecturesOfAnOrder: Migration = {
  name: '0012-lectures-of-an-order',
  sql: `
create table order_lectures (
  order_id text primary key references orders (id) on delete cascade,
  lectures jsonb not null check (jsonb_typeof(lectures) = 'array')
);
`,
};
