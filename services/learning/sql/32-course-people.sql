-- Who watches a course: a row for each person, written when they come and once on each day on which they watch, and how many
-- they are. Both follow the ledger in the same transaction, whoever writes it.

create or replace function add_course_people(courses text[], people text[], days date[]) returns void
language sql set search_path from current as $$
  with came as (
    insert into course_person as p (curriculum_id, user_id, last_seen_on)
    select course, person, max(day) from unnest(courses, people, days) as seen (course, person, day)
     group by course, person order by course, person
    on conflict (curriculum_id, user_id) do update set last_seen_on = excluded.last_seen_on
     where excluded.last_seen_on > coalesce(p.last_seen_on, '-infinity')
    returning curriculum_id, xmax = 0 as is_new)
  insert into course_people as c (curriculum_id, people)
  select curriculum_id, count(*) from came where is_new group by curriculum_id order by curriculum_id
  on conflict (curriculum_id) do update set people = c.people + excluded.people
$$;

-- Takes out those of them who have nothing of the course in the ledger any more.
create or replace function remove_course_people(courses text[], people text[]) returns void
language sql set search_path from current as $$
  with gone as (
    delete from course_person p
     using (select distinct course, person from unnest(courses, people) as left_it (course, person)) l
     where p.curriculum_id = l.course and p.user_id = l.person
       and not exists (select from watch w where w.user_id = l.person and w.curriculum_id = l.course)
    returning p.curriculum_id)
  update course_people c set people = c.people - g.people
    from (select curriculum_id, count(*) as people from gone group by curriculum_id) g
   where c.curriculum_id = g.curriculum_id
$$;

create or replace function keep_people_added() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_course_people(array_agg(curriculum_id), array_agg(user_id), array_agg(korean_day(watched_at))) from added;
  return null;
end $$;
create or replace trigger people_added after insert on watch
  referencing new table as added for each statement execute function keep_people_added();

create or replace function keep_people_changed() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_course_people(array_agg(n.curriculum_id), array_agg(n.user_id), array_agg(korean_day(n.watched_at)))
     from changed n join former o on o.user_id = n.user_id and o.lecture_id = n.lecture_id
    where n.curriculum_id <> o.curriculum_id or korean_day(n.watched_at) is distinct from korean_day(o.watched_at)
   having count(*) > 0;
  perform remove_course_people(array_agg(o.curriculum_id), array_agg(o.user_id))
     from changed n join former o on o.user_id = n.user_id and o.lecture_id = n.lecture_id
    where n.curriculum_id <> o.curriculum_id
   having count(*) > 0;
  return null;
end $$;
create or replace trigger people_changed after update on watch
  referencing old table as former new table as changed for each statement execute function keep_people_changed();

create or replace function keep_people_removed() returns trigger language plpgsql set search_path from current as $$
begin
  perform remove_course_people(array_agg(curriculum_id), array_agg(user_id)) from removed having count(*) > 0;
  return null;
end $$;
create or replace trigger people_removed after delete on watch
  referencing old table as removed for each statement execute function keep_people_removed();

-- Whoever wrote into the ledger past these triggers calls it: who is not counted, or has left, is put right. Nobody else writes
-- meanwhile.
create or replace function fill_course_people() returns void language sql set search_path from current as $$
  delete from course_person p
   where not exists (select from watch w where w.user_id = p.user_id and w.curriculum_id = p.curriculum_id);
  insert into course_person as p (curriculum_id, user_id, last_seen_on)
  select curriculum_id, user_id, max(korean_day(watched_at)) from watch group by curriculum_id, user_id
  on conflict (curriculum_id, user_id) do update set last_seen_on = excluded.last_seen_on
   where p.last_seen_on is distinct from excluded.last_seen_on;
  delete from course_people;
  insert into course_people (curriculum_id, people)
  select curriculum_id, count(*) from course_person group by curriculum_id;
$$;

-- Counts the people of one course that was watched before the triggers were there. Players save meanwhile: who is counted
-- already is not counted again. @returns whether there may be another course.
create or replace function fill_next_course() returns boolean language plpgsql as $$
declare
  course text;
begin
  insert into rollup_place (name) values ('course-people') on conflict do nothing;
  if found then insert into course_people_wait select distinct curriculum_id from watch; end if;
  delete from course_people_wait
   where curriculum_id = (select curriculum_id from course_people_wait limit 1 for update skip locked)
  returning curriculum_id into course;
  if course is null then return false; end if;
  perform add_course_people(array_agg(curriculum_id), array_agg(user_id), array_agg(day))
     from (select curriculum_id, user_id, max(korean_day(watched_at)) as day from watch
            where curriculum_id = course group by curriculum_id, user_id) known
   having count(*) > 0;
  return true;
end $$;
