import type { Migration } from '@lectern/nest-kit';

/** What commerce tells of courses that do not take place stands beside how many learn in them. */
export const cancelledCourses: Migration = {
  name: '0021-cancelled-courses',
  sql: 'alter table course_popularity add column is_cancelled boolean not null default false;',
};
