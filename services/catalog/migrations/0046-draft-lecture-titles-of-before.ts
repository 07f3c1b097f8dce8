import type { Migration } from '@lectern/nest-kit';

/**
 * Titles of the drafts that were saved last before the triggers were there. A run locks its drafts before it reads them, so that it puts
 * no older title in place of one that is being saved. `sql` finds nothing left to do, because the triggers keep all others.
 */
export const draftLectureTitlesOfBefore: Migration = {
  name: '0046-draft-lecture-titles-of-before',
  usesFunctions: true,
  step: `
with looked_at as materialized (
  select curriculum_id from curriculum_draft where curriculum_id > coalesce($1::text, '') order by curriculum_id limit 100
     for no key update
)
select max(curriculum_id) as last, keep_draft_lecture_titles(array_agg(curriculum_id)) from looked_at`,
  sql: `
select keep_draft_lecture_titles(array(
  select d.curriculum_id from curriculum_draft d
   where exists (
     select from jsonb_path_query(d.document, '$.sections[*].lectures[*]') as written
      where written ->> 'id' is not null and written ->> 'type' is not null
        and not exists (select from lecture l where l.id = written ->> 'id')
        and not exists (
          select from draft_lecture_title t where t.lecture_id = written ->> 'id' and t.curriculum_id = d.curriculum_id))
   order by d.curriculum_id
     for no key update of d));`,
};
