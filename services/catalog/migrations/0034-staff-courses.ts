import type { Migration } from '@lectern/nest-kit';

/** Courses that staff begin for instructors, and films that staff want encoded again until media knows. */
export const staffCourses: Migration = {
  name: '0034-staff-courses',
  sql: `
alter table curriculum_draft
  -- Member of staff who began it for its owner.
  add column made_by text,
  -- Goes on the home page with its first publication.
  add column features_later boolean not null default false;

create table film_reencoding (
  id          uuid primary key default gen_random_uuid(),
  video_id    text not null unique,
  lecture_id  text not null,
  asked_at    timestamptz not null default now()
);
create index film_reencoding_of_lecture on film_reencoding (lecture_id);
`,
};
