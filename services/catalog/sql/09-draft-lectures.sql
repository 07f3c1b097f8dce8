-- Keeps the titles of lectures that were never published (`draft_lecture_title`) as the drafts have them.

create or replace function keep_draft_lecture_titles(ids text[]) returns void language plpgsql as $$
begin
  delete from draft_lecture_title t
   where t.curriculum_id = any(ids)
     and (exists (select from lecture l where l.id = t.lecture_id) or not exists (
       select from curriculum_draft d cross join jsonb_path_query(d.document, '$.sections[*].lectures[*]') as written
        where d.curriculum_id = t.curriculum_id and written ->> 'id' = t.lecture_id));
  insert into draft_lecture_title as t (lecture_id, curriculum_id, title_ko, title_en, type)
  select distinct on (written ->> 'id', d.curriculum_id) written ->> 'id', d.curriculum_id,
         coalesce(written #>> '{titles,ko}', ''), coalesce(written #>> '{titles,en}', ''), written ->> 'type'
    from curriculum_draft d cross join jsonb_path_query(d.document, '$.sections[*].lectures[*]') as written
   where d.curriculum_id = any(ids) and written ->> 'id' is not null and written ->> 'type' is not null
     and not exists (select from lecture l where l.id = written ->> 'id')
  on conflict (lecture_id, curriculum_id) do update
     set title_ko = excluded.title_ko, title_en = excluded.title_en, type = excluded.type
   where (t.title_ko, t.title_en, t.type) is distinct from (excluded.title_ko, excluded.title_en, excluded.type);
end $$;

create or replace function draft_lecture_titles_on_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_draft_lecture_titles(array(select curriculum_id from new_rows));
  return null;
end $$;

-- Most saves change no lecture: the titles are not looked at then.
create or replace function draft_lecture_titles_on_update() returns trigger language plpgsql set search_path from current as $$
declare
  changed text[] := array(
    select curriculum_id from old_rows o join new_rows n using (curriculum_id)
     where o.document -> 'sections' is distinct from n.document -> 'sections');
begin
  if changed <> '{}' then perform keep_draft_lecture_titles(changed); end if;
  return null;
end $$;

-- A lecture that is published is found among the published ones from then on.
create or replace function draft_lecture_titles_on_publish() returns trigger language plpgsql set search_path from current as $$
begin
  delete from draft_lecture_title t using new_rows n where t.lecture_id = n.id;
  return null;
end $$;

create or replace trigger lecture_titles_insert after insert on curriculum_draft
  referencing new table as new_rows for each statement execute function draft_lecture_titles_on_insert();

create or replace trigger lecture_titles_update after update on curriculum_draft
  referencing old table as old_rows new table as new_rows for each statement execute function draft_lecture_titles_on_update();

create or replace trigger draft_titles_insert after insert on lecture
  referencing new table as new_rows for each statement execute function draft_lecture_titles_on_publish();
