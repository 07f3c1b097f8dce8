import type { Migration } from '@lectern/nest-kit';

/**
 * Visitors of courses. Who they are is a digest by the key of a day; it goes with its day, and what stays is how many came and
 * from where. `course_visit_told` is what authors may read of it: groups of five and more.
 */
export const courseVisits: Migration = {
  name: '0023-course-visits',
  sql: `
create table course_visit (
  id            bigint generated always as identity primary key,
  day           date not null,
  curriculum_id text not null,
  step          text not null check (step in ('seen', 'opened')),
  source        text not null check (source in ('search', 'home', 'category', 'instructor', 'code', 'site', 'outside')),
  visitor       text not null,
  network       text not null,
  unique (day, curriculum_id, step, visitor)
);
create table course_visit_day (
  curriculum_id text not null,
  day           date not null,
  step          text not null,
  source        text not null,
  visitors      integer not null check (visitors > 0),
  primary key (day, curriculum_id, step, source)
);
create table course_visit_waiting (
  curriculum_id text not null,
  step          text not null,
  source        text not null,
  people        integer not null check (people > 0),
  primary key (curriculum_id, step, source)
);
create table course_visit_told (
  curriculum_id text not null,
  day           date not null,
  step          text not null,
  source        text not null,
  people        integer not null check (people >= 5),
  primary key (curriculum_id, day, step, source)
);
create table course_visit_state (
  is_only    boolean primary key default true check (is_only),
  told_until date not null,
  as_of      timestamptz not null
);
`,
};
