import type { Migration } from '@lectern/nest-kit';

/**
 * Titles of the lectures that no publication has made a `lecture` of, so that staff find them by an index: a document has them all in
 * one. `sql/09-draft-lectures.sql` keeps the rows, whoever writes the drafts, also a service of the release before.
 */
export const draftLectureTitles: Migration = {
  name: '0045-draft-lecture-titles',
  sql: `
create table draft_lecture_title (
  lecture_id    text not null,
  curriculum_id text not null references curriculum_draft on delete cascade,
  title_ko      text not null,
  title_en      text not null,
  type          text not null,
  primary key (lecture_id, curriculum_id)
);
create index draft_lecture_title_of_course on draft_lecture_title (curriculum_id);
insert into draft_lecture_title (lecture_id, curriculum_id, title_ko, title_en, type)
  select distinct on (written ->> 'id', curriculum_id) written ->> 'id', curriculum_id,
         coalesce(written #>> '{titles,ko}', ''), coalesce(written #>> '{titles,en}', ''), written ->> 'type'
    from curriculum_draft
    cross join jsonb_path_query(document, '$.sections[*].lectures[*]') as written
   where written ->> 'id' is not null and written ->> 'type' is not null
     and not exists (select from lecture l where l.id = written ->> 'id');
`,
};
