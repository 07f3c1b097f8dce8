-- Every change of a course or of an instructor's name refreshes the documents in the same transaction.

create or replace function search_on_curriculum_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_refresh(array(select id from new_rows), true);
  return null;
end $$;

-- Counters move often and leave the text alone; columns that search does not know cost nothing.
create or replace function search_on_curriculum_update() returns trigger language plpgsql set search_path from current as $$
declare
  text_ids text[]; number_ids text[];
begin
  select array_agg(distinct id) into text_ids
    from old_rows o full join new_rows n using (id)
   where (o.title_ko, o.title_en, o.tags_ko, o.tags_en, o.category, o.instructor_id)
         is distinct from (n.title_ko, n.title_en, n.tags_ko, n.tags_en, n.category, n.instructor_id);
  select array_agg(n.id) into number_ids
    from old_rows o join new_rows n using (id)
   where (o.status, o.level, o.price_krw, o.views, o.recent_views, o.rating, o.rating_count, o.created_at,
           o.has_ended)
         is distinct from (n.status, n.level, n.price_krw, n.views, n.recent_views, n.rating, n.rating_count, n.created_at,
           n.has_ended)
     and n.id <> all(coalesce(text_ids, '{}'));
  if text_ids is not null then perform search_refresh(text_ids, true); end if;
  if number_ids is not null then perform search_refresh(number_ids, false); end if;
  return null;
end $$;

create or replace function search_on_curriculum_delete() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_refresh(array(select id from old_rows), true);
  return null;
end $$;

create or replace function search_on_curriculum_truncate() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_refresh(array(select curriculum_id from search_document), true);
  return null;
end $$;

create or replace function search_on_instructor_update() returns trigger language plpgsql set search_path from current as $$
declare
  ids text[];
begin
  select array_agg(c.id) into ids
    from old_rows o join new_rows n using (id) join curriculum c on c.instructor_id = n.id
   where (o.name_ko, o.name_en, o.surname_ko, o.given_name_ko)
         is distinct from (n.name_ko, n.name_en, n.surname_ko, n.given_name_ko);
  if ids is not null then perform search_refresh(ids, true); end if;
  return null;
end $$;

create or replace trigger search_insert after insert on curriculum
  referencing new table as new_rows for each statement execute function search_on_curriculum_insert();

create or replace trigger search_update after update on curriculum
  referencing old table as old_rows new table as new_rows for each statement execute function search_on_curriculum_update();

create or replace trigger search_delete after delete on curriculum
  referencing old table as old_rows for each statement execute function search_on_curriculum_delete();

create or replace trigger search_truncate after truncate on curriculum
  for each statement execute function search_on_curriculum_truncate();

create or replace trigger search_update after update on instructor
  referencing old table as old_rows new table as new_rows for each statement execute function search_on_instructor_update();
