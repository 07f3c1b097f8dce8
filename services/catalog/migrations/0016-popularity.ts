import type { Migration } from '@lectern/nest-kit';

/**
 * How many people learn in a course, and how many watched it in the last thirty days, as commerce and learning told last.
 * What stood in `views` and `recent_views` of the content until then was invented: what is known of the time before are the
 * reviewers, each of whom took the course.
 */
export const popularity: Migration = {
  name: '0016-popularity',
  sql: `
create table course_popularity (
  curriculum_id  text primary key references curriculum on delete cascade,
  learners       integer not null check (learners >= 0),
  recent_viewers integer not null check (recent_viewers >= 0)
);
create table popularity_state (
  is_only boolean primary key default true check (is_only),
  as_of   timestamptz not null
);
update curriculum c set recent_views = 0,
       views = (select count(*) from review r where r.curriculum_id = c.id and r.user_id is null and r.status <> 'hidden')
 where c.id in (select id from seed_row where table_name = 'curriculum');
`,
};
