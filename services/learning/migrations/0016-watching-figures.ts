import type { Migration } from '@lectern/nest-kit';

/**
 * What is counted of watching: per lecture and Korean day, and per second of a lecture. `watch` knows only how things stand,
 * so each change of it is kept as an event (`sql/30-watch-events.sql`), and rollups count the events (`sql/31-watch-rollup.sql`).
 */
export const watchingFigures: Migration = {
  name: '0016-watching-figures',
  sql: `
create table watch_event (
  id bigint generated always as identity primary key,
  user_id text not null,
  lecture_id text not null,
  curriculum_id text not null,
  duration_ms int not null,
  at timestamptz not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Milliseconds of the lecture; what is seen for the first time is played as well.
  played int4multirange not null,
  first_seen int4multirange not null,
  is_completed boolean not null
);
create index watch_event_of_lecture on watch_event (lecture_id, id);
create index watch_event_of_person on watch_event (user_id, lecture_id);
create index watch_event_by_age on watch_event (at);

-- Until when a player said that it had played: what it sends again is no second play.
alter table player_session add column played_until timestamptz;

-- How far the rollup has read, and until when nothing is missing.
create table rollup_state (
  name text primary key,
  last_id bigint not null default 0 check (last_id >= 0),
  as_of timestamptz not null
);

-- Per person, so that people are counted once; who leaves stays as a number under a pseudonym.
create table watch_day (
  lecture_id text not null,
  day date not null,
  user_id text not null,
  curriculum_id text not null,
  played_ms bigint not null,
  first_ms bigint not null,
  is_completed boolean not null,
  primary key (lecture_id, day, user_id)
);
create index watch_day_of_course on watch_day (curriculum_id, day);
create index watch_day_of_person on watch_day (user_id, curriculum_id, day);

create table lecture_day (
  lecture_id text not null,
  day date not null,
  curriculum_id text not null,
  watchers int not null,
  played_ms bigint not null,
  completions int not null,
  primary key (lecture_id, day)
);
create index lecture_day_of_course on lecture_day (curriculum_id, day);
create index lecture_day_of_all on lecture_day (day);

create table course_day (
  curriculum_id text not null,
  day date not null,
  -- People who watched something of the course for the first time, completed it, got its certificate.
  beginners int not null default 0,
  completions int not null default 0,
  certificates int not null default 0,
  primary key (curriculum_id, day)
);
create index course_day_of_all on course_day (day);

-- What five people or more played, told on the day on which they were five: differences of two ranges are of as many.
create table course_told_day (
  curriculum_id text not null,
  day date not null,
  played_ms bigint not null,
  primary key (curriculum_id, day)
);

-- Counts of each second, from the first; the copies are what authors see, and move when five more people have watched.
create table lecture_second (
  lecture_id text primary key,
  curriculum_id text not null,
  plays int[] not null,
  first_views int[] not null,
  told_plays int[] not null default '{}',
  told_first_views int[] not null default '{}',
  told_people int not null default 0,
  told_id bigint not null default 0,
  told_at timestamptz
);

create index watch_of_lecture on watch (lecture_id);
create index watch_of_people_of_course on watch (curriculum_id, user_id);
create index completion_by_time on course_completion (completed_at);
create index certificate_by_time on certificate (issued_at);
`,
};
