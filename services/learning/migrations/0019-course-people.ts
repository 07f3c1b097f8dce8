import type { Migration } from '@lectern/nest-kit';

/** Who watches a course, and how many they are, so that neither is counted each time it is asked (`sql/32-course-people.sql`). */
export const coursePeople: Migration = {
  name: '0019-course-people',
  sql: `
-- How far steps of the rollup have come that tell no time: the former release, which may run beside this one, takes figures for
-- never counted where rollup_state has more rows than its three.
create table rollup_place (
  name text primary key,
  last_id bigint not null default 0 check (last_id >= 0)
);
create table course_person (
  curriculum_id text not null,
  user_id text not null,
  -- Korean day on which they last watched; null while they have only opened it.
  last_seen_on date,
  primary key (curriculum_id, user_id)
);
create index course_person_latest on course_person (curriculum_id, last_seen_on desc nulls last, user_id);
create table course_people (
  curriculum_id text primary key,
  people int not null check (people >= 0)
);
-- Courses that were watched before all this, until their people are counted.
create table course_people_wait (curriculum_id text primary key);
`,
};
