import type { Migration } from '@lectern/nest-kit';

/** People, what they agreed to, where they are signed in, and what was done to their accounts. */
export const accounts: Migration = {
  name: '0001-accounts',
  sql: `
create table account (
  id text primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  name text not null,
  last_name text,
  first_name text,
  gender text not null,
  occupation text not null,
  specialty text,
  experience text,
  country text not null,
  language text not null check (language in ('ko', 'en')),
  location text,
  profile_image text,
  membership text not null default 'guest',
  roles text[] not null default '{}',
  license_state text not null default 'none'
    check (license_state in ('none', 'pending', 'verified', 'rejected', 'expired')),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((occupation = 'physician') = (specialty is not null))
);

create table consent (
  id bigint generated always as identity primary key,
  account_id text not null references account on delete cascade,
  kind text not null check (kind in ('privacy', 'marketing')),
  is_granted boolean not null,
  version text not null,
  at timestamptz not null default now()
);
create index consent_of_account on consent (account_id, kind, at desc);

create table session (
  id text primary key,
  account_id text not null references account on delete cascade,
  secret_hash bytea not null unique,
  refresh_hash bytea not null unique,
  kind text not null,
  browser text not null,
  system text not null,
  signed_in_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index session_of_account on session (account_id) where ended_at is null;

create table spent_refresh (
  hash bytea primary key,
  session_id text not null references session on delete cascade,
  at timestamptz not null default now()
);
create index spent_refresh_of_session on spent_refresh (session_id);

create table upload_token (
  hash bytea primary key,
  session_id text not null references session on delete cascade,
  expires_at timestamptz not null
);
create index upload_token_of_session on upload_token (session_id);
create index upload_token_expiry on upload_token (expires_at);

create table email_code (
  purpose text not null check (purpose in ('signup', 'reset')),
  email text not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, email)
);

create table ticket (
  hash bytea primary key,
  purpose text not null check (purpose in ('signup', 'login', 'reset')),
  email text not null,
  expires_at timestamptz not null
);
create index ticket_expiry on ticket (expires_at);

create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);

create table login_delay (
  key bytea primary key,
  fails int not null,
  last_at timestamptz not null,
  is_let_in boolean not null
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  account_id text,
  actor_id text,
  address text,
  detail jsonb not null default '{}'
);
create index audit_entry_of_account on audit_entry (account_id, at desc);
`,
};
