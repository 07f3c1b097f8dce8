import type { Migration } from '@lectern/nest-kit';

/** Consents by channel, downloads of one's data, the code that confirms a deletion, and what the law has us keep. */
export const privacy: Migration = {
  name: '0005-privacy',
  sql: `
alter table consent add column channel text check (channel in ('email', 'email-night'));

alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check check (purpose in ('signup', 'reset', 'deletion'));

create table data_export (
  id text primary key,
  account_id text not null references account on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  content text,
  check ((state = 'ready') = (content is not null))
);
create unique index data_export_preparing on data_export (account_id) where state = 'preparing';
create index data_export_of_account on data_export (account_id, requested_at desc);
create index data_export_expiry on data_export (expires_at);

create table kept_record (
  id bigint generated always as identity primary key,
  subject text not null check (subject like 'deleted-%'),
  kind text not null,
  content jsonb not null,
  keep_until timestamptz not null
);
create index kept_record_until on kept_record (keep_until);
`,
};
