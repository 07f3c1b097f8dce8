import type { Migration } from '@lectern/nest-kit';

/**
 * Licences: what was asked to be uploaded, what was handed in, its pages, and the files that have to go. A row of
 * `doomed_object` outlives every row that knew the file, so that no file can be forgotten in the store.
 */
export const licenses: Migration = {
  name: '0003-licenses',
  // Until 2026-11-22 with the functions that are in sql/10-license-pages.sql now.
  formerChecksums: ['46c42623aff7987b5d3092db9108658b287b146bceecfa9b0030eb35dceb2c71'],
  sql: `
alter table account drop constraint account_license_state_check;
alter table account add constraint account_license_state_check
  check (license_state in ('none', 'pending', 'verified', 'rejected', 'asked-again', 'expired'));

create table doomed_object (
  key text primary key,
  due_at timestamptz not null
);
create index doomed_object_due on doomed_object (due_at);

create table license (
  id text primary key,
  account_id text not null references account on delete cascade,
  filename text not null,
  state text not null default 'pending'
    check (state in ('pending', 'verified', 'rejected', 'asked-again', 'expired')),
  submitted_at timestamptz not null default now(),
  claimed_by text,
  claimed_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  reason text,
  occupation text,
  country text,
  number text,
  authority text,
  valid_until date,
  purged_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'verified' or number is not null)
);
create unique index license_pending on license (account_id) where state = 'pending';
create index license_queue on license (submitted_at) where state = 'pending';
create index license_of_account on license (account_id, submitted_at desc);
create index license_number on license (number) where state = 'verified';
create index license_to_purge on license (decided_at) where purged_at is null;

create table license_upload (
  key text primary key,
  account_id text not null references account on delete cascade,
  filename text not null,
  type text not null,
  size int,
  asked_at timestamptz not null default now(),
  license_id text references license on delete cascade
);
create index license_upload_of_account on license_upload (account_id);
create index license_upload_of_license on license_upload (license_id);

create table license_page (
  license_id text not null references license on delete cascade,
  page int not null check (page >= 0),
  key text not null unique,
  type text not null,
  width int not null,
  height int not null,
  version int not null default 1,
  wrapped_key bytea not null,
  primary key (license_id, page)
);

create table license_view (
  hash bytea primary key,
  license_id text not null references license on delete cascade,
  page int not null,
  viewer_id text not null,
  expires_at timestamptz not null
);
create index license_view_of_license on license_view (license_id);
create index license_view_expiry on license_view (expires_at);
`,
};
