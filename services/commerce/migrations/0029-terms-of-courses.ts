import type { Migration } from '@lectern/nest-kit';

/** The share of the platform in the sales of one course, from a moment on. Rows are only added: a sale keeps the one of its moment. */
export const termsOfCourses: Migration = {
  name: '0029-terms-of-courses',
  sql: `
create table course_terms (
  id bigint generated always as identity primary key,
  curriculum_id text not null,
  applies_from timestamptz not null,
  -- Hundredths of a per cent; null: that of all courses.
  platform_basis_points int check (platform_basis_points between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null default now(),
  reason text not null check (length(reason) between 1 and 2000)
);
create index course_terms_of_course on course_terms (curriculum_id, applies_from, id);
`,
};
