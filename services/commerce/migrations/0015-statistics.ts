import type { Migration } from '@lectern/nest-kit';

/**
 * Money of the whole site per Korean day, by what was paid with and by code, from the ledger (`sql/42-money-days.sql`). Its
 * state stands apart, because the release before takes every row of `rollup_state` for one of its own.
 */
export const statistics: Migration = {
  name: '0015-statistics',
  sql: `
create table money_day (
  day date not null,
  currency text not null check (currency in ('KRW', 'USD')),
  -- Empty where it was not kept, and without a code.
  method text not null,
  code text not null,
  charges int not null check (charges >= 0),
  refunds int not null check (refunds >= 0),
  gross_minor bigint not null check (gross_minor >= 0),
  refunded_minor bigint not null check (refunded_minor >= 0),
  primary key (day, currency, method, code)
);

create table money_day_state (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0 check (last_id >= 0),
  as_of timestamptz
);
insert into money_day_state default values;

create index order_paid on orders (paid_at) where paid_at is not null and amount_minor > 0;
`,
};
