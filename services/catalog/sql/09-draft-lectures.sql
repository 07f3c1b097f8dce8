-- Keeps the titles of lectures that were never published (`draft_lecture_title`) as the drafts have them.

-- Each document is taken apart once, however many lectures it has.
create or replace function keep_draft_lecture_titles(ids text[]) returns void language plpgsql as $$
begin
  with written as materialized (
    select distinct on (one ->> 'id', d.curriculum_id) one ->> 'id' as lecture_id, d.curriculum_id,
           coalesce(one #>> '{titles,ko}', '') as title_ko, coalesce(one #>> '{titles,en}', '') as title_en, one ->> 'type' as type
      from curriculum_draft d cross join jsonb_path_query(d.document, '$.sections[*].lectures[*]') as one
     where d.curriculum_id = any(ids) and one ->> 'id' is not null and one ->> 'type' is not null
       and not exists (select from lecture l where l.id = one ->> 'id')
  ), gone as (
    delete from draft_lecture_title t
     where t.curriculum_id = any(ids)
       and not exists (select from written w where w.lecture_id = t.lecture_id and w.curriculum_id = t.curriculum_id)
  )
  insert into draft_lecture_title as t (lecture_id, curriculum_id, title_ko, title_en, type)
  select lecture_id, curriculum_id, title_ko, title_en, type from written
  on conflict (lecture_id, curriculum_id) do update
     set title_ko = excluded.title_ko, title_en = excluded.title_en, type = excluded.type
   where (t.title_ko, t.title_en, t.type) is distinct from (excluded.title_ko, excluded.title_en, excluded.type);
end $$;

-- What is kept of the lectures of a document.
create or replace function lecture_titles_in(document jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_array(one -> 'id', one -> 'titles', one -> 'type'))
    from jsonb_path_query(document, '$.sections[*].lectures[*]') as one
$$;

create or replace function draft_lecture_titles_on_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform keep_draft_lecture_titles(array(select curriculum_id from new_rows));
  return null;
end $$;

-- Most saves change neither the id, a title nor the type of a lecture: the kept titles are not looked at then.
create or replace function draft_lecture_titles_on_update() returns trigger language plpgsql set search_path from current as $$
declare
  changed text[] := array(
    select curriculum_id from old_rows o join new_rows n using (curriculum_id)
     where o.document -> 'sections' is distinct from n.document -> 'sections'
       and lecture_titles_in(o.document) is distinct from lecture_titles_in(n.document));
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
