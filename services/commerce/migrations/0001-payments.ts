import type { Migration } from '@lectern/nest-kit';

/**
 * Orders, payments, refunds, codes and enrolments: one schema, because paid and enrolled commit together. Sums are in
 * minor units of the currency beside them. The triggers that hold states and histories are in `sql/`.
 */
export const paymentTables: Migration = {
  name: '0001-payments',
  sql: `
create table state_transition (
  machine text not null,
  from_state text not null,
  to_state text not null,
  primary key (machine, from_state, to_state)
);

create table state_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  machine text not null,
  subject_id text not null,
  from_state text,
  to_state text not null,
  cause text not null check (cause <> ''),
  actor_id text
);
create index state_change_of_subject on state_change (subject_id, id);

create table referral_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  owner text not null,
  discount_percent int not null check (discount_percent between 1 and 100),
  scope text not null default 'all' check (scope in ('all', 'courses', 'packs', 'listed')),
  product_ids text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0),
  minimum_krw bigint check (minimum_krw >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (max_uses is null or uses <= max_uses)
);

create table orders (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{20,40}$'),
  user_id text not null,
  product_id text not null,
  title_ko text not null,
  title_en text not null,
  curricula text[] not null check (cardinality(curricula) > 0),
  credited text[] not null default '{}',
  currency text not null check (currency in ('KRW', 'USD')),
  method text,
  list_minor bigint not null check (list_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  fx_rate numeric(14, 6) not null check (fx_rate > 0),
  fx_of_at timestamptz not null,
  fx_source text not null,
  referral_code_id bigint references referral_code,
  state text not null,
  inputs text not null,
  quote_expires_at timestamptz not null,
  live_starts_at timestamptz,
  live_ends_at timestamptz,
  price jsonb not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (amount_minor = list_minor - discount_minor)
);
create unique index order_under_way on orders (user_id, product_id) where state in ('OPEN', 'CONFIRMING', 'UNKNOWN');
create index order_of_user on orders (user_id, created_at desc, id);
create index order_latest on orders (created_at desc, id);
create index order_expiry on orders (quote_expires_at) where state = 'OPEN';

create table payment_attempt (
  id uuid primary key,
  order_id text not null unique references orders,
  merchant text not null check (merchant in ('KRW', 'USD')),
  payment_key text not null unique,
  state text not null,
  provider_status text,
  error_code text,
  checks int not null default 0,
  next_check_at timestamptz,
  raw jsonb,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index attempt_approved_once on payment_attempt (order_id) where state = 'DONE';
create index attempt_due on payment_attempt (next_check_at) where next_check_at is not null;

create table refund (
  id uuid primary key,
  order_id text not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('KRW', 'USD')),
  rule text not null,
  reason text not null,
  requested_by text not null check (requested_by in ('buyer', 'staff', 'site', 'provider')),
  requester_id text,
  closes_access boolean not null,
  state text not null,
  expected_balance_minor bigint,
  transaction_key text unique,
  error_code text,
  note text,
  checks int not null default 0,
  next_check_at timestamptz,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  due_at timestamptz,
  sent_at timestamptz
);
create unique index refund_under_way on refund (order_id)
  where state in ('REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN');
create index refund_of_order on refund (order_id, requested_at);
create index refund_due on refund (next_check_at) where next_check_at is not null;
create index refund_latest on refund (requested_at desc, id);

create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  attempt_id uuid not null references payment_attempt,
  refund_id uuid references refund,
  provider text not null,
  kind text not null check (kind in ('charge', 'refund')),
  transaction_key text not null,
  amount_minor bigint not null,
  currency text not null check (currency in ('KRW', 'USD')),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (provider, transaction_key, kind),
  check ((kind = 'charge') = (amount_minor > 0))
);
create unique index ledger_one_charge on ledger_entry (attempt_id) where kind = 'charge';
create index ledger_of_order on ledger_entry (order_id, id);
create index ledger_by_time on ledger_entry (occurred_at);

create table enrolment (
  id bigint generated always as identity primary key,
  user_id text not null,
  curriculum_id text not null,
  order_id text references orders,
  granted_by text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  first_access_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('refund', 'ended', 'staff')),
  check (ends_at > starts_at),
  check ((revoked_at is null) = (revoked_reason is null))
);
create unique index enrolment_once on enrolment (user_id, curriculum_id) where revoked_at is null;
create index enrolment_of_order on enrolment (order_id);

create table lecture_opening (
  enrolment_id bigint not null references enrolment,
  lecture_id text not null,
  opened_at timestamptz not null,
  primary key (enrolment_id, lecture_id)
);

create table referral_redemption (
  id bigint generated always as identity primary key,
  code_id bigint not null references referral_code,
  user_id text not null,
  order_id text not null references orders,
  reserved_at timestamptz not null default now(),
  released_at timestamptz
);
create unique index redemption_of_order on referral_redemption (code_id, order_id);
create unique index redemption_once on referral_redemption (code_id, user_id) where released_at is null;

create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  transmission_id text not null,
  event_type text not null,
  payment_key text,
  order_id text,
  body jsonb not null,
  address text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  unique (provider, transmission_id)
);
create index inbox_unprocessed on webhook_inbox (id) where processed_at is null;

create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  topic text not null,
  key text not null,
  payload jsonb not null
);

create table fx_quote (
  as_of_at timestamptz not null,
  source text not null,
  rate numeric(14, 6) not null check (rate > 0),
  fetched_at timestamptz not null default now(),
  primary key (source, as_of_at)
);

create table match_report (
  day date primary key,
  ran_at timestamptz not null,
  matched int not null,
  repaired int not null,
  problems jsonb not null
);

create table alert (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  subject_id text not null,
  detail text not null
);
create unique index alert_once on alert (kind, subject_id, (timezone('UTC', at)::date));
`,
};
