-- When the last session of a live or on-site course ends, and whether it has ended. Lists and the search put such courses
-- last.

-- Whether a course is held at set times; lectures of other courses may have a date, but the course itself never ends.
create or replace function is_dated(is_live boolean, category text) returns boolean language sql immutable parallel safe
return is_live or category in ('live', 'offline');

-- The latest end in a lecture's media, or null. A time without a zone, or that is no time, says nothing.
create or replace function session_end(media jsonb) returns timestamptz language sql stable parallel safe
return (
  select max(case when said ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$'
                   and pg_input_is_valid(said, 'timestamptz') then said::timestamptz end)
    from jsonb_array_elements(case when jsonb_typeof(media -> 'videos') = 'array' then media -> 'videos' else '[]' end) as video
   cross join lateral (select video ->> 'live_end_time' as said) of_video);

create or replace function refresh_session_ends(ids text[]) returns void language plpgsql as $$
begin
  -- Whoever moves another lecture of the course waits here, and then reads this one as it has become.
  perform 1 from curriculum where id = any(ids) order by id for no key update;
  -- Read once for all courses: a plan made while there were few lectures must not read all of them for each course.
  with last as materialized (
    select curriculum_id, max(session_end(media_data)) as ends_at
      from lecture where curriculum_id = any(ids) and type in ('live', 'onsite') and removed_at is null group by curriculum_id)
  update curriculum c
     set session_ends_at = last.ends_at
    from unnest(ids) as course (id) left join last on last.curriculum_id = course.id
   where c.id = course.id and c.session_ends_at is distinct from last.ends_at;
end $$;

create or replace function on_lecture_insert() returns trigger language plpgsql set search_path from current as $$
begin
  perform refresh_session_ends(array(
    select distinct curriculum_id from new_rows where type in ('live', 'onsite') and curriculum_id is not null));
  return null;
end $$;

create or replace function on_lecture_update() returns trigger language plpgsql set search_path from current as $$
begin
  perform refresh_session_ends(array(
    select distinct course
      from old_rows o join new_rows n using (id) cross join unnest(array[o.curriculum_id, n.curriculum_id]) as course
     where (o.type, o.curriculum_id, o.media_data, o.removed_at)
             is distinct from (n.type, n.curriculum_id, n.media_data, n.removed_at)
       and (o.type in ('live', 'onsite') or n.type in ('live', 'onsite')) and course is not null));
  return null;
end $$;

create or replace function on_lecture_delete() returns trigger language plpgsql set search_path from current as $$
begin
  perform refresh_session_ends(array(
    select distinct curriculum_id from old_rows where type in ('live', 'onsite') and curriculum_id is not null));
  return null;
end $$;

create or replace trigger session_insert after insert on lecture
  referencing new table as new_rows for each statement execute function on_lecture_insert();

create or replace trigger session_update after update on lecture
  referencing old table as old_rows new table as new_rows for each statement execute function on_lecture_update();

create or replace trigger session_delete after delete on lecture
  referencing old table as old_rows for each statement execute function on_lecture_delete();

create or replace function settle_has_ended() returns trigger language plpgsql set search_path from current as $$
begin
  new.has_ended := is_dated(new.is_live, new.category) and coalesce(new.session_ends_at < now(), false);
  return new;
end $$;

create or replace trigger curriculum_has_ended
  before insert or update of is_live, category, session_ends_at, has_ended on curriculum
  for each row execute function settle_has_ended();

-- Marks the courses whose last session has ended since anybody looked, and returns how many. A course that a writer holds
-- is marked at the next look.
create or replace function mark_ended_courses() returns integer language plpgsql as $$
declare
  ids text[] := array(
    select id from curriculum
     where session_ends_at < now() and not has_ended and is_dated(is_live, category)
     order by id for no key update skip locked);
begin
  if cardinality(ids) > 0 then update curriculum set has_ended = true where id = any(ids); end if;
  return cardinality(ids);
end $$;

-- This file runs again when it changes: courses whose end is read in another way now follow.
select refresh_session_ends(array(
  select distinct curriculum_id from lecture where type in ('live', 'onsite') and curriculum_id is not null));
