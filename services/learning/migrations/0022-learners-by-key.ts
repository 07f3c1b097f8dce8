import type { Migration } from '@lectern/nest-kit';

/**
 * The people of a course are listed by key: the later the day on which they last watched, the earlier the moment of the key. The
 * index `course_person_latest` serves the former release, which pages by number, and goes with the next one. Rows of the table are
 * read and cannot be written while this one is built: choose a quiet hour for a table of millions.
 */
export const learnersByKey: Migration = {
  name: '0022-learners-by-key',
  sql: `
create index course_person_by_key on course_person (
  curriculum_id,
  ((date '2000-01-01' + (date '2100-01-01' - coalesce(last_seen_on, date '1900-01-01')))::timestamp at time zone 'UTC'),
  user_id
);
`,
};
