import type { Migration } from '@lectern/nest-kit';

/** The second step of signing in: a secret shared with an authenticator app, sealed, and codes for its loss. */
export const secondStep: Migration = {
  name: '0004-second-step',
  sql: `
create table second_step (
  account_id text primary key references account on delete cascade,
  secret bytea,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  pending_secret bytea,
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_code (
  account_id text not null references account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

alter table session add column second_step_at timestamptz;
`,
};
