import type { Migration } from '@lectern/nest-kit';

/** Courses whose sessions staff cancelled, all of them, and those that take place after all, as learning tells it. */
export const cancelledCourses: Migration = {
  name: '0009-cancelled-courses',
  sql: `
create table cancelled_course (
  curriculum_id text primary key,
  is_cancelled boolean not null,
  staff_id text not null,
  -- When learning stored what it tells: what is told late does not count against what was stored later.
  as_of timestamptz not null,
  cancelled_at timestamptz,
  check (is_cancelled = (cancelled_at is not null))
);
`,
};
