import type { Migration } from '@lectern/nest-kit';

/** Courses whose sessions staff cancelled, all of them, as learning tells it. */
export const cancelledCourses: Migration = {
  name: '0009-cancelled-courses',
  sql: `
create table cancelled_course (
  curriculum_id text primary key,
  staff_id text not null,
  cancelled_at timestamptz not null
);
`,
};
