import type { Migration } from '@lectern/nest-kit';

/**
 * Sales counted per course and Korean day, and what each payment and refund earns the owner of a course, month by month.
 * Both are made from the ledger and from `state_change`, from their first line on (`sql/40-sales.sql`). Sums are in minor
 * units of the currency beside them.
 */
export const salesAndEarnings: Migration = {
  name: '0013-sales-and-earnings',
  sql: `
-- How far each rollup has read: the id of the last line it counted, and until when nothing is missing.
create table rollup_state (
  name text primary key,
  last_id bigint not null default 0 check (last_id >= 0),
  as_of timestamptz not null
);

create table sales_day (
  curriculum_id text not null,
  day date not null,
  currency text not null check (currency in ('KRW', 'USD')),
  source text not null check (source in ('direct', 'code', 'pack')),
  checkouts int not null default 0 check (checkouts >= 0),
  purchases int not null default 0 check (purchases >= 0),
  refunds int not null default 0 check (refunds >= 0),
  gross_minor bigint not null default 0 check (gross_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  net_minor bigint not null default 0,
  primary key (curriculum_id, day, currency, source)
);
create index sales_day_of_all on sales_day (day);

-- Rates in hundredths of a per cent, from a Korean day on. Those of the day of a sale hold for it and its refunds.
create table earning_terms (
  applies_from date primary key,
  fee_basis_points int not null check (fee_basis_points between 0 and 10000),
  platform_basis_points int not null check (platform_basis_points between 0 and 10000),
  withholding_basis_points int not null check (withholding_basis_points between 0 and 10000)
);
insert into earning_terms values ('2020-01-01', 340, 3000, 330);

create table earning_line (
  id bigint generated always as identity primary key,
  ledger_id bigint not null references ledger_entry,
  curriculum_id text not null,
  order_id text not null references orders,
  -- Whoever owned the course when it was sold; null where that was the site itself.
  owner_id text,
  kind text not null check (kind in ('sale', 'refund')),
  currency text not null check (currency in ('KRW', 'USD')),
  occurred_at timestamptz not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  share_minor bigint not null,
  net_minor bigint not null check (net_minor = gross_minor - fee_minor - share_minor),
  -- The first Korean day after the last on which the money goes back without a reason.
  payable_on date not null,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  unique (ledger_id, curriculum_id),
  check (gross_minor = 0 or (kind = 'sale') = (gross_minor > 0))
);
create index earning_line_of_owner on earning_line (owner_id, month, currency, id) where owner_id is not null;
create index earning_line_of_order on earning_line (order_id, curriculum_id);
create index earning_line_of_month on earning_line (month);

create table earning_month (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null
);

create table earning_statement (
  owner_id text not null,
  month text not null references earning_month,
  currency text not null check (currency in ('KRW', 'USD')),
  lines int not null check (lines >= 0),
  gross_minor bigint not null,
  refunded_minor bigint not null,
  fee_minor bigint not null,
  share_minor bigint not null,
  net_minor bigint not null check (net_minor = gross_minor - refunded_minor - fee_minor - share_minor),
  carried_minor bigint not null check (carried_minor <= 0),
  withheld_minor bigint not null check (withheld_minor >= 0),
  payout_minor bigint not null check (payout_minor = greatest(net_minor + carried_minor, 0) - withheld_minor),
  closed_at timestamptz not null,
  paid_at timestamptz,
  paid_by text,
  primary key (owner_id, currency, month),
  check ((paid_at is null) = (paid_by is null))
);
`,
};
