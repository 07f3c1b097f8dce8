import type { Migration } from '../database/migration.ts';

/** The tables of a service that follows events; it lists this among its migrations. */
export const eventTables: Migration = {
  name: '0000-events',
  sql: `
-- The last event that each follower has handled.
create table event_place (
  follower text primary key,
  last_id bigint not null,
  as_of timestamptz not null default now()
);
-- What a follower could not read or handle, for a person to look at.
create table event_aside (
  id bigint generated always as identity primary key,
  follower text not null,
  digest text not null,
  content text not null,
  reason text not null,
  at timestamptz not null default now(),
  unique (follower, digest)
);
-- Until where the outbox was given to the event stream, and which process is giving.
create table event_relay (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0,
  holder text,
  held_until timestamptz
);
insert into event_relay default values;
`,
};
