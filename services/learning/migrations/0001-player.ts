import type { Migration } from '@lectern/nest-kit';

/** Devices, player sessions and what was watched. Times of a video are milliseconds. */
export const playerTables: Migration = {
  name: '0001-player',
  sql: `
create table device (
  id uuid primary key,
  user_id text not null,
  -- SHA-256 of the browser's cookie and the user id: one browser is another device for another account.
  digest bytea not null,
  kind text not null check (kind in ('computer', 'mobile')),
  name text not null,
  registered_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz
);
create unique index device_in_place on device (user_id, digest) where removed_at is null;
create index device_of_user on device (user_id, last_used_at desc);

create table player_session (
  id uuid primary key,
  user_id text not null,
  device_id uuid not null references device,
  curriculum_id text not null,
  lecture_id text not null,
  duration_ms int not null check (duration_ms > 0),
  -- Of the whole course, for its percentage.
  course_ms bigint not null check (course_ms > 0),
  opened_at timestamptz not null,
  -- The last heartbeat.
  beat_at timestamptz not null,
  -- From when the next heartbeat asks media for a new token.
  renew_at timestamptz not null,
  -- The last save: undated intervals cannot be longer than the time since then.
  saved_at timestamptz not null,
  -- New media that counted: at most the session's length in real time, times the rate.
  spent_ms int not null default 0,
  ended_at timestamptz,
  ended_by text check (ended_by in ('closed', 'taken-over', 'access', 'device')),
  taken_by uuid,
  check ((ended_at is null) = (ended_by is null))
) with (fillfactor = 70);
-- One stream plays at a time.
create unique index stream_of_user on player_session (user_id) where ended_at is null;
create index session_of_user on player_session (user_id, opened_at desc);
create index session_by_age on player_session (opened_at);

create table watch (
  user_id text not null,
  lecture_id text not null,
  curriculum_id text not null,
  duration_ms int not null check (duration_ms > 0),
  seen int4multirange not null default '{}',
  -- Length of seen, kept so that no reader adds it up.
  seen_ms int not null default 0 check (seen_ms between 0 and duration_ms),
  position_ms int not null default 0 check (position_ms between 0 and duration_ms),
  -- When the position was left; a save of an older session does not move it.
  position_at timestamptz not null,
  begun_at timestamptz not null,
  watched_at timestamptz,
  completed_at timestamptz,
  primary key (user_id, lecture_id)
) with (fillfactor = 70);
create index watch_of_course on watch (user_id, curriculum_id);
`,
};
