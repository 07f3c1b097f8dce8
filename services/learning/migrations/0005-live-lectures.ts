import type { Migration } from '@lectern/nest-kit';

/** What learners were told of a live lecture, what staff said of it, and what is written in it. */
export const liveTables: Migration = {
  name: '0005-live-lectures',
  sql: `
-- The times are the catalogue's; they stand here so that a change of them is noticed and told.
create table live_lecture (
  lecture_id text primary key,
  curriculum_id text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  moved_from timestamptz,
  -- Rises with every change that calendars have to know.
  sequence int not null default 0,
  staff_order text check (staff_order in ('begin', 'end', 'cancel')),
  ordered_at timestamptz,
  reason text not null default '',
  changed_at timestamptz not null,
  check ((staff_order is null) = (ordered_at is null))
);
create index live_lecture_start on live_lecture (starts_at);

-- Of two scans at a door; heartbeats do not go on with it.
alter table live_attendance add column is_on_site boolean not null default false;

create sequence live_revision;
create table live_message (
  id uuid primary key,
  lecture_id text not null,
  -- A pseudonym once the account is deleted.
  user_id text not null,
  author text not null,
  kind text not null check (kind in ('learner', 'instructor', 'staff')),
  is_question boolean not null,
  text text not null check (length(text) <= 500),
  is_hidden boolean not null default false,
  votes int not null default 0,
  -- Taken under a lock of the lecture, so that a higher one is never there before a lower one.
  revision bigint not null,
  created_at timestamptz not null
);
create index message_of_lecture on live_message (lecture_id, revision);
create index message_of_user on live_message (user_id);

create table live_message_vote (
  message_id uuid not null references live_message on delete cascade,
  user_id text not null,
  primary key (message_id, user_id)
);
create index live_vote_of_user on live_message_vote (user_id);
`,
};
