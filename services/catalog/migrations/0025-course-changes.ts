import type { Migration } from '@lectern/nest-kit';

/** Which transaction last changed what visitors see of a course: edges ask for it and make its pages anew (`sql/12-changes.sql`). */
export const courseChanges: Migration = {
  name: '0025-course-changes',
  sql: `
create table course_change (
  curriculum_id text primary key,
  changed_by    xid8 not null
);
create index course_change_latest on course_change (changed_by);
`,
};
