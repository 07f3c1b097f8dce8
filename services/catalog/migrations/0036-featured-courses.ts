import type { Migration } from '@lectern/nest-kit';

/**
 * Courses that staff feature have a row of their own on the home page. They were added to `home_section` before, whose first row
 * visitors read as the courses that learners rate highest; the release before goes on reading that row alone.
 */
export const featuredCourses: Migration = {
  name: '0036-featured-courses',
  sql: `
create table featured_course (
  curriculum_id text primary key references curriculum (id) on delete cascade,
  featured_at timestamptz not null default now()
);`,
};
