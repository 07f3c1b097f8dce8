import type { Migration } from '@lectern/nest-kit';

/**
 * Which draft named a lecture first. The browser makes the ids, and a colleague who left a draft knows those in it: published as
 * lectures of another course, they would keep this one from ever being published.
 */
export const draftLectures: Migration = {
  name: '0031-draft-lectures',
  sql: `
create table draft_lecture (
  lecture_id    text primary key check (length(lecture_id) <= 64),
  curriculum_id text not null references curriculum_draft on delete cascade
);
create index draft_lecture_of_course on draft_lecture (curriculum_id);
insert into draft_lecture (lecture_id, curriculum_id)
  select distinct on (lecture ->> 'id') lecture ->> 'id', curriculum_id
    from curriculum_draft
    cross join jsonb_array_elements(document -> 'sections') as section
    cross join jsonb_array_elements(section -> 'lectures') as lecture
   order by lecture ->> 'id', created_at, curriculum_id;
`,
};
