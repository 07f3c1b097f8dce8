-- Notes of each course on sale which transaction last changed what visitors see of it. Figures that move by themselves, such
-- as learners and ratings, are not noted: pages show those soon enough when they are made anew anyway.

create or replace function note_course_changes(ids text[]) returns void language sql as $$
  insert into course_change as c (curriculum_id, changed_by)
  select distinct id, pg_current_xact_id() from unnest(ids) as id where id is not null order by id
  on conflict (curriculum_id) do update set changed_by = excluded.changed_by where c.changed_by <> excluded.changed_by
$$;

create or replace function changes_on_curriculum_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(select id from new_rows where status = 'published'));
  return null;
end $$;

create or replace function changes_on_curriculum_update() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select id from old_rows o join new_rows n using (id)
     where 'published' in (o.status, n.status)
       and (o.status, o.updated_at, o.instructor_id, o.title_ko, o.title_en, o.price_krw, o.usd_price_minor,
            o.converted_usd_minor, o.list_price_minor, o.list_currency, o.session_ends_at, o.has_ended)
             is distinct from (n.status, n.updated_at, n.instructor_id, n.title_ko, n.title_en, n.price_krw, n.usd_price_minor,
            n.converted_usd_minor, n.list_price_minor, n.list_currency, n.session_ends_at, n.has_ended)));
  return null;
end $$;

create or replace function changes_on_curriculum_delete() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(select id from old_rows where status = 'published'));
  return null;
end $$;

create or replace function changes_on_lecture_update() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select c.id from old_rows o join new_rows n using (id)
      join curriculum c on c.id in (o.curriculum_id, n.curriculum_id)
     where c.status = 'published' and (o.updated_at, o.curriculum_id) is distinct from (n.updated_at, n.curriculum_id)));
  return null;
end $$;

create or replace function changes_on_instructor_update() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select c.id from old_rows o join new_rows n using (id) join curriculum c on c.instructor_id = n.id
     where c.status = 'published'
       and (o.updated_at, o.name_ko, o.name_en) is distinct from (n.updated_at, n.name_ko, n.name_en)));
  return null;
end $$;

create or replace function changes_on_cancellation() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select c.id from old_rows o join new_rows n using (curriculum_id) join curriculum c on c.id = curriculum_id
     where c.status = 'published' and n.is_cancelled <> o.is_cancelled));
  return null;
end $$;

create or replace function changes_on_cancelled_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select c.id from new_rows n join curriculum c on c.id = n.curriculum_id where c.status = 'published' and n.is_cancelled));
  return null;
end $$;

create or replace function changes_on_sale_window() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_course_changes(array(
    select c.id from new_rows n join curriculum c on c.id = n.curriculum_id where c.status = 'published'));
  return null;
end $$;

create or replace trigger changes_insert after insert on curriculum
  referencing new table as new_rows for each statement execute function changes_on_curriculum_insert();

create or replace trigger changes_update after update on curriculum
  referencing old table as old_rows new table as new_rows for each statement execute function changes_on_curriculum_update();

create or replace trigger changes_delete after delete on curriculum
  referencing old table as old_rows for each statement execute function changes_on_curriculum_delete();

create or replace trigger changes_update after update on lecture
  referencing old table as old_rows new table as new_rows for each statement execute function changes_on_lecture_update();

create or replace trigger changes_update after update on instructor
  referencing old table as old_rows new table as new_rows for each statement execute function changes_on_instructor_update();

create or replace trigger changes_insert after insert on course_popularity
  referencing new table as new_rows for each statement execute function changes_on_cancelled_insert();

create or replace trigger changes_update after update on course_popularity
  referencing old table as old_rows new table as new_rows for each statement execute function changes_on_cancellation();

create or replace trigger changes_insert after insert on sale_window
  referencing new table as new_rows for each statement execute function changes_on_sale_window();

create or replace trigger changes_update after update on sale_window
  referencing new table as new_rows for each statement execute function changes_on_sale_window();
