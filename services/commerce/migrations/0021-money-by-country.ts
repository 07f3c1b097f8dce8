import type { Migration } from '@lectern/nest-kit';

/**
 * The country of an order's buyer, as the account had it when the order was first counted; empty where the account was gone.
 * Money per Korean day and country is counted from the ledger (`sql/43-money-countries.sql`).
 */
export const moneyByCountry: Migration = {
  name: '0021-money-by-country',
  sql: `
-- Not valid: a check of the column would read every order while nobody can pay. No older row has a country.
alter table orders
  add column buyer_country text,
  add constraint orders_buyer_country_check check (length(buyer_country) <= 2) not valid;

create table money_country_day (
  day date not null,
  currency text not null check (currency in ('KRW', 'USD')),
  -- Empty where it is not known.
  country text not null,
  charges int not null check (charges >= 0),
  refunds int not null check (refunds >= 0),
  gross_minor bigint not null check (gross_minor >= 0),
  refunded_minor bigint not null check (refunded_minor >= 0),
  primary key (day, currency, country)
);

create table money_country_state (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0 check (last_id >= 0),
  as_of timestamptz
);
insert into money_country_state default values;
`,
};
