import type { Migration } from '@lectern/nest-kit';

/**
 * Threads, the files beside them, and what opens them. The first message of a thread stays in `contact_ticket`. Files
 * belong to a pass until a message takes them; a deleted row schedules the deletion of its objects.
 */
export const support: Migration = {
  name: '0003-support',
  // Until 2026-11-22 with the function that is in sql/10-ticket-pages.sql now.
  formerChecksums: ['a6a47e3bbcfe3d626c2aa8d030df3762d6d7d508eb9db376a6653fd665e22ff9'],
  sql: `
alter table contact_ticket add account_id text;
alter table contact_ticket add updated_at timestamptz not null default now();
alter table contact_ticket add waiting_since timestamptz default now();
update contact_ticket
   set updated_at = created_at, waiting_since = case when state = 'open' then created_at end;
create index contact_ticket_of_account on contact_ticket (account_id, updated_at desc);
create index contact_ticket_waiting on contact_ticket (waiting_since, number) where state = 'open';
create index contact_ticket_latest on contact_ticket (state, updated_at desc, number);
create index contact_ticket_age on contact_ticket (updated_at);

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket text not null references contact_ticket on delete cascade,
  author text not null check (author in ('person', 'staff')),
  is_note boolean not null default false,
  staff_id text,
  body text not null check (char_length(body) <= 3000),
  at timestamptz not null default now(),
  check ((author = 'staff') = (staff_id is not null)),
  check (not is_note or author = 'staff')
);
create index ticket_message_of_ticket on ticket_message (ticket, id);

create table ticket_link (
  hash bytea primary key,
  ticket text not null references contact_ticket on delete cascade,
  expires_at timestamptz not null
);
create index ticket_link_of_ticket on ticket_link (ticket);
create index ticket_link_expiry on ticket_link (expires_at);

create table upload_pass (
  hash bytea primary key,
  ticket text references contact_ticket on delete cascade,
  files int not null default 0,
  expires_at timestamptz not null
);
create index upload_pass_of_ticket on upload_pass (ticket);
create index upload_pass_expiry on upload_pass (expires_at);

create table ticket_file (
  id uuid primary key,
  pass bytea references upload_pass on delete cascade,
  ticket text references contact_ticket on delete cascade,
  message_id bigint references ticket_message on delete cascade,
  key text not null,
  filename text not null,
  type text not null,
  size int not null,
  is_checked boolean not null default false,
  check ((pass is null) <> (ticket is null)),
  check (ticket is null or is_checked)
);
create index ticket_file_of_pass on ticket_file (pass);
create index ticket_file_of_ticket on ticket_file (ticket);
create index ticket_file_of_message on ticket_file (message_id);

create table ticket_page (
  file_id uuid not null references ticket_file on delete cascade,
  page int not null check (page >= 0),
  key text not null unique,
  type text not null,
  width int not null,
  height int not null,
  wrapped_key bytea not null,
  primary key (file_id, page)
);

create table file_view (
  hash bytea primary key,
  file_id uuid not null references ticket_file on delete cascade,
  page int not null,
  viewer_id text not null,
  expires_at timestamptz not null
);
create index file_view_of_file on file_view (file_id);
create index file_view_expiry on file_view (expires_at);
`,
};
