import type { Migration } from '@lectern/nest-kit';

/**
 * What the provider settles, a line for each movement of money, and what staff say of differences in its lists. Sums are
 * won, negative for what is given back.
 */
export const settlements: Migration = {
  name: '0014-settlements',
  sql: `
create table settlement_line (
  transaction_key text primary key,
  payment_key text not null,
  order_id text not null,
  method text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  fee_tax_minor bigint not null,
  pay_out_minor bigint not null,
  sold_on date not null,
  paid_out_on date,
  read_at timestamptz not null
);
create index settlement_line_of_day on settlement_line (sold_on);

create table settlement_report (
  day date primary key,
  ran_at timestamptz not null,
  matched int not null,
  problems jsonb not null
);

create table match_remark (
  list text not null check (list in ('transactions', 'settlements')),
  day date not null,
  kind text not null,
  transaction_key text not null,
  act text not null check (act in ('explain', 'escalate')),
  reason text not null check (reason <> ''),
  staff_id text not null,
  at timestamptz not null,
  primary key (list, day, kind, transaction_key)
);
`,
};
