import type { Migration } from '@lectern/nest-kit';

/** Accounts at providers, sign-ins on their way there and back, and people who still have to fill in the form. */
export const social: Migration = {
  name: '0002-social',
  sql: `
create table social_identity (
  provider text not null check (provider in ('google', 'kakao', 'naver')),
  subject text not null,
  account_id text not null references account on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identity_of_account on social_identity (account_id);

create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  expires_at timestamptz not null
);
create index social_attempt_expiry on social_attempt (expires_at);

create table social_signup (
  token_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  email text not null,
  is_email_verified boolean not null,
  expires_at timestamptz not null
);
create index social_signup_expiry on social_signup (expires_at);
`,
};
