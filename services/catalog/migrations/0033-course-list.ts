import type { Migration } from '@lectern/nest-kit';

/**
 * Pages by key through the courses that were never opened in the studio; those with a draft have an index already. Built within the
 * migration: a catalogue has thousands of courses, not millions.
 */
export const courseList: Migration = {
  name: '0033-course-list',
  sql: `create index curriculum_changed on curriculum (updated_at, id);`,
};
