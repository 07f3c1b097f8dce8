import type { Migration } from '@lectern/nest-kit';

/**
 * Courses held at set times come last in every list once their last session is over. `session_ends_at` and `has_ended` are
 * kept by `sql/05-sessions.sql`; the indexes of the lists begin with what they are now ordered by first.
 */
export const endedCourses: Migration = {
  name: '0014-ended-courses',
  sql: `
alter table curriculum
  add column session_ends_at timestamptz,
  add column has_ended boolean not null default false;
create index curriculum_ending on curriculum (session_ends_at) where session_ends_at is not null and not has_ended;

drop index curriculum_popular, curriculum_latest, curriculum_by_category, curriculum_by_instructor;
create index curriculum_popular on curriculum (has_ended, views desc, id) where status = 'published';
create index curriculum_latest on curriculum (has_ended, created_at desc, id) where status = 'published';
create index curriculum_by_category on curriculum (category, has_ended, views desc, id) where status = 'published';
create index curriculum_by_instructor on curriculum (instructor_id, has_ended, created_at desc, id)
  where status = 'published';
`,
};
