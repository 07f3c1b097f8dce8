-- Each change of what a person has seen is an event, by whichever way and release it comes: players, attendance, seeds.
-- Triggers find their tables whoever writes, an administrator or a restored copy too: their search path is that of this file.
create or replace function keep_watch_added() returns trigger language plpgsql set search_path from current as $$
begin
  insert into watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
  select n.user_id, n.lecture_id, n.curriculum_id, n.duration_ms, coalesce(n.watched_at, n.begun_at), n.seen, n.seen,
         n.completed_at is not null
    from added n where n.seen <> '{}' or n.completed_at is not null;
  return null;
end $$;
create or replace trigger watch_added after insert on watch
  referencing new table as added for each statement execute function keep_watch_added();

create or replace function keep_watch_changed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
  select n.user_id, n.lecture_id, n.curriculum_id, n.duration_ms, present(), n.seen - o.seen, n.seen - o.seen,
         n.completed_at is not null and o.completed_at is null
    from changed n join former o on o.user_id = n.user_id and o.lecture_id = n.lecture_id
   where (n.seen <> o.seen and n.seen - o.seen <> '{}') or (n.completed_at is not null and o.completed_at is null);
  return null;
end $$;
create or replace trigger watch_changed after update on watch
  referencing old table as former new table as changed for each statement execute function keep_watch_changed();

-- What was watched before events were kept, once: whatever of the ledger no event has.
create or replace function back_fill_watch_events() returns void language sql volatile as $$
  insert into watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
  select w.user_id, w.lecture_id, w.curriculum_id, w.duration_ms, w.begun_at, missing.ranges, missing.ranges,
         w.completed_at is not null and not coalesce(known.is_completed, false)
    from watch w
    left join (select user_id, lecture_id, range_agg(first_seen) as ranges, bool_or(is_completed) as is_completed
                 from watch_event group by user_id, lecture_id) known using (user_id, lecture_id)
   cross join lateral (select w.seen - coalesce(known.ranges, '{}') as ranges) missing
   where missing.ranges <> '{}' or (w.completed_at is not null and not coalesce(known.is_completed, false))
$$;
